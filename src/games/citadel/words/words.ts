import { agreeing, counting, listed } from '../../../kernel/language.ts';
import type { HelpPage } from '../../contract/screen.ts';
import type { Event } from '../rules/event.ts';
import type { Refusal } from '../rules/field/action.ts';
import type { Options, Phase, ResultOutcome, Side } from '../rules/field/state.ts';
import type { Question } from '../rules/question.ts';
import type { TurnAction, TurnLoss } from '../rules/turn-summary.ts';

/*
 * All that Citadel says. Another language is another file with the same functions.
 */

export const title = 'Citadel';

export const colours: Readonly<Record<Side, string>> = { 0: 'Blue', 1: 'Orange' };

/** `1 citadel`, `2 citadels`. */
const counted = counting({
  action: { one: 'action', other: 'actions' },
  citadel: { one: 'citadel', other: 'citadels' },
  point: { one: 'point', other: 'points' },
  step: { one: 'step', other: 'steps' },
  turn: { one: 'turn', other: 'turns' },
  warrior: { one: 'warrior', other: 'warriors' },
});

/** What stands for a side in text. */
type Sign = 'x' | 'o';

/** Somebody from the reader's view: the reader, or a player by name. */
export type Who = { readonly you: true } | { readonly name: string };

/** A seat whose player has no name. */
export const seatName = (number: number): string => `Seat ${number}`;

/** A player as the subject of a sentence, and as the owner of something: within a sentence, and at its beginning. */
const subject = (who: Who): string => ('you' in who ? 'You' : who.name);
const owner = (who: Who): string => ('you' in who ? 'your' : `${who.name}’s`);
const Owner = (who: Who): string => ('you' in who ? 'Your' : `${who.name}’s`);

/** How to win. */
export const goal =
  'Hold two more citadels than your opponent when your turn begins. A citadel is yours while your warrior stands on it.';

/** The heading of a game without a winner. */
export const noWinner = 'A draw';

/** What was done for a player whose time ran out. */
export const timedOut = 'the turn was ended as it stood.';

/** The invitation: the button that starts a game against a bot at once, and a line. */
export const invitation = {
  label: `${title}, easy bot`,
  line: 'walls and warriors on a board; for 2, or you and a bot, about 20 minutes',
} as const;

/** A position to try the game out. */
export const scenario = `${title} at turn 20`;

/** What a check of a record proves about the coin, the only draw of a game. */
export const coinProof = (hasWord: boolean): string =>
  hasWord
    ? 'The coin, the only chance in it, comes from the seed and from a player’s word. The seed was fixed before the word, so nobody could choose the coin, unless whoever typed the word also knew the seed.'
    : 'The coin, the only chance in it, comes from the seed and from the first click. The seed was fixed before that click. But only the host saw the click’s number, and could have claimed another one until the coin fell right: a word of your own at the start rules that out.';

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
  hint: 'Hint',
  swap: 'Change sides',
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
  walk: 'Walk further, nearest first',
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
      ...(enemies > 0
        ? [agreeing(enemies, { one: 'an enemy next to it', other: `${enemies} enemies next to it` })]
        : []),
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

// What to know.

export const situation = {
  mayChange: 'Pie rule: instead of playing this turn, you may change sides and take over all that your opponent has.',
  coin: (first: Who): string =>
    `The coin says ${'you' in first ? 'you begin' : `${first.name} begins`}. Citadels are placed in turn, not on the edge and not next to each other along a line.`,
  claims: (left: number): string =>
    `Citadels are claimed in turn until ${agreeing(left, { one: 'one is', other: `${left} are` })} left. The last to claim moves first.`,
  leads: (leader: Who, ahead: number, now: boolean): string =>
    'you' in leader
      ? `**You are ${counted(ahead, 'citadel')} ahead**: you win if that still holds when your ${now ? 'next ' : ''}turn begins.`
      : `**${leader.name} is ${counted(ahead, 'citadel')} ahead** and wins if that still holds when ${leader.name}’s ${now ? 'next ' : ''}turn begins.`,
  threatened: (
    player: Who,
    citadels: readonly { readonly at: string; readonly power: number; readonly guard: number }[],
  ): string =>
    `${Owner(player)} ${agreeing(citadels.length, { one: 'citadel', other: 'citadels' })} in danger: ${listed(citadels.map(({ at, power, guard }) => `${at} (${power} against ${guard})`))}.`,
  besieged: (player: Who, names: readonly string[], most: number): string =>
    names.length > most
      ? `${Owner(player)} besieged warriors: ${names.length} in all.`
      : `${Owner(player)} besieged ${agreeing(names.length, { one: 'warrior', other: 'warriors' })}: ${listed(names)}.`,
  mayKill: (left: number): string => `You may kill ${left === 0 ? 'no more' : left} of them this turn.`,
} as const;

