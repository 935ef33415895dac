import type { Deed, Loss } from './screen/deeds.ts';
import type { Event } from './rules/event.ts';
import type { Options, Phase, ResultOutcome, Side } from './rules/state.ts';

/*
 * What Citadel says on its screens. Another language is another file with the same functions.
 */

/** `1 citadel`, `2 citadels`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** `a, b and c`. */
export const listed = (things: readonly string[]): string =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} and ${things.at(-1) ?? ''}`;

/** Who somebody is to the one who reads: the reader, or a player by name. */
export type Who = { readonly you: true } | { readonly name: string };

const subject = (who: Who): string => ('you' in who ? 'You' : who.name);
const owner = (who: Who): string => ('you' in who ? 'your' : `${who.name}’s`);
const Owner = (who: Who): string => ('you' in who ? 'Your' : `${who.name}’s`);

export const title = 'Citadel';

export const goal =
  'Hold two citadels more than your opponent when your turn begins. A citadel is yours while your warrior stands on it.';

// Buttons and menus.

export const labels = {
  playTurn: 'Play my turn',
  type: 'Type it',
  more: 'More',
  back: 'Back to the board',
  recruit: 'Recruit (2 actions)',
  recruitOn: (at: string): string => `Recruit on ${at}`,
  recruitElsewhere: 'Recruit at another citadel',
  undo: (typed: string): string => `Undo ${typed}`,
  end: (unused: number): string => (unused === 0 ? 'End turn' : `End turn, ${counted(unused, 'action')} unused`),
  endAnyway: 'End the turn',
  offerDraw: 'Offer a draw',
  acceptDraw: 'Accept the draw',
  resign: 'Resign',
  resignSurely: 'Resign the game',
  disband: 'Disband this warrior',
  disbandSurely: (at: string): string => `Disband the warrior on ${at}`,
  move: (to: string): string => `Move to ${to}`,
  enter: (to: string): string => `Enter citadel ${to}`,
  attack: (at: string, power: number, guard: number): string => `Attack ${at}: it falls (${power} against ${guard})`,
  trade: (at: string, loss: string): string => `Attack ${at}: both fall, you lose ${loss}`,
  tradeOneOf: (at: string): string => `Attack ${at}: both fall, choose yours`,
  kill: (at: string, left: number): string => `Kill the besieged ${at} (${left} left)`,
  moreFights: (count: number): string => `${count} more fights`,
} as const;

export const menus = {
  warrior: 'Choose a warrior',
  warriorGroup: 'Choose where your warrior is',
  walk: 'Walk further: choose where, nearest first',
  walls: 'Build or tear down a wall (1 action)',
  placeRow: 'Place a citadel: choose a row',
  placePoint: (row: number): string => `Choose a point in row ${row}`,
  claim: 'Claim a citadel',
  fight: 'Choose a fight',
  fallen: 'Choose the warrior that falls',
  page: (placeholder: string, page: number, pages: number): string => `${placeholder} (page ${page} of ${pages})`,
  previous: 'Previous page',
  next: 'Next page',
  pageOf: (page: number, pages: number): string => `Page ${page} of ${pages}`,
} as const;

export const options = {
  row: (row: number): string => `Row ${row}`,
  freePoints: (count: number): string => `${counted(count, 'point')} free`,
  place: (at: string): string => `Place a citadel on ${at}`,
  claim: (at: string): string => `Claim ${at}`,
  warrior: (at: string, garrison: boolean, home: string | null): string =>
    garrison ? `${at}, holds the citadel` : home === null ? at : `${at}, near ${home}`,
  warriorState: (guard: number, enemies: number, besieged: boolean): string =>
    [
      `Guard ${guard}`,
      ...(enemies > 0 ? [`${enemies} ${enemies === 1 ? 'enemy' : 'enemies'} next to it`] : []),
      ...(besieged ? ['besieged'] : []),
    ].join(', '),
  nearEnemy: 'Near the enemy',
  around: (at: string): string => `Around ${at}`,
  warriors: (count: number): string => counted(count, 'warrior'),
  walk: (steps: number, left: number, path: string): string => `${counted(steps, 'action')}, ${left} left: ${path}`,
  build: (letter: string, square: string): string => `${letter}: build a wall in ${square}`,
  raze: (square: string): string => `Tear down the wall in ${square}`,
  razeFor: (square: string, loss: string): string => `Tear down ${square}, losing ${loss}`,
  razeForOne: (square: string): string => `Tear down ${square}, losing one`,
  attack: (at: string): string => `Attack ${at}`,
  attackFor: (at: string, loss: string): string => `Attack ${at}, losing ${loss}`,
  attackForOne: (at: string): string => `Attack ${at}, losing one of yours`,
  kill: (at: string): string => `Kill ${at}`,
  besieged: 'Besieged',
  recruitAt: (at: string): string => `At ${at}`,
  recruitPoints: (count: number): string => counted(count, 'point'),
  lose: (at: string): string => `Lose the warrior on ${at}`,
  losesCitadel: 'It holds a citadel, which would be empty',
} as const;

/** C23, C24: what a comparison of strengths comes to. */
export const comparison = (power: number, guard: number): string => {
  const figures = `${power} against ${guard}`;
  if (power > guard) return `${figures}: it falls`;
  return power === guard ? `${figures}: both fall` : `${figures}: too weak`;
};

// What happened.

/** A whole turn of a player, as somebody sees it. */
export const turnTold = (player: Who, enemy: Who, deeds: readonly Deed[], losses: readonly Loss[]): string => {
  const done = deeds.map((deed) => deedTold(deed, player, enemy));
  const sentence = done.length === 0 ? 'did nothing' : listed(done);
  return [
    `${subject(player)} ${sentence}.`,
    ...losses.map(({ mine, citadels }) => {
      const loser = mine ? player : enemy;
      return `${subject(loser)} lost ${citadels.length === 1 ? 'citadel' : 'citadels'} ${listed(citadels)}.`;
    }),
  ].join(' ');
};

const deedTold = (deed: Deed, player: Who, enemy: Who): string => {
  switch (deed.type) {
    case 'recruited':
      return `recruited on ${listed(deed.at)}`;
    case 'moved':
      return deed.entered ? `moved from ${deed.from} into citadel ${deed.to}` : `moved from ${deed.from} to ${deed.to}`;
    case 'built':
      return `built ${deed.squares.length === 1 ? 'a wall' : 'walls'} in ${listed(deed.squares)}`;
    case 'razed':
      return `tore down the wall in ${deed.square}${deed.loss === null ? '' : `, losing ${owner(player)} warrior on ${deed.loss}`}`;
    case 'attacked':
      return `attacked ${owner(enemy)} ${deed.garrison ? 'garrison' : 'warrior'} on ${deed.at}: ${deed.loss === null ? 'it fell' : `both fell (${deed.at} and ${deed.loss})`}`;
    case 'killed':
      return `killed ${owner(enemy)} besieged ${deed.at.length === 1 ? 'warrior' : 'warriors'} on ${listed(deed.at)}`;
    case 'dismissed':
      return `disbanded ${owner(player)} warrior on ${listed(deed.at)}`;
  }
};

export const placedTold = (player: Who, at: string, left: number): string =>
  `${subject(player)} placed a citadel on ${at}; ${left === 0 ? 'that was the last' : `${left} to go`}.`;

export const claimedTold = (player: Who, at: string): string => `${subject(player)} claimed citadel ${at}.`;

export const balancedTold = 'The citadels are placed and claimed, the same for both sides.';

/** What the mover just did, in a sentence. */
export const doneTold = (event: Event): string => {
  switch (event.type) {
    case 'built':
      return `You built a wall in ${event.square}.`;
    case 'razed':
      return `You tore down the wall in ${event.square}, ${event.power} against ${event.strength}${event.loss === null ? '' : `, and lost the warrior on ${event.loss}`}.`;
    case 'recruited':
      return `You recruited a warrior on ${event.at}.`;
    case 'moved': {
      const left = event.left ? `, leaving citadel ${event.from} empty` : '';
      if (event.entered === null) return `You moved from ${event.from} to ${event.to}${left}.`;
      return `You moved from ${event.from} into citadel ${event.to}${left}. It is yours.`;
    }
    case 'attacked':
      return `The ${event.garrison ? 'garrison' : 'warrior'} on ${event.at} fell, ${event.power} against ${event.guard}${event.loss === null ? '' : `, and so did yours on ${event.loss}`}.`;
    case 'killed':
      return `You killed the besieged warrior on ${event.at}; you may kill ${event.left === 0 ? 'no more' : `${event.left} more`} this turn.`;
    case 'dismissed':
      return `You disbanded the warrior on ${event.at}.`;
    default:
      return '';
  }
};

export const offered = (player: Who): string =>
  'you' in player ? 'You have offered a draw.' : `**${player.name} offers a draw.**`;

/** How a game ended, and why. */
export const ended = (winner: Who | null, outcome: ResultOutcome): string => {
  const result =
    winner === null ? 'The game is **drawn**' : 'you' in winner ? '**You win**' : `**${winner.name} wins**`;
  return `${result}: ${reasons[outcome]}.`;
};

const reasons: Readonly<Record<ResultOutcome, string>> = {
  lead: 'two citadels ahead when the turn began',
  extinct: 'the other side has no warrior left',
  barren: 'nobody holds a citadel',
  stall: 'no citadel was taken for too long, so citadels were counted',
  cap: 'the last turn is over, so citadels were counted',
  agreed: 'both agreed to a draw',
  resigned: 'the other side resigned',
};

// Whose turn it is.

export const turns = {
  setup: (player: Who, phase: Exclude<Phase, 'play' | 'over'>): string => {
    const what = phase === 'place' ? 'place' : 'claim';
    return 'you' in player ? `**Your turn**: ${what} a citadel.` : `${player.name} is to ${what} a citadel.`;
  },
  begun: (player: Who, actions: number): string =>
    'you' in player
      ? `**Your turn: ${counted(actions, 'action')}.**`
      : `${player.name} is to move, with ${counted(actions, 'action')}.`,
  left: (actions: number): string =>
    actions === 0 ? '**No action left**; fights are still free.' : `**${counted(actions, 'action')} left.**`,
  soFar: (typed: string): string => `This turn so far: ${typed}`,
  typed: (words: readonly string[], more: number): string =>
    more === 0 ? `\`${words.join(' ')}\`` : `\`${words.join(' ')}\` and ${more} more`,
} as const;

