import type { View } from '../rules/state.ts';

/**
 * The dice marked to keep: those that a focus names, such as `k:0,3`, or `h:0,3` for those of the hint; otherwise those
 * kept from the last roll.
 */
export const marksOf = (
  { position, held }: Pick<View, 'position' | 'held'>,
  focus: string | null,
): readonly number[] => {
  if (position.phase !== 'roll') return [];
  const named = /^[kh]:((?:\d(?:,\d)*)?)$/.exec(focus ?? '')?.[1];
  const marks = new Set(
    named === undefined ? held : named.split(',').flatMap((index) => (index === '' ? [] : Number(index))),
  );
  return position.dice.flatMap((_die, index) => (marks.has(index) ? [index] : []));
};

/** The focus that marks these dice. */
export const markFocus = (marks: readonly number[]): string => `k:${marks.join(',')}`;

/** The focus that marks the dice of the hint. */
export const hintMarkFocus = (marks: readonly number[]): string => `h:${marks.join(',')}`;

/** Whether a focus marks the dice of the hint. */
export const isHinted = (focus: string | null): boolean => focus?.startsWith('h:') ?? false;

/** The marks with this die marked, or unmarked if it was marked. */
export const toggled = (marks: readonly number[], index: number): readonly number[] =>
  marks.includes(index)
    ? marks.filter((mark) => mark !== index)
    : [...marks, index].toSorted((one, other) => one - other);
