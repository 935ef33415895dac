import { decimal } from '../../../../kernel/language/de.ts';
import type { ReinforcementId } from '../../rules/sheet.ts';
import { NUMBERS } from './names.ts';

/** What counts as the answer to a puzzle. */
export const ANSWER = 'Es zählt, was du behältst, wenn du wirfst oder aufhörst.';

export const KEEP_ONLY = 'In einer Aufgabe wählst du nur, welche Würfel du behältst.';

/** For those who read a puzzle: how its numbers are reckoned. */
export const RECKONED =
  'Es zählt die beste Verwendung der fertigen Würfel, mit Halblingen und mit Verstärkung, die eintrifft, aber ohne ' +
  'Fähigkeiten. In jedem späteren Wurf wird das Beste behalten.';

/** How far the best choice is ahead of any other: boxes, or points of a hundred of a chance. */
interface Margin {
  readonly boxes: number;
  readonly points: number;
}

const inBoxes = ({ boxes }: Margin): string =>
  `Das Beste liegt mindestens ${`${boxes}`.replace('.', ',')} Kästchen vorn.`;
const inPoints = ({ points }: Margin): string =>
  `Das Beste liegt mindestens ${points} ${points === 1 ? 'Prozentpunkt' : 'Prozentpunkte'} vorn.`;

const BRINGS: Readonly<Record<ReinforcementId, string>> = {
  elves: 'die Elfen bringt',
  riders: 'die Reiter bringt',
  extra1: 'Extrawürfel 1 bringt',
  extra2: 'Extrawürfel 2 bringt',
};

/** What a puzzle asks for, in two or three lines of a phone. */
export const TASKS = {
  boxes: (margin: Margin): string =>
    `Behalte, was diese Runde im Schnitt die meisten Kästchen abhakt, ohne Fähigkeiten. ${inBoxes(margin)}`,
  clear: (margin: Margin): string =>
    'Behalte, was diese Runde am wahrscheinlichsten alle lebenden Reihen tötet, ohne Fähigkeiten. ' + inPoints(margin),
  arrive: (to: ReinforcementId, margin: Margin): string =>
    `Behalte, was diese Runde am wahrscheinlichsten ${BRINGS[to]}. ${inPoints(margin)}`,
  set: (size: number, margin: Margin): string =>
    `Behalte, was diese Runde am wahrscheinlichsten zu ${NUMBERS[size] ?? size} gleichen Würfeln wird. ` +
    inPoints(margin),
} as const;

/** What is to be expected of a choice: `7,42 Kästchen`, or `52,3 %`. */
const amount = (expected: number, isChance: boolean): string =>
  isChance ? `${decimal(100 * expected, 1)}\u00a0%` : `${decimal(expected, 2)} Kästchen`;

/** A choice of dice, and what is to be expected of it. */
interface Choice {
  readonly faces: readonly number[];
  /** Whether these are all the dice. */
  readonly isStop: boolean;
  readonly expected: number;
}

const doing = ({ faces, isStop }: Choice): string => {
  if (isStop) return 'Aufhören';
  return faces.length === 0 ? 'Alle Würfel werfen' : `\`${faces.join(' ')}\` behalten`;
};

const kept = ({ faces, isStop }: Choice): string => {
  if (isStop) return 'aufhören';
  return faces.length === 0 ? 'alle Würfel werfen' : `\`${faces.join(' ')}\` behalten`;
};

/** Why an answer is wrong. It does not say what is right: a puzzle for practice can be tried again. */
export const refuted = (chosen: Choice, best: number, isChance: boolean): string =>
  `${doing(chosen)}: ${amount(chosen.expected, isChance)}. Das Beste: ${amount(best, isChance)}.`;

/** What is right, and how far it is ahead of the next best and of what counts already; null if that is right. */
export const revealed = (best: Choice, next: Choice, counting: Choice | null, isChance: boolean): string => {
  const told = (choice: Choice): string => `${kept(choice)}, ${amount(choice.expected, isChance)}.`;
  const isNext = counting !== null && counting.faces.join() === next.faces.join();
  return [
    `**Am besten: ${kept(best)}**, ${amount(best.expected, isChance)}${isChance ? '' : ' im Schnitt'}.`,
    ...(counting === null ? ['Es ist genau das, was schon zählt.'] : []),
    `Nächstbestes${isNext ? ' und genau das, was schon zählt' : ''}: ${told(next)}`,
    ...(counting === null || isNext ? [] : [`Nur das, was schon zählt: ${told(counting)}`]),
  ].join(' ');
};