export const figures = {
  side: (name: string, sign: string, colour: string): string => `${name} (${sign}, ${colour.toLowerCase()})`,
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
    `${isWall ? `The wall in ${target}` : `The warrior on ${target}`} and one of yours fall, ${power} against ${guard}. Which one do you give up?`,
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

const aim: HelpPage = {
  title: 'The aim',
  text: [
    'Two players fight for **citadels** on a board of crossing lines. A citadel is yours while a warrior of yours stands on it.',
    '',
    '**You win** if you hold at least **two more citadels** than your opponent when **your turn begins**. So a lead must last through one enemy turn.',
    '',
    'You also win when your opponent has no warrior left. The game also ends',
    '- when nobody holds a citadel: a draw',
    '- when no citadel has been taken for 30 turns, or after turn 200: more citadels win. The turns of both sides count',
    '- when somebody resigns, or both offer a draw',
    '',
    'A citadel is **taken** when a warrior enters one that the opponent held last, or nobody yet. Going back to one that you held last takes nothing, and neither does killing who stands on one. Both numbers can be changed at the start.',
  ].join('\n'),
};

const helpBoard: HelpPage = {
  title: 'The board',
  text: [
    'Warriors stand on the **crossings**, walls lie in the **squares** between. Columns are letters without i, rows are numbers from the bottom: `c4`. A square is named after its lower left corner.',
    '',
    '```',
    ' 5 . . . .[ ].',
    '     ###',
    ' 4 . ### X .[o]',
    '```',
    '- `x` `o` warriors, `X` `O` those that have just arrived',
    '- `[x]` `[o]` held citadels, `[ ]` an empty one',
    '- `#` a wall; `@` one that has just been built. It closes all four corners of its square',
    '',
    '**Next to** always means along a line, never diagonally. A point is next to a **square** if one step along a line leads from it to a corner of the square; the corners themselves are not next to it. Two squares are next to each other if they share an edge.',
    '',
    'A **coin** says who is First. First places a citadel, then you take turns until all are placed, not on the edge and not next to each other. Then Second **claims** one, by putting a warrior on it, and you take turns again; the last three stay empty, or the last one of five. First claims last, and has the first turn. With `setup: balanced`, both are done for you: the citadels lie in mirror image, so that neither side has better ones.',
    '',
    'With the **pie rule**, Second may **change sides** once, instead of beginning the second turn: each takes over what the other has on the board, and the other player goes on. So First does well to make both sides equally good.',
  ].join('\n'),
};

const helpTurn: HelpPage = {
  title: 'Your turn',
  text: [
    'You have **one action for each citadel** that you hold when your turn begins. Open your own side with the button below the board: only you see it.',
    '',
    '- **Move** (1): one step along a line, onto an empty point without a wall',
    '- **Recruit** (2): a new warrior on a point next to a citadel that you hold. The point must be free and without a wall',
    '- **Build** (1): a wall in a square next to a warrior of yours, if no warrior and no citadel is on its corners',
    '- **Tear down** (1): take a wall away, if your warriors next to it are strong enough',
    '',
    'Attacking, killing the besieged and disbanding your own warriors are **free**. You can do all this in any order, and you don’t have to do any of it. Until you end the turn your opponent sees nothing of it, and you can undo it step by step.',
    '',
    'Each player has 50 warriors; there are 50 walls for both, and they belong to nobody.',
  ].join('\n'),
};

const fights: HelpPage = {
  title: 'Fights',
  text: [
    'Attack an enemy next to one of your warriors, as often as you like.',
    '- Your **power**: all your warriors next to it, 1 each, 2 for one on a citadel',
    '- Its **guard**: 1, 1 more on a citadel, 1 more for each friend next to it',
    '',
    '**More** power: it falls. **Equal**: it falls, and so does one of yours that counted; you choose which. **Less**: you cannot attack. Nobody moves.',
    '',
    'A **wall** has strength 1, and 1 more for each wall whose square shares an edge with its own. Your warriors next to its square count against it, 1 each, 2 on a citadel. A tie costs one of them.',
  ].join('\n'),
};

const siege: HelpPage = {
  title: 'Sieges',
  text: [
    'Look at all the points that a group of warriors could walk to. If enemies stand on the border of that area, and it is **less than a third of the board**, the group is **besieged**. Walls and the edge help to close the ring, and enemies may be linked diagonally.',
    '',
    'In your turn you may **kill** besieged enemies, **two a turn** at most, however strong they are.',
    'The besieged can move, fight and tear down walls, but they can’t recruit or build inside the ring. Their citadels still count, and give actions.',
    '',
    'With the option *liberties* a group is besieged only when it has no empty point left, as in Go.',
  ].join('\n'),
};

const typing: HelpPage = {
  title: 'Typing a turn',
  text: [
    'Instead of pressing buttons you can type several actions, with spaces between, in `/citadel play` or with the button *Type it*:',
    '- `d4-d5` move, `d4-d5-e5` move twice',
    '- `+d4` recruit',
    '- `#c4` build, `/c4` tear down',
    '- `xd5` attack, `!d5` kill the besieged',
    '- `xd5>d4`, `/c4>b4`: in a tie, the warrior that you lose',
    '- `~d4` disband',
    '- `.` end the turn',
    '- `draw`, `resign`, `swap` to change sides by the pie rule',
    '',
    'For example: `+d4 e5-e6 xf6>e6 .` At the beginning a point alone places or claims: `e5`.',
    '',
    'If hints were allowed at the start, *More* has a *Hint*: what the hard bot would do. The board then says *with hints*.',
    '',
    'After the end, *Watch* shows the game again, and *Analyse* below it says which turns cost most.',
    '',
    '`/citadel puzzle` has positions with one right turn, to solve alone.',
    '',
    'If a word is wrong, nothing is played, unless you ask to play the part before it.',
  ].join('\n'),
};

/** The rules in a player’s words, a page at a time. */
export const help: readonly HelpPage[] = [aim, helpBoard, helpTurn, fights, siege, typing];

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
    text: 'Bot 2 (orange) recruited too. The citadel d4 in the middle is empty, two steps from e3. A step along a line costs 1 action, never diagonally. **Choose the warrior e3, then walk to d4.**',
    why: 'From e4 it is one more step to d4, but e3 to d3 leads there as well, and keeps your warrior next to your own citadels for longer.',
  },
  attack: {
    text: 'You hold 3 citadels, so 3 actions. A warrior of Bot 2 on c4 stands next to your garrison on d4. A garrison counts 2, a warrior 1. Your power 2 beats its guard 1, and attacks cost no action. **Attack c4.**',
    why: 'Your garrison would leave d4, and with it the citadel. It can attack from where it stands.',
  },
  wall: {
    text: 'It fell. Walls lie in squares, named by their lower left corner, and nobody enters a corner they cover. A wall in square b3 covers b3, c3, b4 and c4: it shuts the way to d4 from the west. **Choose the warrior d4 and build in b3.**',
    why: 'You still have 3 actions. Unused ones are lost when the turn ends.',
  },
  trade: {
    text: 'A few turns later your warriors on c5 and d6 stand next to the garrison on c6. Power 2 against guard 2 is a tie: it falls, and so does one of yours. **Attack c6, and give up d6.**',
    why: 'The attack is free, and it would take a citadel from your opponent. Next turn it may be guarded better.',
  },
  lead: {
    text: 'Citadel c6 is empty, and c5 stands next to it with 2 actions left. **Move from c5 into c6**: 4 citadels against 1.',
    why: 'That is a step away from the citadel that you have just cleared.',
  },
  ending:
    'You lead by 3. End the turn, and if you are still two ahead when your next turn begins, you win. Sieges, drawn games and larger boards are in the rules. Now play for real.',
} as const;

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