// What to know.

export const situation = {
  coin: (first: Who): string =>
    `The coin says ${'you' in first ? 'you begin' : `${first.name} begins`}. Citadels are placed in turn, not on the edge and not next to each other along a line.`,
  claims: (left: number): string =>
    `Citadels are claimed in turn until ${left === 1 ? 'one is' : `${left} are`} left. The last to claim moves first.`,
  leads: (leader: Who, ahead: number, now: boolean): string =>
    'you' in leader
      ? `**You are ${counted(ahead, 'citadel')} ahead**: you win if that still holds when your ${now ? 'next ' : ''}turn begins.`
      : `**${leader.name} is ${counted(ahead, 'citadel')} ahead** and wins if that still holds when ${leader.name}’s ${now ? 'next ' : ''}turn begins.`,
  threatened: (
    player: Who,
    citadels: readonly { readonly at: string; readonly power: number; readonly guard: number }[],
  ): string =>
    `${Owner(player)} ${citadels.length === 1 ? 'citadel' : 'citadels'} in danger: ${listed(citadels.map(({ at, power, guard }) => `${at} (${power} against ${guard})`))}.`,
  besieged: (player: Who, names: readonly string[], most: number): string =>
    names.length > most
      ? `${Owner(player)} besieged warriors: ${names.length} in all.`
      : `${Owner(player)} besieged ${names.length === 1 ? 'warrior' : 'warriors'}: ${listed(names)}.`,
  mayKill: (left: number): string => `You may kill ${left === 0 ? 'no more' : left} of them this turn.`,
} as const;

