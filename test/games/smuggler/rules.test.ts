import { describe, expect, test } from 'vitest';
import { actions, look, play, setup, status } from '../../../src/games/smuggler/rules/rules.ts';
import type { Action, State } from '../../../src/games/smuggler/rules/state.ts';
import { seededChance } from '../../../src/kernel/random.ts';
import { accepted } from '../../../src/kernel/result.ts';

/** Four players, of whom the first is the smuggler. The guards stand at Gate, Tower and Exchange. */
const begun: State = {
  ...setup({}, 4, seededChance('four')),
  smuggler: 0,
  posts: [null, 'Gate', 'Tower', 'Exchange'],
  alarms: [false, true, true, true],
};

/** The state after these choices, each by its seat. */
const after = (state: State, ...choices: readonly (readonly [seat: number, action: Action])[]): State =>
  choices.reduce((before, [seat, action]) => accepted(play(before, seat, action), JSON.stringify(action)).state, state);

const hidden = (hide: string): State => after(begun, [0, { hide }]);
const bid = (state: State, ...bids: readonly number[]): State =>
  after(state, ...bids.map((bid, index) => [index + 1, { bid }] as const));

/** The state after nobody bid, and all went somewhere. */
const walked = (state: State, ...goals: readonly string[]): State =>
  after(
    bid(state, 0, 0, 0),
    ...goals.map((goal, seat) => [seat, goal === state.posts[seat] ? { stay: goal } : { walk: goal }] as const),
  );

test.each([
  { seats: 3, hours: 13 },
  { seats: 8, hours: 8 },
])('chance makes one of $seats the smuggler, and all others guards', ({ seats, hours }) => {
  const state = setup({}, seats, seededChance('roles'));
  expect(state.posts.filter((post) => post === null)).toHaveLength(1);
  expect(state.posts[state.smuggler]).toBeNull();
  expect(new Set(state.posts).size).toBe(seats);
  expect(look(state, 'table')).toMatchObject({ hours, own: null });
});

describe('the tip', () => {
  test.each([
    { bids: [5, 9, 2], buyer: 2 },
    { bids: [9, 9, 2], buyer: 3 },
    { bids: [9, 9, 9], buyer: null },
    { bids: [0, 0, 0], buyer: null },
    { bids: [4, 4, 0], buyer: null },
  ])('of $bids, the highest bid that nobody else made buys it: seat $buyer', ({ bids, buyer }) => {
    const state = bid(hidden('Orchard'), ...bids);
    expect(state.guards.map(({ tip }) => tip !== null)).toEqual([0, 1, 2, 3].map((seat) => seat === buyer));
    const coins = [30, ...bids.map((paid, index) => (index + 1 === buyer ? 30 - paid : 30))];
    expect(state.guards.map((guard) => guard.coins)).toEqual(coins);
  });

  test('only its buyer learns how far away the smuggler is, until the hour is over', () => {
    const state = bid(hidden('Orchard'), 5, 0, 0);
    expect(look(state, 1).own?.tip).toBe(3);
    expect([look(state, 2).own?.tip, look(state, 'table').own]).toEqual([null, null]);
    const next = after(
      state,
      [0, { walk: 'Inn' }],
      [1, { stay: 'Gate' }],
      [2, { walk: 'Mill' }],
      [3, { walk: 'Docks' }],
    );
    expect(look(next, 1).own).toMatchObject({ tip: null, coins: 25 });
  });

  test('a bid can be changed until all have bid', () => {
    const once = after(hidden('Orchard'), [1, { bid: 5 }], [2, { bid: 6 }]);
    expect(status(once)).toMatchObject({ toAct: [1, 2, 3], awaited: [3] });
    expect(after(once, [1, { bid: 7 }], [3, { bid: 0 }]).guards.map(({ coins }) => coins)).toEqual([30, 23, 30, 30]);
  });
});