/** What the options mean, a line each: the board, and whatever is not the default. */
export const optionsTold = (
  { size, citadels, siege, stall, cap, tally, pie, hints }: Options,
  usual: Options,
): readonly string[] => {
  const end = tally ? 'whoever holds more citadels wins' : 'the game is drawn';
  const isTold = (limit: number, usually: number): boolean => limit !== usually || tally !== usual.tally;
  return [
    `Board: **${size}x${size}**, **${citadels} citadels**`,
    ...(siege === usual.siege ? [] : [SIEGES[siege]]),
    ...(isTold(stall, usual.stall) ? [stallTold(stall, end)] : []),
    ...(pie ? ['Pie rule: after First’s first turn, Second may change sides'] : []),
    ...(hints ? ['Hints: both may ask a bot, and the board says so'] : []),
    ...(isTold(cap, usual.cap) ? [capTold(cap, end)] : []),
  ];
};

const SIEGES: Readonly<Record<Options['siege'], string>> = {
  ring: 'Besieged: shut in on under a third of the board',
  liberties: 'Besieged: shut in without an empty point',
};

const stallTold = (turns: number, end: string): string =>
  turns > 0 ? `After ${turns} turns without a capture, ${end}` : 'No end for want of captures';

const capTold = (turn: number, end: string): string => (turn > 0 ? `After turn ${turn}, ${end}` : 'No last turn');

