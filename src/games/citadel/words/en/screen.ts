import { agreeing, listed } from '../../../../kernel/language/en.ts';
import { counted, object, Owner, type Who } from './names.ts';

/** The notes of the log. */
export const logged = {
  placed: 'placed a citadel',
  claimed: 'claimed a citadel',
  built: 'built a wall',
  razed: (power: number, strength: number, loss: string | null): string =>
    `${power} against ${strength}: the wall is down${loss === null ? '' : `, ${loss} fell too`}`,
  recruited: 'recruited a warrior',
  moved: (left: boolean, entered: 'taken' | 'again' | null): string =>
    [
      ...(left ? ['left a citadel'] : []),
      ...(entered === null ? [] : [entered === 'taken' ? 'took the citadel' : 'back on the citadel']),
    ].join(', '),
  attacked: (power: number, guard: number, garrison: boolean, loss: string | null): string =>
    `${power} against ${guard}: the ${garrison ? 'garrison' : 'warrior'} fell${loss === null ? '' : `, ${loss} too`}`,
  killed: 'besieged and killed',
  dismissed: 'disbanded',
  offered: 'offered a draw',
  accepted: 'accepted the draw',
  offeredCount: 'offered to count the citadels',
  acceptedCount: (hasLapsed: boolean): string =>
    hasLapsed ? 'agreed to count, without the turn that was begun' : 'agreed to count',
  swapped: 'changed sides',
  out: 'Out',
  outBy: { resigned: 'resigned', extinct: 'no warrior left', 'no-citadel': 'no citadel when the turn began' },
  turn: (turn: number, actions: number): string => `Turn ${turn}: ${counted(actions, 'action')}`,
  won: (sign: string): string => `${sign} wins`,
  drawn: 'Drawn',
} as const;

/** C23, C24: two strengths, and the outcome. */
export const comparison = (power: number, guard: number): string => {
  const figures = `${power} against ${guard}`;
  if (power > guard) return `${figures}: it falls`;
  return power === guard ? `${figures}: both fall` : `${figures}: too weak`;
};

/** What a viewer should know besides the board. */
export const situation = {
  mayChange: 'Pie rule: you may change sides instead of playing this turn.',
  coin: (first: Who): string =>
    `The coin says ${'you' in first ? 'you begin' : `${first.name} begins`}. ` +
    'Not on the edge, and not beside another one along a line.',
  claims: (left: number): string =>
    `${agreeing(left, { one: 'One stays', other: `${left} stay` })} unclaimed. The last to claim moves first.`,
  leads: (leader: Who, ahead: number): string =>
    'you' in leader
      ? `**You lead by ${ahead}: hold it one turn to win.**`
      : `**${leader.name} leads by ${ahead} and wins if it holds next turn.**`,
  inDanger: (citadels: readonly { readonly at: string; readonly power: number; readonly guard: number }[]): string =>
    `In danger: ${citadels.map(({ at, power, guard }) => `${at} (${power}:${guard})`).join(', ')}.`,
  besieged: (names: readonly string[], most: number, mayKill: number | null): string => {
    const killing = mayKill === null ? '' : `; you may kill ${mayKill === 0 ? 'no more' : mayKill}`;
    return `Besieged: ${names.length > most ? `${names.length} warriors` : names.join(', ')}${killing}.`;
  },
} as const;

/** The same in whole sentences, for those who can't see the board. */
export const danger = {
  threatened: (
    player: Who,
    citadels: readonly { readonly at: string; readonly power: number; readonly guard: number }[],
  ): string =>
    `${Owner(player)} ${agreeing(citadels.length, { one: 'citadel', other: 'citadels' })} in danger: ` +
    `${listed(citadels.map(({ at, power, guard }) => `${at} (${power} against ${guard})`))}.`,
  besieged: (player: Who, names: readonly string[]): string =>
    `${Owner(player)} besieged ${agreeing(names.length, { one: 'warrior', other: 'warriors' })}: ${listed(names)}.`,
  mayKill: (left: number): string => `You may kill ${left === 0 ? 'no more' : left} of them this turn.`,
} as const;

