import { agreeing, listed } from '../../../kernel/language.ts';
import { counted, leadText, Owner, type Who } from './names.ts';

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
  swapped: 'changed sides',
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
  mayChange: 'Pie rule: instead of playing this turn, you may change sides and take over all that your opponent has.',
  coin: (first: Who): string =>
    `The coin says ${'you' in first ? 'you begin' : `${first.name} begins`}. ` +
    'Citadels are placed in turn, not on the edge and not next to each other along a line.',
  claims: (left: number): string =>
    `Citadels are claimed in turn until ${agreeing(left, { one: 'one is', other: `${left} are` })} left. ` +
    'The last to claim moves first.',
  leads: (leader: Who, ahead: number, now: boolean): string => {
    const lead = `${counted(ahead, 'citadel')} ahead**`;
    const turn = `${now ? 'next ' : ''}turn begins.`;
    return 'you' in leader
      ? `**You are ${lead}: you win if that still holds when your ${turn}`
      : `**${leader.name} is ${lead} and wins if that still holds when ${leader.name}’s ${turn}`;
  },
  threatened: (
    player: Who,
    citadels: readonly { readonly at: string; readonly power: number; readonly guard: number }[],
  ): string =>
    `${Owner(player)} ${agreeing(citadels.length, { one: 'citadel', other: 'citadels' })} in danger: ` +
    `${listed(citadels.map(({ at, power, guard }) => `${at} (${power} against ${guard})`))}.`,
  besieged: (player: Who, names: readonly string[], most: number): string =>
    names.length > most
      ? `${Owner(player)} besieged warriors: ${names.length} in all.`
      : `${Owner(player)} besieged ${agreeing(names.length, { one: 'warrior', other: 'warriors' })}: ${listed(names)}.`,
  mayKill: (left: number): string => `You may kill ${left === 0 ? 'no more' : left} of them this turn.`,
} as const;

/** The figures beside the board. */
export const figures = {
  side: (name: string, sign: string, colour: string): string => `${name} (${sign}, ${colour.toLowerCase()})`,
  holds: (citadels: number, lead: number, needs: number, warriors: number): string =>
    `${counted(citadels, 'citadel')}${lead <= 0 ? '' : ` (${leadText(lead, needs)})`}, ${counted(warriors, 'warrior')}`,
  turn: 'Turn',
  turnOf: (turn: number, cap: number): string => (cap > 0 ? `${turn} of ${cap}` : `${turn}`),
  quiet: 'Turns without a capture',
  quietOf: (quiet: number, stall: number): string => `${quiet} of ${stall}`,
  walls: 'Walls',
  wallsOf: (walls: number, supply: number): string => `${walls} of ${supply}`,
  placed: 'Citadels placed',
  placedOf: (placed: number, all: number): string => `${placed} of ${all}`,
} as const;

/** What a player reads about the thing in focus. */
export const details = {
  chooseWarrior: 'Choose a warrior.',
  more: 'What else you can do:',
  resign: 'Resign? Your opponent wins at once.',
  row: (row: number): string => `Where in row ${row}? Possible points are marked +.`,
  lossOf: (target: string, isWall: boolean, power: number, guard: number): string =>
    `${isWall ? `The wall in ${target}` : `The warrior on ${target}`} and one of yours fall, ` +
    `${power} against ${guard}. Which one do you give up?`,
  fights: 'Fights cost no action.',
  recruit: (citadel: string, actions: number): string =>
    `A new warrior next to **${citadel}** costs 2 of your ${counted(actions, 'action')}. Possible points are marked +.`,
  disband: (at: string, garrison: boolean, last: boolean): string =>
    [
      `The warrior on ${at} leaves the board and may be recruited again.`,
      ...(garrison ? ['Its citadel will be empty.'] : []),
      ...(last ? ['**It is your last one: you would lose the game.**'] : []),
    ].join(' '),
  warrior: (at: string, garrison: boolean, guard: number, actions: number): string =>
    `Your ${garrison ? 'garrison' : 'warrior'} on **${at}**, guard ${guard}, with ${counted(actions, 'action')} left.`,
  danger: (power: number, guard: number): string =>
    `The enemies next to it: ${power} against ${guard}: ` +
    `${power > guard ? 'it can be beaten' : power === guard ? 'it can be traded for one of theirs' : 'it is safe'}.`,
  against: (at: string, power: number, guard: number): string => `- against ${at}: ${comparison(power, guard)}`,
  signs: (walks: boolean, builds: boolean): string =>
    walks || builds
      ? [
          ...(walks ? ['Numbers on the board: actions to walk there.'] : []),
          ...(builds ? ['Letters: where it can build.'] : []),
        ].join(' ')
      : 'It can neither move nor build.',
} as const;

/** What to know before ending a turn. */
export const warnings = {
  ask: 'End the turn anyway?',
  idle: (unused: number): string =>
    `You still have ${agreeing(unused, { one: 'your action', other: `all ${counted(unused, 'action')}` })}.`,
  wins: (fights: readonly string[]): string => `You could still win these fights, for free: ${listed(fights)}.`,
  kills: (count: number): string => `You may still kill besieged warriors: ${count} to choose from.`,
  lead: (fate: string): string => `Your opponent is two or more citadels ahead: if you end the turn now, ${fate}.`,
  barren: (fate: string): string => `Nobody holds a citadel: if you end the turn now, ${fate}.`,
  counted: (fate: string): string => `The game ends with this turn and citadels are counted: ${fate}.`,
  lost: '**you lose the game**',
  won: 'you win the game',
  drawn: 'the game is drawn',
} as const;

/** What the marks on the text board mean. */
export const legend = {
  held: '[x] [o] held citadel',
  empty: '[ ] empty citadel',
  wall: '# wall',
  newWall: '@ new wall',
  razed: '% wall torn down',
  arrived: 'X O new here',
  left: ': left from here',
  fell: '* fallen',
  costs: 'Move, wall: 1 action · recruit: 2 · fights: free',
} as const;