export const beginnings = { balanced: 'Citadels: already placed and claimed, the same for both sides' } as const;

/** The fields as the lobby offers them. */
export const boardOption = 'Board';
export const setups = { balanced: 'citadels placed for you', 'by-hand': 'you place the citadels' } as const;
export const presetName = (size: number, setup: string): string => `${size}x${size}, ${setup}`;

/** The menus of options for the next game. */
export const optionMenuWords = {
  size: 'Board size',
  field: (size: number, citadels: number): string => `Board ${size}x${size}, ${citadels} citadels`,
  pie: 'Pie rule',
  pies: { on: 'Pie rule: Second may change sides once', off: 'No pie rule' },
  hints: 'Hints',
  hintChoices: { on: 'Hints: both may ask a bot', off: 'No hints' },
  siege: 'Siege',
  sieges: {
    ring: 'Siege: shut in on under a third of the board',
    liberties: 'Siege: shut in without an empty point, as in Go',
  },
} as const;

/** The form of all options at once. */
export const formWords = {
  setup: 'Citadels',
  setups: { balanced: 'Balanced', 'by-hand': 'By hand' },
  sieges: { ring: 'Ring', liberties: 'Liberties' },
  siegesTold: {
    ring: 'Besieged: shut in on under a third of the board',
    liberties: 'Besieged: shut in without an empty point, as in Go',
  },
  extras: 'Also',
  extra: {
    pie: { label: 'Pie rule', description: 'Second may change sides once, after First’s first turn' },
    hints: { label: 'Hints', description: 'Both may ask a bot, and the board says so' },
    tally: { label: 'Tally', description: 'More citadels win if the game ends by a limit; otherwise it is a draw' },
  },
} as const;

/** The only class of games that tables compare. */
export const ALL_FIELDS = 'all boards';

/** What the marks on a text board mean. */
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
    extinct: 'the loser has no warriors left',
    barren: 'nobody holds a citadel',
    stall: 'citadels counted',
    cap: 'citadels counted',
    agreed: 'both agreed',
    resigned: 'the loser resigned',
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
  turn: (sign: string, typed: string): string => `Last turn, ${sign} played: ${typed}.`,
  rest: 'Press Read for the rest.',
} as const;

/** What a puzzle asks for; a citadel that is to be held has a name. */
export const taskOf = (question: Question, citadel: string): string =>
  question === 'hold'
    ? `Your opponent is about to take ${citadel} from you. Find the one turn after which they can’t do that in their next turn, whatever they do.`
    : TASKS[question];

const TASKS: Readonly<Record<Exclude<Question, 'hold'>, string>> = {
  win: 'You can win in this turn. Find the one turn that does it.',
  lead: 'Find the one turn after which you are two citadels ahead and your opponent can’t change that, whatever they do.',
  defend:
    'Your opponent threatens to win in their next turn. Find the one turn after which they can’t, whatever they do.',
  save: 'Your opponent is about to win, being two citadels ahead. Find the one turn that prevents it.',
};

export const NO_DISMISSING = 'In a puzzle you can’t disband warriors: that is what makes the right turn the only one.';
export const NO_OFFERS = 'In a puzzle you can’t offer a draw or resign. Find the turn.';

/*
 * What `Read` says of a game of Citadel: plain sentences, without code, signs and colours, that place every piece.
 */

const ownerFirst = (who: Who): string => ('you' in who ? 'Your' : `${who.name}’s`);
const object = (who: Who): string => ('you' in who ? 'you' : who.name);
const one = (who: Who, you: string, other: string): string => `${subject(who)} ${'you' in who ? you : other}`;

/** Names with commas, or that there is none. */
const names = (places: readonly string[]): string => (places.length === 0 ? 'none' : places.join(', '));

