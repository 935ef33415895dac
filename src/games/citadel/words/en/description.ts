import { agreeing, listed } from '../../../../kernel/language/en.ts';
import { counted, object, one, Owner, owner, type Who } from './names.ts';

/** Names with commas between, or `none`. */
const names = (places: readonly string[]): string => (places.length === 0 ? 'none' : places.join(', '));

/** The board and its rules. */
export const rules = {
  board: (size: number, last: string): string =>
    `Citadel on a board of ${size} by ${size} points: ` +
    `columns a to ${last}, without i, from the left, and rows 1 to ${size} from the bottom.`,
  citadels: (count: number, isRing: boolean): string =>
    `There are ${count} citadels. Warriors are besieged when enemies shut them in ` +
    `${isRing ? 'on under a third of the board' : 'without an empty point'}.`,
  stall: (turns: number): string =>
    turns === 0
      ? 'Turns in which no citadel is taken are not limited.'
      : `At most ${turns} turns in a row pass without a citadel being taken.`,
  cap: (turns: number): string => (turns === 0 ? 'The game has no last turn.' : `Turn ${turns} is the last.`),
  tally: (isCounted: boolean): string =>
    isCounted ? 'At such a limit whoever holds more citadels wins.' : 'At such a limit the game is drawn.',
  sides: (sides: readonly { readonly who: Who; readonly sign: string }[]): string => {
    const [first, ...others] = sides.map(({ who, sign }, index) => {
      const verb = 'you' in who ? 'play' : 'plays';
      return `${index === 0 ? one(who, 'play', 'plays') : `${object(who)} ${verb}`} ${sign}`;
    });
    return `${[first, ...others].join(', ')}.`;
  },
  several:
    'Everyone fights for themselves. You win with at least two citadels more than each other player when your turn ' +
    'begins, or as the last one left. You are out without a warrior, or without a citadel when your turn begins.',
  first: (first: Who): string => `The coin chose ${object(first)} to begin.`,
  swapped: (first: Who): string =>
    `${one(first, 'have', 'has')} changed sides by the pie rule and took over the side of First.`,
  pie: 'By the pie rule Second may change sides once, instead of beginning turn 2.',
  mayChange: 'You can change sides.',
  hints: (isAllowed: boolean, players: number): string =>
    isAllowed
      ? `${players > 2 ? 'All' : 'Both'} may ask a bot for hints, each in their own turn.`
      : 'Hints are not allowed.',
} as const;

/** Whose turn it is, and how far the game has come. */
export const progress = {
  place: (mover: Who): string =>
    `Citadels are placed in turn, not on the edge and not next to each other along a line. ${Owner(mover)} turn.`,
  claim: (mover: Who, left: number): string =>
    `Citadels are claimed in turn, until ${agreeing(left, { one: 'one is', other: `${left} are` })} left. ` +
    `${Owner(mover)} turn.`,
  play: (turn: number, mover: Who, actions: number): string =>
    `Turn ${turn}. ${Owner(mover)} turn, with ${counted(actions, 'action')} left.`,
  kills: (kills: number, most: number): string => `Besieged warriors killed this turn: ${kills} of ${most}.`,
  over: (turn: number, winner: Who | null, reason: string): string =>
    `The game ended in turn ${turn}. ${winner === null ? 'It is drawn' : one(winner, 'win', 'wins')}: ${reason}.`,
  taken: (turn: number): string =>
    turn === 0 ? 'No citadel was taken yet.' : `A citadel was last taken in turn ${turn}.`,
  offer: (who: Who): string => `${one(who, 'offer', 'offers')} a draw.`,
  offerCount: (who: Who, counts: string): string =>
    `${one(who, 'offer', 'offers')} to count the citadels now: ${counts}.`,
} as const;

const holder = (last: Who | null): string => (last === null ? 'never held' : `last held by ${object(last)}`);

/** What is where. */
export const pieces = {
  citadels: (places: readonly string[]): string =>
    `Citadels, in the order in which they were placed: ${names(places)}.`,
  out: (who: Who): string => `${one(who, 'are', 'is')} out.`,
  held: (who: Who, places: readonly string[]): string =>
    `${one(who, 'hold', 'holds')} these citadels: ${names(places)}.`,
  warriors: (who: Who, places: readonly string[]): string => `${Owner(who)} other warriors: ${names(places)}.`,
  empty: (places: readonly { readonly at: string; readonly last: Who | null }[]): string =>
    `Empty citadels: ${names(places.map(({ at, last }) => `${at} ${holder(last)}`))}.`,
  walls: (squares: readonly string[]): string => `Walls in these squares: ${names(squares)}.`,
  wallsMean: (left: number): string =>
    'A square has the name of its lower left corner, and a wall in it covers all four corners. ' +
    `${left} walls are left to build.`,
} as const;