describe('the catch', () => {
  test.each([
    { how: 'in the same place', hide: 'Bakery', goals: ['Abbey', 'Abbey', 'Tower', 'Exchange'], winners: [1] },
    { how: 'in the street', hide: 'Abbey', goals: ['Gate', 'Abbey', 'Tower', 'Exchange'], winners: [1] },
    { how: 'by staying', hide: 'Abbey', goals: ['Gate', 'Gate', 'Tower', 'Exchange'], winners: [1] },
    { how: 'not a place away', hide: 'Abbey', goals: ['Bakery', 'Abbey', 'Tower', 'Exchange'], winners: null },
  ])('$how', ({ hide, goals, winners }) => {
    expect(walked({ ...hidden('Orchard'), trail: [hide] }, ...goals).winners).toEqual(winners);
  });

  test('by an alarm at the place where the smuggler is now, once a night; all who make it win', () => {
    const bids = bid(hidden('Orchard'), 0, 0, 0);
    const rest = [
      [0, { walk: 'Inn' }],
      [3, { stay: 'Exchange' }],
    ] as const;
    const caught = after(bids, [1, { alarm: 'Inn' }], [2, { alarm: 'Inn' }], ...rest);
    expect(status(caught).result).toEqual({ outcome: 'caught', winners: [1, 2], hours: 1 });
    const missed = after(bids, [1, { alarm: 'Orchard' }], [2, { walk: 'Mill' }], ...rest);
    expect(missed).toMatchObject({
      winners: null,
      alarms: [false, false, true, true],
      posts: [null, 'Gate', 'Mill', 'Exchange'],
    });
    expect(play(bid(missed, 0, 0, 0), 1, { alarm: 'Inn' })).toEqual({ ok: false, reason: 'no-alarm' });
  });
});

test('after every third hour all see the smuggler, and at dawn a free one has won', () => {
  let state = hidden('Orchard');
  const seen: unknown[] = [];
  const known: number[] = [];
  for (let hour = 1; hour <= 12; hour++) {
    state = walked(state, hour % 2 === 1 ? 'Inn' : 'Orchard', 'Gate', 'Tower', 'Exchange');
    seen.push(look(state, 1).sighting?.hour ?? 0);
    known.push(look(state, 1).trail.length);
  }
  expect(seen).toEqual([0, 0, 3, 3, 3, 6, 6, 6, 9, 9, 9, 12]);
  expect(known).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 13]);
  expect(status(state).result).toEqual({ outcome: 'escaped', winners: [0], hours: 12 });
});

test.each([
  { what: 'a place that is not on the map', state: begun, seat: 0, action: { hide: 'Lighthouse' }, reason: 'no-place' },
  { what: 'to hide beside a guard', state: begun, seat: 0, action: { hide: 'Abbey' }, reason: 'too-near' },
  { what: 'a guard who hides', state: begun, seat: 1, action: { hide: 'Inn' }, reason: 'not-now' },
  { what: 'more coins than there are', state: hidden('Inn'), seat: 1, action: { bid: 31 }, reason: 'too-much' },
  { what: 'the smuggler’s bid', state: hidden('Inn'), seat: 0, action: { bid: 1 }, reason: 'not-now' },
  { what: 'a walk before the tip', state: hidden('Inn'), seat: 1, action: { walk: 'Abbey' }, reason: 'not-now' },
  { what: 'a jump', state: bid(hidden('Inn'), 0, 0, 0), seat: 0, action: { walk: 'Well' }, reason: 'no-street' },
  { what: 'to stay hidden', state: bid(hidden('Inn'), 0, 0, 0), seat: 0, action: { stay: 'Inn' }, reason: 'not-now' },
  {
    what: 'to stay elsewhere',
    state: bid(hidden('Inn'), 0, 0, 0),
    seat: 1,
    action: { stay: 'Abbey' },
    reason: 'no-street',
  },
  {
    what: 'the smuggler’s alarm',
    state: bid(hidden('Inn'), 0, 0, 0),
    seat: 0,
    action: { alarm: 'Inn' },
    reason: 'not-now',
  },
] as const)('$what is refused', ({ state, seat, action, reason }) => {
  expect(play(state, seat, action)).toEqual({ ok: false, reason });
  expect(actions(state, seat)).not.toContainEqual(action);
});