/** The board and its rules. */
export const rules = {
  board: (size: number, last: string): string =>
    `Citadel on a board of ${size} by ${size} points: columns a to ${last}, without i, from the left, and rows 1 to ${size} from the bottom.`,
  citadels: (count: number, isRing: boolean): string =>
    `There are ${count} citadels. Warriors are besieged when enemies shut them in ${isRing ? 'on under a third of the board' : 'without an empty point'}.`,
  stall: (turns: number): string =>
    turns === 0
      ? 'Turns without a capture are not limited.'
      : `At most ${turns} turns in a row pass without a capture.`,
  cap: (turns: number): string => (turns === 0 ? 'The game has no last turn.' : `Turn ${turns} is the last.`),
  tally: (isCounted: boolean): string =>
    isCounted ? 'At such a limit whoever holds more citadels wins.' : 'At such a limit the game is drawn.',
  sides: (x: Who, o: Who): string => `${one(x, 'play', 'plays')} x, ${object(o)} ${'you' in o ? 'play' : 'plays'} o.`,
  first: (first: Who): string => `The coin chose ${object(first)} to begin.`,
  swapped: (first: Who): string =>
    `${one(first, 'have', 'has')} changed sides by the pie rule and took over the side of First.`,
  pie: 'By the pie rule Second may change sides once, instead of beginning turn 2.',
  mayChange: 'You can change sides.',
  hints: (isAllowed: boolean): string =>
    isAllowed ? 'Both may ask a bot for hints, each in their own turn.' : 'Hints are not allowed.',
} as const;

/** Whose turn it is, and how far the game has come. */
export const progress = {
  place: (mover: Who): string =>
    `Citadels are placed in turn, not on the edge and not next to each other along a line. ${ownerFirst(mover)} turn.`,
  claim: (mover: Who, left: number): string =>
    `Citadels are claimed in turn, until ${agreeing(left, { one: 'one is', other: `${left} are` })} left. ${ownerFirst(mover)} turn.`,
  play: (turn: number, mover: Who, actions: number): string =>
    `Turn ${turn}. ${ownerFirst(mover)} turn, with ${counted(actions, 'action')} left.`,
  kills: (kills: number, most: number): string => `Besieged warriors killed this turn: ${kills} of ${most}.`,
  over: (turn: number, winner: Who | null, outcome: ResultOutcome): string =>
    `The game ended in turn ${turn}. ${winner === null ? 'It is drawn' : one(winner, 'win', 'wins')}: ${reasons[outcome]}.`,
  taken: (turn: number): string =>
    turn === 0 ? 'No citadel was taken yet.' : `A citadel was last taken in turn ${turn}.`,
  offer: (who: Who): string => `${one(who, 'offer', 'offers')} a draw.`,
} as const;

/** What is where. */
export const pieces = {
  citadels: (places: readonly string[]): string =>
    `Citadels, in the order in which they were placed: ${names(places)}.`,
  held: (who: Who, places: readonly string[]): string =>
    `${one(who, 'hold', 'holds')} these citadels: ${names(places)}.`,
  warriors: (who: Who, places: readonly string[]): string => `${ownerFirst(who)} other warriors: ${names(places)}.`,
  empty: (places: readonly { readonly at: string; readonly last: Who | null }[]): string =>
    `Empty citadels: ${places.length === 0 ? 'none' : places.map(({ at, last }) => `${at} ${last === null ? 'never held' : `last held by ${object(last)}`}`).join(', ')}.`,
  walls: (squares: readonly string[]): string => `Walls in these squares: ${names(squares)}.`,
  wallsMean: (left: number): string =>
    `A square has the name of its lower left corner, and a wall in it covers all four corners. ${left} walls are left to build.`,
} as const;