/** What can be done now. */
export const choices = {
  none: (mover: Who): string => `You can do nothing until ${object(mover)} ${'you' in mover ? 'are' : 'is'} done.`,
  place: (places: readonly string[]): string => `You can place a citadel on ${names(places)}.`,
  claim: (places: readonly string[]): string => `You can claim ${names(places)}.`,
  attack: (at: string, power: number, guard: number, losses: readonly string[]): string =>
    losses.length === 0
      ? `You can attack ${at}, ${power} against ${guard}: it falls.`
      : `You can attack ${at}, ${power} against ${guard}: ` +
        `it falls, and so does one of yours, on ${losses.join(' or ')}.`,
  kill: (places: readonly string[]): string => `You can kill the besieged on ${names(places)}.`,
  recruit: (places: readonly string[]): string => `For 2 actions you can recruit on ${names(places)}.`,
  move: (from: string, to: readonly string[]): string =>
    `For 1 action you can move from ${from} to ${to.join(' or ')}.`,
  build: (squares: readonly string[]): string => `For 1 action you can build a wall in ${names(squares)}.`,
  raze: (square: string, power: number, strength: number, losses: readonly string[]): string =>
    losses.length === 0
      ? `For 1 action you can tear down the wall in ${square}, ${power} against ${strength}.`
      : `For 1 action you can tear down the wall in ${square}, ${power} against ${strength}, ` +
        `and lose the warrior on ${losses.join(' or ')}.`,
  disband: (places: readonly string[]): string => `You can disband your warriors on ${names(places)}.`,
  end: 'You can end your turn.',
  draw: (isOffered: boolean): string => (isOffered ? 'You can accept the draw.' : 'You can offer a draw.'),
  count: (isOffered: boolean): string =>
    isOffered ? 'You can accept the count of the citadels.' : 'You can offer to count the citadels now.',
  resign: 'You can resign.',
  soFar: (actions: string, typed: string): string => `This turn so far: ${actions} As typed: ${typed}.`,
  earlier: (actions: string, typed: string): string => `Before that: ${actions} As typed: ${typed}.`,
  last: (actions: string, typed: string): string => `The turn before: ${actions} As typed: ${typed}.`,
} as const;

/** A closer look at a part of the board. */
export const closer = {
  menus: {
    warrior: 'One warrior',
    row: 'A row',
    column: 'A column',
    around: 'Around a citadel',
    aroundPoint: 'Around a point of this line',
  },
  whole: 'The whole board',
  /** For a menu, in which Discord shows no mentions, and so no names. */
  warrior: (at: string, whose: string): string => `${at}, ${whose}`,
  row: (row: number): string => `Row ${row}`,
  column: (column: string): string => `Column ${column}`,
  around: (at: string): string => `Around ${at}`,
  rowText: (row: string, parts: readonly string[]): string => `Row ${row}, from left to right: ${parts.join(', ')}.`,
  columnText: (column: string, parts: readonly string[]): string =>
    `Column ${column}, from the bottom up: ${parts.join(', ')}.`,
  ringText: (at: string, steps: number, parts: readonly string[]): string =>
    `${agreeing(steps, { one: 'One step', other: counted(steps, 'step') })} from ${at}: ${parts.join(', ')}.`,
  run: (from: string, to: string, what: string): string =>
    from === to ? `${from} ${what}` : `${from} to ${to} ${what}`,
  free: 'free',
  covered: 'covered by a wall',
  emptyCitadel: 'empty citadel',
  piece: (who: Who, isGarrison: boolean, guard: number, isBesieged: boolean): string =>
    `${owner(who)} ${isGarrison ? 'garrison' : 'warrior'} with guard ${guard}${isBesieged ? ', besieged' : ''}`,
  it: (at: string, what: string): string => `On ${at}: ${what}.`,
  nothing: (at: string): string => `No warrior stands on ${at} any more.`,
  attackers: (at: string, who: Who, power: number, guard: number): string =>
    `Against ${at}, ${object(who)} ${'you' in who ? 'have' : 'has'} ${power} against ${guard}: ` +
    `${power > guard ? 'it can be beaten' : power === guard ? 'it can be traded' : 'it is safe'}.`,
  walks: (routes: readonly { readonly to: string; readonly steps: number }[]): string =>
    `It can walk to ${listed(routes.map(({ to, steps }) => `${to} for ${steps}`))}.`,
  stays: 'It can walk nowhere now.',
} as const;
