// @module-tag both
import { expect, test } from 'vitest';
import { citadel } from '../../../../src/games/citadel/index.ts';
import { balanced } from '../../../../src/games/citadel/options/balanced.ts';
import { distanceBetween, geometryOf } from '../../../../src/games/citadel/rules/field/geometry.ts';
import { claimsOfEach, type State } from '../../../../src/games/citadel/rules/field/state.ts';
import { defaultOptions, severalOptions } from '../../../../src/games/citadel/rules/presets.ts';
import { play, setup, summary } from '../../../../src/games/citadel/rules/rules.ts';
import { noChance, recordedChance, seededChance } from '../../../../src/kernel/random.ts';
import { picture } from '../../../rig/games/citadel/fields.ts';
import { trials } from '../../../rig/games/trials.ts';

const begunWith = (size: number, citadels: number, first: 0 | 1, luck = 'luck'): State => {
  let state = setup(citadel.readOptions({ ...defaultOptions, size, citadels }), recordedChance([first]));
  for (const { seat, action } of balanced.actions(state, seededChance(luck))) {
    const played = play(state, seat, action);
    if (!played.ok) throw new Error(`${size}, ${citadels}: ${JSON.stringify(action)} ${played.reason}`);
    state = played.value.state;
  }
  return state;
};

/** Every size with every number of citadels, and either seat as First. */
const fields = Array.from({ length: 13 }, (_, index) => 7 + index)
  .flatMap((size) => [5, 7, 9, 11, 13].filter((citadels) => citadels <= size).map((citadels) => ({ size, citadels })))
  // That board may be turned.
  .filter(({ size, citadels }) => size !== 9 || citadels !== 7);

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
  const names = balanced.actions(
    setup(citadel.readOptions({ ...defaultOptions, size: 19, citadels: 9 }), recordedChance([0])),
    noChance,
  );
  const placed = names.flatMap(({ action }) => (action.type === 'place' ? [action.at] : []));
  expect(placed.toSorted()).toEqual(['d12', 'd16', 'd4', 'g7', 'h16', 'm4', 'q16', 'q4', 'q8']);
});

/** The beginnings of many games on 9x9 with seven citadels. */
const beginnings = Array.from({ length: trials(400, 150) }, (_, game) => begunWith(9, 7, 0, `game ${game}`));

test('on 9x9 with 7 citadels, games begin in at least 50 ways, none of which is frequent', () => {
  const counts = new Map<string, number>();
  for (const state of beginnings) counts.set(picture(state), (counts.get(picture(state)) ?? 0) + 1);
  expect(counts.size).toBeGreaterThanOrEqual(50);
  expect(Math.max(...counts.values())).toBeLessThan(beginnings.length / 20);
});

test('on 9x9 with 7 citadels, both sides are equally far from everything, whichever way the board is turned', () => {
  const geometry = geometryOf(9);
  for (const state of beginnings) {
    const [one, other] = state.warriors;
    const free = state.citadels.map(({ at }) => at).filter((at) => !one.includes(at) && !other.includes(at));
    expect([one.length, other.length, free.length]).toEqual([2, 2, 3]);
    const waysOf = (own: readonly number[]) =>
      own
        .map((from) =>
          free
            .map((to) => distanceBetween(geometry, from, to))
            .toSorted((a, b) => a - b)
            .join(' '),
        )
        .toSorted();
    expect(waysOf(one)).toEqual(waysOf(other));
  }
});

test('the same chance gives the same beginning', () => {
  expect(begunWith(9, 7, 1, 'again')).toEqual(begunWith(9, 7, 1, 'again'));
});

/** Every board for three and four, with every number of citadels (C46). */
const boardsOfSeveral = ([3, 4] as const).flatMap((players) =>
  Array.from({ length: 11 }, (_, index) => 9 + index).flatMap((size) =>
    [7, 9, 10, 13]
      .filter((citadels) => citadels <= size && citadels % players === 1)
      .map((citadels) => ({ players, size, citadels })),
  ),
);

const begunBySeveral = (board: (typeof boardsOfSeveral)[number], first: number, luck: string): State => {
  let state = setup({ ...severalOptions(board.players), ...board }, recordedChance([first]));
  for (const { seat, action } of balanced.actions(state, seededChance(luck))) {
    const played = play(state, seat, action);
    if (!played.ok) throw new Error(`${JSON.stringify(board)}: ${JSON.stringify(action)} ${played.reason}`);
    state = played.value.state;
  }
  return state;
};

/** How far each citadel of a seat is from each unclaimed one, in order. */
const waysOf = (state: State, seat: number): readonly number[] => {
  const geometry = geometryOf(state.options.size);
  const free = state.citadels.map(({ at }) => at).filter((at) => !state.warriors.some((own) => own.includes(at)));
  return (state.warriors[seat] ?? [])
    .flatMap((from) => free.map((to) => distanceBetween(geometry, from, to)))
    .toSorted((one, other) => one - other);
};

test.each(boardsOfSeveral)('$players begin on $size x $size with $citadels citadels, whoever is First', (board) => {
  for (let first = 0; first < board.players; first++) {
    for (const luck of ['one', 'two', 'three']) {
      const state = begunBySeveral(board, first, luck);
      expect(state).toMatchObject({ phase: 'play', turn: 1, mover: first });
      const each = claimsOfEach(state.options);
      expect(summary(state).citadels).toEqual(Array.from({ length: board.players }, () => each));
    }
  }
});

test('four are alike, but for a step that the last, and sometimes the second or the third, has less to go', () => {
  const nearest = [...Array(60).keys()].map((luck) => {
    const first = luck % 4;
    const state = begunBySeveral({ players: 4, size: 13, citadels: 13 }, first, `luck ${luck}`);
    return [0, 1, 2, 3].map((count) => String(waysOf(state, (first + count) % 4).slice(0, 2))).join(' ');
  });
  expect(new Set(nearest)).toEqual(new Set(['3,3 3,3 3,3 2,3', '3,3 2,3 3,3 2,3', '3,3 3,3 2,3 2,3']));
});