/** What can be done now. */
export const choices = {
  none: (mover: Who): string => `You can do nothing until ${object(mover)} ${'you' in mover ? 'are' : 'is'} done.`,
  place: (places: readonly string[]): string => `You can place a citadel on ${names(places)}.`,
  claim: (places: readonly string[]): string => `You can claim ${names(places)}.`,
  attack: (at: string, power: number, guard: number, losses: readonly string[]): string =>
    losses.length === 0
      ? `You can attack ${at}, ${power} against ${guard}: it falls.`
      : `You can attack ${at}, ${power} against ${guard}: it falls, and so does one of yours, on ${losses.join(' or ')}.`,
  kill: (places: readonly string[]): string => `You can kill the besieged on ${names(places)}.`,
  recruit: (places: readonly string[]): string => `For 2 actions you can recruit on ${names(places)}.`,
  move: (from: string, to: readonly string[]): string =>
    `For 1 action you can move from ${from} to ${to.join(' or ')}.`,
  build: (squares: readonly string[]): string => `For 1 action you can build a wall in ${names(squares)}.`,
  raze: (square: string, power: number, strength: number, losses: readonly string[]): string =>
    losses.length === 0
      ? `For 1 action you can tear down the wall in ${square}, ${power} against ${strength}.`
      : `For 1 action you can tear down the wall in ${square}, ${power} against ${strength}, and lose the warrior on ${losses.join(' or ')}.`,
  disband: (places: readonly string[]): string => `You can disband your warriors on ${names(places)}.`,
  end: 'You can end your turn.',
  draw: (isOffered: boolean): string => (isOffered ? 'You can accept the draw.' : 'You can offer a draw.'),
  resign: 'You can resign.',
  soFar: (told: string, typed: string): string => `This turn so far: ${told} As typed: ${typed}.`,
  last: (told: string, typed: string): string => `The turn before: ${told} As typed: ${typed}.`,
} as const;

/** A closer look. */
export const closer = {
  menus: {
    warrior: 'One warrior',
    row: 'A row',
    column: 'A column',
    around: 'Around a citadel',
    aroundPoint: 'Around a point of this line',
  },
  whole: 'The whole board',
  /** In a menu, where Discord shows no mentions, and so no names. */
  warrior: (at: string, whose: 'yours' | 'enemy' | Sign): string => `${at}, ${whose}`,
  row: (row: number): string => `Row ${row}`,
  column: (column: string): string => `Column ${column}`,
  around: (at: string): string => `Around ${at}`,
  rowTold: (row: string, parts: readonly string[]): string => `Row ${row}, from left to right: ${parts.join(', ')}.`,
  columnTold: (column: string, parts: readonly string[]): string =>
    `Column ${column}, from the bottom up: ${parts.join(', ')}.`,
  ringTold: (at: string, steps: number, parts: readonly string[]): string =>
    `${agreeing(steps, { one: 'One step', other: counted(steps, 'step') })} from ${at}: ${parts.join(', ')}.`,
  run: (from: string, to: string, what: string): string =>
    from === to ? `${from} ${what}` : `${from} to ${to} ${what}`,
  free: 'free',
  covered: 'covered by a wall',
  emptyCitadel: 'empty citadel',
  piece: (who: Who, isGarrison: boolean, guard: number, isBesieged: boolean): string =>
    `${'you' in who ? 'your' : `${who.name}’s`} ${isGarrison ? 'garrison' : 'warrior'} with guard ${guard}${isBesieged ? ', besieged' : ''}`,
  it: (at: string, what: string): string => `On ${at}: ${what}.`,
  nothing: (at: string): string => `No warrior stands on ${at} any more.`,
  attackers: (at: string, who: Who, power: number, guard: number): string =>
    `Against ${at}, ${object(who)} ${'you' in who ? 'have' : 'has'} ${power} against ${guard}: ${power > guard ? 'it can be beaten' : power === guard ? 'it can be traded' : 'it is safe'}.`,
  walks: (routes: readonly { readonly to: string; readonly steps: number }[]): string =>
    `It can walk to ${listed(routes.map(({ to, steps }) => `${to} for ${steps}`))}.`,
  stays: 'It can walk nowhere now.',
} as const;

/** The sentence for a player whose action was refused. */
export const explain = (refusal: Refusal): string => sentences[refusal];

/** The same with the figures of the position. */
export const offThisBoard = (point: string, square: string): string =>
  `${sentences['off-the-board']} Points here go from a1 to ${point}, squares from a1 to ${square}.`;

export const actionsLeft = (refusal: Refusal, actions: number): string =>
  `${sentences[refusal]} (${counted(actions, 'action')} left.)`;

export const inThisFight = (refusal: Refusal, power: number, guard: number): string =>
  `${sentences[refusal]} It is ${comparison(power, guard)}.`;