export const figures = {
  side: (name: string, sign: string): string => `${name} (${sign})`,
  holds: (citadels: number, lead: number, needs: number, warriors: number): string => {
    const ahead = lead <= 0 ? '' : lead >= needs ? ` (leads by ${lead})` : ` (leads by ${lead}, needs ${needs})`;
    return `${counted(citadels, 'citadel')}${ahead}, ${counted(warriors, 'warrior')}`;
  },
  turn: 'Turn',
  turnOf: (turn: number, cap: number): string => (cap > 0 ? `${turn} of ${cap}` : `${turn}`),
  quiet: 'Turns without a capture',
  quietOf: (quiet: number, stall: number): string => `${quiet} of ${stall}`,
  walls: 'Walls',
  wallsOf: (walls: number, supply: number): string => `${walls} of ${supply}`,
  placed: 'Citadels placed',
  placedOf: (placed: number, all: number): string => `${placed} of ${all}`,
} as const;

export const details = {
  chooseWarrior: 'Choose a warrior.',
  more: 'What else you can do:',
  resign: 'Resign? Your opponent wins at once.',
  row: (row: number): string => `Where in row ${row}? Possible points are marked +.`,
  lossOf: (target: string, isWall: boolean, power: number, guard: number): string =>
    `${isWall ? `The wall in ${target}` : `The warrior on ${target}`} and one of yours fall, ${power} against ${guard}. Which one do you give?`,
  fights: 'Fights cost no action.',
  recruit: (citadel: string, actions: number): string =>
    `A new warrior next to **${citadel}** costs 2 of your ${counted(actions, 'action')}. Possible points are marked +.`,
  disband: (at: string, garrison: boolean, last: boolean): string =>
    `The warrior on ${at} leaves the board and may be recruited again.${garrison ? ' Its citadel will be empty.' : ''}${last ? ' **It is your last one: you would lose the game.**' : ''}`,
  warrior: (at: string, garrison: boolean, guard: number, actions: number): string =>
    `Your ${garrison ? 'garrison' : 'warrior'} on **${at}**, guard ${guard}, with ${counted(actions, 'action')} left.`,
  danger: (power: number, guard: number): string =>
    `The enemies next to it: ${power} against ${guard}: ${power > guard ? 'it can be beaten' : power === guard ? 'it can be traded for one of theirs' : 'it is safe'}.`,
  against: (at: string, power: number, guard: number): string => `- against ${at}: ${comparison(power, guard)}`,
  signs: (walks: boolean, builds: boolean): string =>
    walks || builds
      ? [
          ...(walks ? ['Numbers on the board: actions to walk there.'] : []),
          ...(builds ? ['Letters: where it can build.'] : []),
        ].join(' ')
      : 'It can neither move nor build.',
} as const;

