import { at } from '../rules/sheet.ts';
import type { View } from '../rules/state.ts';

/** The dice marked to keep: those of a focus, such as `k:0,3`, or `h:0,3` of a hint; otherwise all of kept numbers. */
export const marksOf = (
  { position, held }: Pick<View, 'position' | 'held'>,
  focus: string | null,
): readonly number[] => {
  const { dice, phase } = position;
  if (phase !== 'roll') return [];
  const named = /^[kh]:((?:\d(?:,\d)*)?)$/.exec(focus ?? '')?.[1];
  const faces = new Set(held.map((index) => dice[index]));
  const marks = new Set(named?.split(',').flatMap((index) => (index === '' ? [] : Number(index))));
  return dice.flatMap((die, index) => ((named === undefined ? faces.has(die) : marks.has(index)) ? [index] : []));
};

/** The focus that marks these dice. */
export const markFocus = (marks: readonly number[]): string => `k:${marks.join(',')}`;

/** The focus that marks the dice of the hint. */
export const hintMarkFocus = (marks: readonly number[]): string => `h:${marks.join(',')}`;

/** The dice that show a number. */
export const diceWith = (dice: readonly number[], face: number): readonly number[] =>
  dice.flatMap((die, index) => (die === face ? [index] : []));

/** The marks with all dice of some numbers marked, too. */
export const withFaces = (
  dice: readonly number[],
  marks: readonly number[],
  faces: readonly number[],
): readonly number[] => dice.flatMap((die, index) => (faces.includes(die) || marks.includes(index) ? [index] : []));

/** The marks after a press on a number: if none of its dice was marked, all are, and otherwise one fewer. */
export const pressed = (dice: readonly number[], marks: readonly number[], face: number): readonly number[] => {
  const kept = marks.filter((index) => dice[index] === face).length;
  if (kept === 0) return withFaces(dice, marks, [face]);
  const fewer = diceWith(dice, face).slice(0, kept - 1);
  return dice.flatMap((die, index) => ((die === face ? fewer : marks).includes(index) ? [index] : []));
};

/** The faces of the marked dice. */
export const facesOf = (dice: readonly number[], marks: readonly number[]): readonly number[] =>
  marks.map((index) => at(dice, index));
