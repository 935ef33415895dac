import type { ReinforcementId } from '../rules/sheet.ts';
import { counted, NUMBERS, trackName } from './names.ts';

/** What counts as the answer to a puzzle. */
export const ANSWER = 'It is what you keep when you roll on, or all dice when you stop.';

export const KEEP_ONLY = 'In a puzzle you only choose which dice to keep.';

/** How far the best choice is ahead of any other: boxes, or points of a hundred of a chance. */
interface Margin {
  readonly boxes: number;
  readonly points: number;
}

const ahead = (amount: string): string => `The best choice is ahead by ${amount} or more.`;
const aheadInBoxes = ({ boxes }: Margin): string => ahead(`${boxes} boxes`);
const aheadInPoints = ({ points }: Margin): string => ahead(counted(points, 'point'));

const ARRIVES: Readonly<Record<ReinforcementId, string>> = {
  elves: 'the Elves arrive',
  riders: 'the Riders arrive',
  extra1: `${trackName('extra1')} is complete`,
  extra2: `${trackName('extra2')} is complete`,
};

/** What a puzzle asks for. */
export const TASKS = {
  boxes: (margin: Margin): string =>
    'Which dice do you keep so that your army checks the most boxes this round, on average? Halflings and arrivals ' +
    `count, special abilities don’t. ${aheadInBoxes(margin)}`,
  clear: (margin: Margin): string =>
    'Which dice do you keep for the best chance that your army kills every line alive this round? Halflings and ' +
    `arrivals count, special abilities don’t. ${aheadInPoints(margin)}`,
  arrive: (to: ReinforcementId, margin: Margin): string =>
    `Which dice do you keep for the best chance that ${ARRIVES[to]} this round? Halflings can be 6s. ` +
    aheadInPoints(margin),
  set: (size: number, margin: Margin): string =>
    `Which dice do you keep for the best chance of ${NUMBERS[size] ?? size} dice of one number this round? Halflings ` +
    `count. ${aheadInPoints(margin)}`,
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
  `${doing(chosen)} gives ${isChance ? '' : 'on average '}${amount(chosen.expected, isChance)}, the best choice ` +
  `${amount(best, isChance)}.`;

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