export const warnings = {
  ask: 'End the turn anyway?',
  idle: (unused: number): string => `You still have ${unused === 1 ? 'your action' : `all ${unused} actions`}.`,
  wins: (fights: readonly string[]): string => `You could still win these fights, for free: ${listed(fights)}.`,
  kills: (count: number): string => `You may still kill besieged warriors: ${count} to choose from.`,
  lead: (fate: string): string => `Your opponent is two or more citadels ahead: if you end the turn now, ${fate}.`,
  barren: (fate: string): string => `Nobody holds a citadel: if you end the turn now, ${fate}.`,
  counted: (fate: string): string => `The game ends with this turn and citadels are counted: ${fate}.`,
  lost: '**you lose the game**',
  won: 'you win the game',
  drawn: 'the game is drawn',
} as const;

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

/** What the marks in a picture mean. */
export const marks = {
  came: 'new',
  left: 'was here',
  fell: 'fallen',
  built: 'built',
  razed: 'torn down',
  besieged: (sign: string): string => `${sign} besieged`,
  threatened: 'in danger',
  wallsOf: (walls: number, supply: number): string => `${walls} of ${supply}`,
  citadels: (colour: string, held: number, lead: number, needs: number): string =>
    `${colour} ${held}${lead <= 0 ? '' : lead >= needs ? `, leads by ${lead}` : `, leads by ${lead}, needs ${needs}`}`,
  winner: (winner: { readonly colour: string; readonly sign: string } | null): string =>
    winner === null ? 'Drawn' : `${winner.colour} (${winner.sign}) wins`,
  why: {
    lead: 'two citadels ahead',
    extinct: 'no warrior left to the other',
    barren: 'nobody holds a citadel',
    stall: 'citadels counted',
    cap: 'citadels counted',
    agreed: 'both agreed',
    resigned: 'the other resigned',
  },
} as const;

/** A picture in words. A part without anything to tell is empty. */
export const alt = {
  board: (size: number): string => `Board of ${size} by ${size}.`,
  side: (colour: string, sign: string, citadels: readonly string[], warriors: readonly string[]): string =>
    `${colour} (${sign}): citadels ${citadels.length === 0 ? 'none' : citadels.join(' ')}; other warriors ${warriors.length === 0 ? 'none' : warriors.join(' ')}.`,
  empty: (citadels: readonly string[]): string =>
    citadels.length === 0 ? '' : `Empty citadels: ${citadels.join(' ')}.`,
  walls: (squares: readonly string[]): string => (squares.length === 0 ? '' : `Walls in squares ${squares.join(' ')}.`),
  threatened: (citadels: readonly string[]): string =>
    citadels.length === 0 ? '' : `Citadels in danger: ${citadels.join(' ')}.`,
  besieged: (sign: string, warriors: readonly string[]): string =>
    warriors.length === 0 ? '' : `Besieged ${sign}: ${warriors.join(' ')}.`,
  turn: (sign: string, typed: string): string => `Last, ${sign} did: ${typed}.`,
  rest: 'The button Read tells the rest.',
} as const;

