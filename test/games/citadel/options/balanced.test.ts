import { expect, test } from 'vitest';
import { readOptions } from '../../../../src/games/citadel/format/notation.ts';
import { defaultOptions } from '../../../../src/games/citadel/index.ts';
import { balanced } from '../../../../src/games/citadel/options/balanced.ts';
import { distanceBetween, geometryOf } from '../../../../src/games/citadel/rules/field/geometry.ts';
import type { State } from '../../../../src/games/citadel/rules/field/state.ts';
import { play, setup, summary } from '../../../../src/games/citadel/rules/rules.ts';
import { recordedChance } from '../../../../src/kernel/random.ts';
import { picture } from '../../../rig/games/citadel/fields.ts';

const begunWith = (size: number, citadels: number, first: 0 | 1): State => {
  let state = setup(readOptions({ ...defaultOptions, size, citadels }), recordedChance([first]));
  for (const { seat, action } of balanced.actions(state)) {
    const played = play(state, seat, action);
    if (!played.ok) throw new Error(`${size}, ${citadels}: ${JSON.stringify(action)} ${played.reason}`);
    state = played.value.state;
  }
  return state;
};

/** Every size with every number of citadels, and either seat as First. */
const fields = Array.from({ length: 13 }, (_, index) => 7 + index).flatMap((size) =>
  [5, 7, 9, 11, 13].filter((citadels) => citadels <= size).map((citadels) => ({ size, citadels })),
);

test.each(fields)('$size x $size with $citadels citadels: First moves, and both sides are mirrored', (field) => {
  const { size, citadels } = field;
  const mirrored = (point: number): number => (point % size) * size + Math.floor(point / size);
  for (const first of [0, 1] as const) {
    const state = begunWith(size, citadels, first);
    expect(state).toMatchObject({ phase: 'play', turn: 1, mover: first });
    const each = citadels === 5 ? 2 : (citadels - 3) / 2;
    expect(summary(state)).toMatchObject({ citadels: [each, each], actions: each });
    const [one, other] = state.warriors;
    expect(one.map(mirrored).toSorted((a, b) => a - b)).toEqual(other);
    const free = state.citadels.map(({ at }) => at).filter((at) => !one.includes(at) && !other.includes(at));
    expect(free.map(mirrored)).toEqual(free);
  }
});

test.each(fields)(
  '$size x $size with $citadels citadels: no side is near the enemy or a free citadel at once',
  (field) => {
    const { size, citadels } = field;
    const state = begunWith(size, citadels, 0);
    const geometry = geometryOf(size);
    const [one, other] = state.warriors;
    const free = state.citadels.map(({ at }) => at).filter((at) => !one.includes(at) && !other.includes(at));
    const gap = (some: readonly number[], others: readonly number[]): number =>
      Math.min(...some.flatMap((from) => others.map((to) => distanceBetween(geometry, from, to))));
    expect(gap(one, other)).toBeGreaterThanOrEqual(4);
    expect(gap(one, free)).toBeGreaterThanOrEqual(Math.round((size - 1) / 3));
  },
);

test('on 9x9 with 5', () => {
  expect(picture(begunWith(9, 5, 0))).toBe(`
 9 . . . . . . . . .
 8 . .[o]. . . .[ ].
 7 .[o]. . . . . . .
 6 . . . . . . . . .
 5 . . . . . . . . .
 4 . . . . . . . . .
 3 . . . . . . .[x].
 2 . . . . . .[x]. .
 1 . . . . . . . . .
`);
});

test('on 19x19 with 9', () => {
  const names = balanced.actions(setup(readOptions({ ...defaultOptions, size: 19, citadels: 9 }), recordedChance([0])));
  const placed = names.flatMap(({ action }) => (action.type === 'place' ? [action.at] : []));
  expect(placed.toSorted()).toEqual(['d12', 'd16', 'd4', 'g7', 'h16', 'm4', 'q16', 'q4', 'q8']);
});