const sentences: Readonly<Record<Refusal, string>> = {
  'not-seated': 'You are not a player of this game.',
  over: 'This game is over.',
  'not-your-turn': 'It is your opponent’s turn.',
  'off-the-board': 'That is off the board.',
  'not-placing': 'All citadels have already been placed.',
  'not-claiming': 'Citadels are claimed after all of them are placed and before the first turn.',
  'not-playing': 'The citadels must all be placed and claimed first.',
  'on-edge': 'A citadel can’t stand on the edge of the board.',
  'citadel-there': 'There is already a citadel there.',
  'beside-citadel': 'A citadel can’t stand next to another one along a line; diagonally it can.',
  'no-citadel': 'There is no citadel there.',
  'claimed-already': 'That citadel has already been claimed.',
  'no-actions': 'You have no action left this turn. Attacking, killing and disbanding are still free.',
  'one-action': 'Recruiting takes 2 actions, and you have fewer left.',
  'wall-there': 'There is already a wall there.',
  'no-walls': 'All 50 walls are on the board.',
  'not-beside-square': 'None of your warriors is next to that square: one step along a line from a corner of it.',
  'warrior-on-corner': 'A warrior stands on a corner of that square.',
  'citadel-on-corner': 'A citadel is on a corner of that square.',
  'build-besieged': 'You are besieged there, so you can’t build inside the ring.',
  'no-wall': 'There is no wall there.',
  'not-beside-wall': 'None of your warriors is next to that wall: one step along a line from a corner of it.',
  'wall-too-strong': 'That wall is stronger than your warriors next to it.',
  'name-the-loss': 'That is a tie: name the warrior that you lose, as in xd5>d4 or /c4>b4.',
  'no-tie': 'You are stronger, so you lose nobody: leave out the warrior after the >.',
  'not-counted': 'The warrior that you lose must be one of those counted in the fight.',
  'no-warriors': 'All 50 of your warriors are on the board.',
  'not-beside-citadel': 'You can recruit only next to a citadel that you hold.',
  'recruit-besieged': 'You are besieged there, so you can’t recruit inside the ring.',
  occupied: 'A warrior stands there.',
  covered: 'A wall covers that point.',
  'not-your-warrior': 'None of your warriors stands there.',
  'not-adjacent': 'A warrior moves one step along a line.',
  'no-enemy': 'No enemy warrior stands there.',
  'not-beside-enemy': 'None of your warriors is next to that enemy.',
  'enemy-too-strong': 'That enemy’s guard is stronger than your warriors next to it.',
  'no-kills': 'You have already killed two besieged warriors this turn.',
  'not-besieged': 'That warrior is not besieged.',
  'no-offer-in-setup': 'You can offer a draw only once all citadels are placed and claimed.',
  'offer-stands': 'You have already offered a draw.',
  'no-pie': 'This game is played without the pie rule.',
  'no-swap-now': 'Only Second can change sides, once, before doing anything else in the second turn.',
};

/** Above the curve. */
export const reviewTitle = (player: string): string =>
  `How likely ${player} was to win, as the strongest bot sees it, from the first turn to the last:`;

/** The side of the first seat. */
export const MEASURE = `${colours[0]}’s chance to win`;

export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** A turn, on a button and above what is told about it. */
export const reviewTurn = (number: number): string => `Turn ${number}`;

/** A turn after which its player was less likely to win. */
export const lostTurn = (before: number, after: number, played: string, best: string): string =>
  `from ${percent(before)} to ${percent(after)}.\nPlayed \`${played}\`; the bot would have played \`${best}\`.`;

export const NO_MISTAKES = 'No turn lost much.';

/** A turn in which nothing is done. */
export const IDLE = 'nothing';

/** What a player can post about a finished game. */
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

/** A whole turn of a player, as somebody sees it. */
export const turnTold = (
  player: Who,
  enemy: Who,
  actions: readonly TurnAction[],
  losses: readonly TurnLoss[],
): string => {
  const done = actions.map((action) => actionTold(action, player, enemy));
  const sentence = done.length === 0 ? 'did nothing' : listed(done);
  return [
    `${subject(player)} ${sentence}.`,
    ...losses.map(({ mine, citadels }) => {
      const loser = mine ? player : enemy;
      return `${subject(loser)} lost ${agreeing(citadels.length, { one: 'citadel', other: 'citadels' })} ${listed(citadels)}.`;
    }),
  ].join(' ');
};

