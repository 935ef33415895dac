import { describe, expect, test } from 'vitest';
import { isNothingLeft } from '../../../../src/games/escape/rules/nothing-left.ts';
import { status, summary } from '../../../../src/games/escape/rules/rules.ts';
import type { Space, State } from '../../../../src/games/escape/rules/state.ts';
import { after, begin, carrying, fightAt, outAt } from '../../../rig/games/escape/runs.ts';

const shrine = (inward: number): Space => ({ inward, blockedBy: 'shrine' });

/** The Citadel with both its paths explored. */
const explored = (left: Space, right: Space, changes: Partial<State> = {}): State =>
  begin(changes.variants, { spaces: [{ inward: null }, left, right], farthest: 2, steps: 4, ...changes });

describe('E26: the run ends', () => {
  test('killed by a Scroll, at once', () => {
    const state = after(fightAt(4, { health: 2, ...carrying({ scroll: 1, potion: 1 }) }), 'u:scroll 1');
    expect(status(state).result).toMatchObject({ outcome: 'killed', lead: 35 });
  });

  test('killed by a lost fight', () => {
    expect(status(after(outAt(9, { health: 4 }), 'e 4 5')).result).toMatchObject({ outcome: 'killed', score: 9 });
  });

  test('captured', () => {
    expect(status(after(begin([], { steps: 29 }), 'e')).result).toMatchObject({ outcome: 'captured', score: 0 });
  });
});

describe('E27: surrender', () => {
  test.each([
    { phase: 'move', state: begin() },
    { phase: 'found', state: outAt(2, { phase: { kind: 'found', item: 'weapon' } }, { blockedBy: 'wall' }) },
    { phase: 'fight', state: fightAt(3, carrying({ potion: 1 })) },
  ])('in $phase, with something left: abandoned', ({ state }) => {
    expect(status(after(state, 's')).result).toMatchObject({ outcome: 'abandoned' });
  });

  test('with nothing left: captured', () => {
    expect(status(after(explored(shrine(0), shrine(0)), 's')).result).toMatchObject({ outcome: 'captured' });
  });
});

interface Spent {
  readonly place: string;
  readonly state: State;
  readonly left: boolean;
}

describe('E28: nothing is left to explore', () => {
  const spent = explored(shrine(0), shrine(0));

  const places: readonly Spent[] = [
    { place: 'two Shrines', state: spent, left: false },
    { place: 'the same, seen from a Shrine', state: { ...spent, at: 2 }, left: false },
    { place: 'an unexplored path farther out', state: explored(shrine(0), { inward: 0 }), left: true },
    {
      place: 'an undefeated patrol, even one that cannot be beaten',
      state: explored(shrine(0), { inward: 0, blockedBy: 'patrol', marks: 30 }),
      left: true,
    },
    {
      place: 'a Map carried and a space to use it on',
      state: explored(shrine(0), shrine(0), carrying({ map: 1 })),
      left: true,
    },
    {
      place: 'a Map carried where all Maps are used',
      state: {
        ...explored(shrine(0), shrine(0), carrying({ map: 1 })),
        spaces: [{ inward: null, mapped: true }, shrine(0), shrine(0), shrine(0)],
      },
      left: false,
    },
    {
      place: 'a Scroll carried',
      state: explored(shrine(0), shrine(0), carrying({ scroll: 1, potion: 1 })),
      left: false,
    },
    {
      place: 'an item that waits is not carried',
      state: explored(shrine(0), { inward: 0, blockedBy: 'wall' }, { at: 2, phase: { kind: 'found', item: 'weapon' } }),
      left: false,
    },
    { place: 'paths that Fire Wall closes', state: begin(['fire-wall'], { power: 8 }), left: false },
    { place: 'paths just beyond the fire', state: begin(['fire-wall'], { power: 7 }), left: true },
    {
      place: 'a Map whose new path Fire Wall would close',
      state: explored(shrine(0), shrine(0), { variants: ['fire-wall'], power: 8, ...carrying({ map: 1 }) }),
      left: false,
    },
  ];

  test.each(places)('$place: something left is $left', ({ state, left }) => {
    expect(isNothingLeft(state)).toBe(!left);
    expect(status(after(state, 's')).result).toMatchObject({ outcome: left ? 'abandoned' : 'captured' });
  });

  test('never ends a run by itself', () => {
    expect(summary(after(spent, 'w1', 'w0'))).toMatchObject({ phase: 'move', steps: 6 });
  });
});

test.each([
  { moves: ['s'], score: 0 },
  { moves: ['e 2', 's'], score: 1 },
  { moves: ['e 2', 'e 6', 'w1', 's'], score: 2 },
])('E29: the score is the spaces revealed, whatever the outcome: $moves', ({ moves, score }) => {
  expect(status(after(begin(), ...moves)).result).toMatchObject({ score });
});

test('E30: nothing limits a run except its lead, which a space may lengthen by more than it costs', () => {
  const state = after(begin(['divine-intervention']), 'e 2', 'e 6', 'w1', 'e 6');
  expect(summary(state)).toMatchObject({ steps: 4, lead: 50 });
});

test('E34: a result has exactly the record’s fields', () => {
  expect(status(after(begin([], { power: 3 }), 'e 6', 's')).result).toEqual({
    outcome: 'abandoned',
    winners: [],
    score: 1,
    farthest: 2,
    steps: 1,
    defeated: 0,
    power: 3,
    lead: 35,
    challenges: [],
  });
});
