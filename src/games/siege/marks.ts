import type { Position } from './position.ts';

/** The dice that a focus such as `k:0,3` marks to keep. Any other focus marks none. */
export const marksOf = (position: Position, focus: string | null): readonly number[] => {
  const named = /^k:(\d(?:,\d)*)$/.exec(focus ?? '')?.[1];
  if (named === undefined || position.phase !== 'roll') return [];
  const marks = new Set(named.split(',').map(Number));
  return position.dice.flatMap((_die, index) => (marks.has(index) ? [index] : []));
};

/** The focus that marks these dice. */
export const markFocus = (marks: readonly number[]): string => `k:${marks.join(',')}`;

/** The marks with this die marked, or unmarked if it was marked. */
export const toggled = (marks: readonly number[], index: number): readonly number[] =>
  marks.includes(index)
    ? marks.filter((mark) => mark !== index)
    : [...marks, index].toSorted((one, other) => one - other);

/** A way to mark dice by their numbers. */
interface Marking {
  readonly name: string;
  readonly marks: readonly number[];
}

/** The ways to mark all dice of one number or two, and to mark none. No two of them mark the same dice. */
export const markings = ({ dice }: Position): readonly Marking[] => {
  const faces = [...new Set(dice)].toSorted((one, other) => other - one);
  const marking = (wanted: readonly number[]): Marking => ({
    name: wanted.map((face) => `${face}s`).join(' and '),
    marks: dice.flatMap((die, index) => (wanted.includes(die) ? [index] : [])),
  });
  return [
    ...faces.map((face) => marking([face])),
    ...faces.flatMap((face, index) => faces.slice(index + 1).map((other) => marking([face, other]))),
    { name: 'no dice', marks: [] },
  ];
};