const actionTold = (action: TurnAction, player: Who, enemy: Who): string => {
  switch (action.type) {
    case 'recruited':
      return `recruited on ${listed(action.at)}`;
    case 'moved':
      return action.entered
        ? `moved from ${action.from} into citadel ${action.to}`
        : `moved from ${action.from} to ${action.to}`;
    case 'built':
      return `built ${agreeing(action.squares.length, { one: 'a wall', other: 'walls' })} in ${listed(action.squares)}`;
    case 'razed':
      return `tore down the wall in ${action.square}${action.loss === null ? '' : `, losing ${owner(player)} warrior on ${action.loss}`}`;
    case 'attacked':
      return `attacked ${owner(enemy)} ${action.garrison ? 'garrison' : 'warrior'} on ${action.at} (${action.loss === null ? 'it fell' : `both fell: ${action.at} and ${action.loss}`})`;
    case 'killed':
      return `killed ${owner(enemy)} besieged ${agreeing(action.at.length, { one: 'warrior', other: 'warriors' })} on ${listed(action.at)}`;
    case 'dismissed':
      return `disbanded ${owner(player)} warrior on ${listed(action.at)}`;
  }
};

export const placedTold = (player: Who, at: string, left: number): string =>
  `${subject(player)} placed a citadel on ${at}; ${left === 0 ? 'that was the last' : `${left} to go`}.`;

export const claimedTold = (player: Who, at: string): string => `${subject(player)} claimed citadel ${at}.`;

/** A hint: the turn that a bot would play, as one types it. */
export const hintTold = (words: readonly string[]): string =>
  `**Hint:** the hard bot would play \`${words.join(' ')}\`.`;

/** C42: Second has changed sides. */
export const swappedTold = (player: Who, enemy: Who): string =>
  `${subject(player)} changed sides: ${'you' in player ? 'all that stood for your opponent is yours' : `what was ${owner(enemy)} is now ${owner(player)}`}, and the other way round.`;

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

/** What to aim for in the next game. */
export const next = {
  bot: (level: string): string => `Next: beat the ${level} bot.`,
  larger: (size: number, citadels: number): string =>
    `Next: win on ${size}x${size}, with ${counted(citadels, 'citadel')}.`,
  faster: (turn: number): string => `Next: win in fewer than ${counted(turn, 'turn')}.`,
  toTheEnd: 'Next: win a game that is played to the end.',
  holdOut: (winner: Who, turn: number): string =>
    `Next: beat ${object(winner)}, or hold out for more than ${counted(turn, 'turn')}.`,
  beat: (winner: Who): string => `Next: beat ${object(winner)} in a rematch.`,
  settle: 'Next: settle it in a rematch.',
} as const;

/** Whose turn it is. */
export const turns = {
  setup: (player: Who, phase: Exclude<Phase, 'play' | 'over'>): string => {
    const what = phase === 'place' ? 'place' : 'claim';
    return 'you' in player ? `**Your turn**: ${what} a citadel.` : `${player.name} is to ${what} a citadel.`;
  },
  begun: (player: Who, actions: number, isNew: boolean): string =>
    'you' in player
      ? `**Your turn: ${counted(actions, 'action')}**${isNew ? ', one for each citadel you hold' : ''}.`
      : `${player.name} is to move, with ${counted(actions, 'action')}.`,
  left: (actions: number): string =>
    actions === 0 ? '**No action left**; fights are still free.' : `**${counted(actions, 'action')} left.**`,
  soFar: (typed: string): string => `This turn so far: ${typed}`,
  typed: (words: readonly string[], more: number): string =>
    more === 0 ? `\`${words.join(' ')}\`` : `\`${words.join(' ')}\` and ${more} more`,
} as const;

/** The form to type a turn in. */
export const form = { label: 'Your actions, with spaces between', example: '+d4 e5-e6 xf6>e6 .' } as const;

/** What is wrong with a typed text. */
export const typingWords = {
  nothing: (phase: Phase): string => `You typed nothing. ${hints[phase]}`,
  noAction: (word: string, phase: Phase): string => `“${word}” is not an action. ${hints[phase]}`,
  pointAlone: (at: string): string => `“${at}” alone does not say what to do there. ${hints.play}`,
  noName: (name: string): string =>
    name === ''
      ? 'The point or square is missing, such as c4.'
      : `“${name}” is not a point or square: a letter from a to t without i, then a number from 1 to 19.`,
  twoLosses: 'You lose only one warrior in a tie.',
} as const;

const PLAY =
  'Type d4-d5 to move, +d4 to recruit, #c4 to build, /c4 to tear down, xd5 to attack, !d5 to kill, ~d4 to disband, a dot to end the turn.';

/** What can be typed. */
const hints: Readonly<Record<Phase, string>> = {
  place: 'Type a point, such as e5, to place a citadel there.',
  claim: 'Type the point of a citadel, such as e5, to claim it.',
  play: PLAY,
  over: PLAY,
};