export const colours: Readonly<Record<Side, string>> = { 0: 'Blue', 1: 'Orange' };

/** What the options mean, a line each. */
export const optionsTold = ({ size, citadels, siege, stall, cap, tally }: Options): readonly string[] => {
  const end = tally ? 'whoever holds more citadels wins' : 'the game is drawn';
  return [
    `Board: **${size}x${size}**, **${citadels} citadels**`,
    `Besieged: ${siege === 'ring' ? 'shut in on under a third of the board' : 'shut in without an empty point'}`,
    ...(stall > 0 ? [`After ${stall} turns without a capture, ${end}`] : []),
    ...(cap > 0 ? [`After turn ${cap}, ${end}`] : []),
  ];
};

export const beginnings = { balanced: 'Citadels: already placed and claimed, the same for both sides' } as const;

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
  turn: (turn: number, actions: number): string => `Turn ${turn}: ${counted(actions, 'action')}`,
  won: (sign: string): string => `${sign} wins`,
  drawn: 'Drawn',
} as const;

/** What a player may post of a finished game. */
export const shared = (
  size: number,
  isWon: boolean | null,
  winner: Side | null,
  outcome: ResultOutcome,
  turns: number,
  held: readonly number[],
): string => {
  const end = winner === null ? 'drawn' : isWon === null ? `${colours[winner]} won` : isWon ? 'I won' : 'I lost';
  const sides = held.map((citadels, side) => `${side === 0 ? colours[0] : colours[1]} ${'#'.repeat(citadels) || '-'}`);
  return `Citadel ${size}x${size}: ${end} after ${counted(turns, 'turn')}, ${marks.why[outcome]}\n${sides.join(' ')}`;
};

/** The steps of the tutorial: what is asked for, and why something else is worse. */
export const lessons = {
  recruit: {
    text: 'You are x, blue. A citadel is yours while your warrior stands on it. Hold two more than your opponent when your turn begins, and you win. You hold e2 and f3, so you have 2 actions. A new warrior costs 2: press **Recruit**, then **e3**.',
    why: 'The warrior on e2 holds your citadel. If it leaves, the citadel is nobody’s at once.',
  },
  end: {
    text: 'Your new warrior stands next to both citadels. Nobody else sees what you do before you end the turn, and until then you can undo it. You have no action left: press **End turn**.',
    why: 'Disbanding takes your own warrior off the board: your 2 actions would be gone for nothing.',
  },
  take: {
    text: 'Orange recruited too. The citadel d4 in the middle is empty, two steps from e3. A step along a line costs 1 action, never diagonally. **Choose the warrior e3, then walk to d4.**',
    why: 'From e4 it is one more step to d4, but e3 to d3 leads there as well, and keeps your warrior next to your own citadels for longer.',
  },
  attack: {
    text: 'You hold 3 citadels, so 3 actions. An enemy on c4 stands next to your garrison on d4. A garrison counts 2, a warrior 1. Your power 2 beats its guard 1, and attacks cost no action. **Attack c4.**',
    why: 'Your garrison would leave d4, and with it the citadel. It can attack from where it stands.',
  },
  wall: {
    text: 'It fell. Walls lie in squares, named by their lower left corner, and nobody enters a corner they cover. A wall in square b3 covers b3, c3, b4 and c4: it shuts the way to d4 from the west. **Choose the warrior d4 and build in b3.**',
    why: 'You still have 3 actions. Unused ones are lost when the turn ends.',
  },
  trade: {
    text: 'A few turns later your warriors on c5 and d6 stand next to the garrison on c6. Power 2 against guard 2 is a tie: it falls, and so does one of yours. **Attack c6, and give d6.**',
    why: 'The attack is free, and it would take a citadel from your opponent. Next turn it may be guarded better.',
  },
  lead: {
    text: 'Citadel c6 is empty, and c5 stands next to it with 2 actions left. **Move from c5 into c6**: 4 citadels against 1.',
    why: 'That is a step away from the citadel that you have just fought free.',
  },
  ending:
    'You lead by 3. End the turn, and if you are still two ahead when your next turn begins, you win. Sieges, drawn games and larger boards are in the rules. Now play for real.',
} as const;

export const timedOut = 'the turn was ended as it stood.';

export const typing = { label: 'Your actions, with spaces between', example: '+d4 e5-e6 xf6>e6 .' } as const;
