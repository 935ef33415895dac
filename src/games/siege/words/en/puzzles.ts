import type { ReinforcementId } from '../../rules/sheet.ts';
import { counted, NUMBERS, trackName } from './names.ts';

/** What counts as the answer to a puzzle. */
export const ANSWER = 'It is what you keep as you roll or stop.';

export const KEEP_ONLY = 'In a puzzle you only choose which dice to keep.';

/** For those who read a puzzle: how its numbers are reckoned. */
export const RECKONED =
  'The best use of the final dice counts, with Halflings and with reinforcements that arrive, but without special ' +
  'abilities. In every later roll the best is kept.';

/** How far the best choice is ahead of any other: boxes, or points of a hundred of a chance. */
interface Margin {
  readonly boxes: number;
  readonly points: number;
}

const inBoxes = ({ boxes }: Margin): string => `The best is ${boxes} boxes ahead, or more.`;
const inPoints = ({ points }: Margin): string => `The best is ${counted(points, 'point')} ahead, or more.`;

const BRINGS: Readonly<Record<ReinforcementId, string>> = {
  elves: 'brings the Elves',
  riders: 'brings the Riders',
  extra1: `completes ${trackName('extra1')}`,
  extra2: `completes ${trackName('extra2')}`,
};

/** What a puzzle asks for, in two or three lines of a phone. */
export const TASKS = {
  boxes: (margin: Margin): string =>
    `Keep what checks the most boxes this round, on average, without abilities. ${inBoxes(margin)}`,
  clear: (margin: Margin): string =>
    `Keep what most likely kills every line alive this round, without abilities. ${inPoints(margin)}`,
  arrive: (to: ReinforcementId, margin: Margin): string =>
    `Keep what most likely ${BRINGS[to]} this round. ${inPoints(margin)}`,
  set: (size: number, margin: Margin): string =>
    `Keep what most likely becomes ${NUMBERS[size] ?? size} dice of one number this round. ${inPoints(margin)}`,
} as const;

/** What is to be expected of a choice: `7.42 boxes`, or `52.3%`. */
const amount = (expected: number, isChance: boolean): string =>
  isChance ? `${(100 * expected).toFixed(1)}%` : `${expected.toFixed(2)} boxes`;

/** A choice of dice, and what is to be expected of it. */
interface Choice {
  readonly faces: readonly number[];
  /** Whether these are all the dice. */
  readonly isStop: boolean;
  readonly expected: number;
}

const doing = ({ faces, isStop }: Choice): string => {
  if (isStop) return 'Stopping';
  return faces.length === 0 ? 'Rolling all dice' : `Keeping \`${faces.join(' ')}\``;
};

const kept = ({ faces, isStop }: Choice): string => {
  if (isStop) return 'stop';
  return faces.length === 0 ? 'roll all dice' : `keep \`${faces.join(' ')}\``;
};

/** Why an answer is wrong. It does not say what is right: a puzzle for practice can be tried again. */
export const refuted = (chosen: Choice, best: number, isChance: boolean): string =>
  `${doing(chosen)}: ${amount(chosen.expected, isChance)}. The best: ${amount(best, isChance)}.`;

/** What is right, and how far it is ahead of the next best and of what counts already; null if that is right. */
export const revealed = (best: Choice, next: Choice, counting: Choice | null, isChance: boolean): string => {
  const told = (choice: Choice): string => `${kept(choice)}, ${amount(choice.expected, isChance)}.`;
  const isNext = counting !== null && counting.faces.join() === next.faces.join();
  return [
    `**Best: ${kept(best)}**, ${amount(best.expected, isChance)}${isChance ? '' : ' on average'}.`,
    ...(counting === null ? ['It is just what counts already.'] : []),
    `Next best${isNext ? ', and just what counts already' : ''}: ${told(next)}`,
    ...(counting === null || isNext ? [] : [`Just what counts already: ${told(counting)}`]),
  ].join(' ');
};