/** The figures beside the board. */
export const figures = {
  you: 'you',
  colour: (sign: string, colour: string): string => `${sign} ${colour}`,
  out: 'out',
  held: (citadels: number): string => `${citadels} held`,
  holds: (citadels: number): string => counted(citadels, 'citadel'),
  stall: (isCounted: boolean): string => (isCounted ? 'Ends' : 'Draw'),
  stallIn: (turns: number): string => `in ${counted(turns, 'turn')} unless a citadel is taken`,
  lastTurn: 'Last turn',
  lastTurnIn: (turns: number): string => (turns === 0 ? 'now' : `in ${counted(turns, 'turn')}`),
  wallsLeft: 'Walls left',
  placed: 'Citadels',
  placedOf: (placed: number, all: number): string => `${placed} of ${all}`,
} as const;

/** What a player reads about the thing in focus. */
export const details = {
  chooseWarrior: 'Choose a warrior.',
  more: 'What else you can do:',
  resign: 'Resign? Your opponent wins at once.',
  resignOfSeveral: 'Resign? Your warriors leave the board, and the others play on without you.',
  count: (counts: string, player: Who, fate: string, isBegun: boolean): string =>
    [
      `Counting now: ${counts}.`,
      ...(isBegun ? ['What you have done in this turn does not count.'] : []),
      `If ${object(player)} agrees, ${fate}.`,
    ].join(' '),
  row: (row: number): string => `Where in row ${row}? + marks what is possible.`,
  lossOf: (target: string, isWall: boolean): string =>
    `${isWall ? `The wall in ${target}` : target} and one of yours fall. Which one do you give up?`,
  fights: 'Fights cost no action.',
  recruit: (citadel: string): string => `Recruit next to **${citadel}**: + marks where.`,
  disband: (at: string, garrison: boolean, last: boolean): string =>
    [
      `${at} leaves the board and may be recruited again.`,
      ...(garrison ? ['Its citadel will be empty.'] : []),
      ...(last ? ['**It is your last one: you would lose the game.**'] : []),
    ].join(' '),
  warrior: (at: string, guard: number, actions: number): string =>
    `**${at}**: guard ${guard}, beaten by power ${guard + 1}. ${counted(actions, 'action')} left.`,
  danger: (power: number, guard: number): string =>
    `The enemies beside it have power ${power}: it ` +
    `${power > guard ? 'can be beaten' : power === guard ? 'can be traded for one of theirs' : 'is safe'}.`,
  signs: (walks: boolean, builds: boolean): string =>
    walks || builds
      ? [
          ...(walks ? ['Numbers: actions to walk there.'] : []),
          ...(builds ? ['Letters: walls it can build.'] : []),
        ].join(' ')
      : 'It can neither move nor build.',
} as const;

/** What to know before ending a turn. */
export const warnings = {
  ask: 'End the turn anyway?',
  idle: (unused: number): string =>
    `You still have ${agreeing(unused, { one: 'your action', other: `all ${counted(unused, 'action')}` })}.`,
  wins: (fights: readonly string[]): string => `You could still win a fight, for free: ${listed(fights)}.`,
  kills: (count: number): string => `You may still kill ${count === 1 ? 'a besieged warrior' : 'besieged warriors'}.`,
  lead: (fate: string): string => `Your opponent leads by two: if you end the turn now, ${fate}.`,
  barren: (fate: string): string => `Nobody holds a citadel: if you end the turn now, ${fate}.`,
  nextLeads: (fate: string): string => `The next player leads by two: if you end the turn now, ${fate}.`,
  alone: (fate: string): string => `Nobody else will be left: if you end the turn now, ${fate}.`,
  counted: (fate: string): string => `Citadels are counted after this turn: ${fate}.`,
  lost: '**you lose the game**',
  won: 'you win the game',
  drawn: 'the game is drawn',
} as const;

/** What the marks on the text board mean. */
export const legend = {
  held: (marks: readonly string[]): string => `${marks.map((mark) => `[${mark}]`).join(' ')} held citadel`,
  empty: '[ ] empty citadel',
  wall: '# wall',
  walls: '= walls above and below',
  newWall: '@ new wall',
  razed: '% wall torn down',
  arrived: (capitals: readonly string[]): string => `${capitals.join(' ')} new`,
  left: ': was here',
  fell: '* fallen',
  costs: 'Costs in actions: move 1, wall 1, recruit 2; fights are free',
  columns: 'no column i',
} as const;
