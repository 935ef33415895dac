import { describe, expect, test } from 'vitest';
import { patrolAttack } from '../../../../src/games/escape/rules/map.ts';
import { actions, summary } from '../../../../src/games/escape/rules/rules.ts';
import { after, begin, carrying, fightAt, outAt, refusalOf, stepOf } from '../../../rig/games/escape/runs.ts';

const onePoison = carrying({ poison: 1 });
const onePotion = carrying({ potion: 1 });

test.each([
  { distance: 2, marks: undefined, attack: 2 },
  { distance: 5, marks: undefined, attack: 5 },
  { distance: 5, marks: 3, attack: 8 },
])('E12: a patrol at $distance with $marks marks attacks with $attack', ({ distance, marks, attack }) => {
  const state = outAt(distance, {}, { blockedBy: 'patrol', ...(marks && { marks }) });
  expect(patrolAttack(state, state.at)).toBe(attack);
});

describe('E13: entering the space of an undefeated patrol', () => {
  test('power that reaches its attack defeats it without a roll, and brings no power', () => {
    const state = after(begin([], { power: 2 }), 'e 4');
    expect(summary(state)).toMatchObject({ phase: 'move', at: 1, power: 2, defeated: 1 });
  });

  test('the same when walking back to it', () => {
    const state = after(begin([], { ...onePotion }), 'e 4', 'r 1', 'a');
    expect(summary(after({ ...state, power: 3 }, 'w1'))).toMatchObject({ phase: 'move', defeated: 1, power: 3 });
    expect(summary(after({ ...state, power: 2 }, 'w1'))).toMatchObject({ phase: 'fight', patrol: 3 });
  });

  test('Poison is not power there', () => {
    expect(summary(after(begin([], { power: 1, ...onePoison }), 'e 4'))).toMatchObject({ phase: 'fight' });
  });
});

test.each([
  { power: 0, face: 3, phase: 'move' },
  { power: 0, face: 2, phase: 'fight' },
  { power: 0, face: 1, phase: 'fight' },
  { power: 1, face: 2, phase: 'move' },
])('E14: power $power and a $face against 2: $phase', ({ power, face, phase }) => {
  expect(after(fightAt(2, { power, ...onePotion }), `r ${face}`).phase.kind).toBe(phase);
});

test('E15: a win brings 1 power, and the space is ordinary for good', () => {
  const state = after(begin(), 'e 4 3');
  expect(summary(state)).toMatchObject({ phase: 'move', at: 1, power: 1, defeated: 1, steps: 1 });
  expect(state.spaces[1]).toEqual({ inward: 0 });
  expect(summary(after(state, 'w0', 'w1', 'e 2'))).toMatchObject({ defeated: 1, at: 2 });
});

test('E16: a draw is rolled again until decided, and the new roll replaces the old', () => {
  const drawn = after(fightAt(2, onePotion), 'r 2');
  expect(summary(drawn)).toMatchObject({ phase: 'fight', patrol: 2, player: 2 });
  expect(refusalOf(drawn, 'a')).toBe('nothing-to-accept');
  expect(summary(after(drawn, 'r 2', 'r 1'))).toMatchObject({ player: 1 });
  expect(summary(after(drawn, 'r 2', 'r 3'))).toMatchObject({ phase: 'move', power: 1 });
});

describe('E17: Poison', () => {
  const stocked = carrying({ poison: 3, potion: 1 });

  test('before the first roll it counts for every roll of the fight', () => {
    const state = after(fightAt(6, stocked), 'p2', 'r 2');
    expect(summary(state)).toMatchObject({ player: 6, patrol: 6, poison: 1 });
    expect(summary(after(state, 'r 1'))).toMatchObject({ player: 5 });
  });

  test.each([
    { face: 1, player: 3, patrol: 3, wins: true },
    { face: 2, player: 4, patrol: 3, wins: true },
    { face: 1, player: 3, patrol: 4, wins: false },
    { face: 2, player: 4, patrol: 4, wins: true },
    { face: 1, player: 3, patrol: 5, wins: false },
  ])('after a $face one Poison makes $player against $patrol: $wins', ({ face, player, patrol, wins }) => {
    const state = after(fightAt(patrol, stocked), `r ${face}`, 'p1');
    expect(summary(state)).toMatchObject(
      wins ? { phase: 'move', power: 1, defeated: 1 } : { phase: 'fight', player, power: 0 },
    );
  });

  test('several at once after a roll, and more after those', () => {
    expect(summary(after(fightAt(5, stocked), 'r 1', 'p2'))).toMatchObject({ phase: 'move', poison: 1 });
    expect(summary(after(fightAt(6, stocked), 'r 1', 'p1', 'p2'))).toMatchObject({ phase: 'move', poison: 0 });
  });

  test('it turns a drawn roll into a win', () => {
    expect(summary(after(fightAt(3, stocked), 'r 3', 'p1'))).toMatchObject({ phase: 'move', power: 1 });
  });

  test('an equal roll is a draw, whatever Poison was added before', () => {
    expect(summary(after(fightAt(4, stocked), 'p1', 'r 2'))).toMatchObject({ phase: 'fight', player: 4, patrol: 4 });
  });

  test('it ends with its fight', () => {
    const lost = after(fightAt(6, stocked), 'p1', 'r 1', 'a', 'w5');
    expect(summary(after(lost, 'r 1'))).toMatchObject({ patrol: 7, player: 1, poison: 2 });
  });
});

describe('E18: a losing roll stands until it is accepted', () => {
  const losing = fightAt(4, { ...onePotion, health: 9 }, { kind: 'fight', face: 1 });

  test('then health, mark and steps change together, and you stand on the parent', () => {
    expect(refusalOf(losing, 'r')).toBe('roll-stands');
    const state = after(losing, 'a');
    expect(summary(state)).toMatchObject({ phase: 'move', health: 6, steps: 4, at: 2, patrol: null, player: null });
    expect(state.spaces[3]).toEqual({ inward: 2, blockedBy: 'patrol', marks: 1 });
  });

  test.each([
    { health: 3, steps: 10, outcome: 'killed' },
    { health: 2, steps: 10, outcome: 'killed' },
    { health: 3, steps: 29, outcome: 'killed' },
    { health: 4, steps: 29, outcome: 'captured' },
  ])('health $health at step $steps of 30, and 3 lost: $outcome (E9: where the fight was)', (row) => {
    const state = after({ ...losing, health: row.health, steps: row.steps }, 'a');
    expect(state.phase).toEqual({ kind: 'over', outcome: row.outcome });
    expect(summary(state)).toMatchObject({ at: 3, steps: row.steps + 1, health: Math.max(0, row.health - 3) });
    expect(state.spaces[3]?.marks).toBe(1);
  });
});

describe('E19: a fight asks only players who carry Poison, a Potion or a Scroll', () => {
  test('without them it runs by itself: draws, a loss and its step', () => {
    expect(summary(after(begin(), 'e 4 2 2 1'))).toMatchObject({ phase: 'move', at: 0, health: 19, steps: 2 });
  });

  test('a Map does not count', () => {
    expect(summary(after(begin([], carrying({ map: 1 })), 'e 5 6'))).toMatchObject({ phase: 'move', power: 1 });
  });

  test.each(['poison', 'potion', 'scroll'] as const)('a %s does', (item) => {
    expect(summary(after(begin([], carrying({ [item]: 1 })), 'e 4'))).toMatchObject({ phase: 'fight', player: null });
  });

  test.each([
    { item: 'the last Potion before any roll', carried: { potion: 1 }, moves: ['u:potion 3'], at: 1, power: 1 },
    { item: 'the last Potion after a draw', carried: { potion: 1 }, moves: ['r 2', 'u:potion 2 3'], at: 1, power: 1 },
    {
      item: 'the last Potion after a losing roll',
      carried: { potion: 1 },
      moves: ['r 1', 'u:potion'],
      at: 0,
      power: 0,
    },
    { item: 'the Scroll, after its own die', carried: { scroll: 1 }, moves: ['u:scroll 2 1'], at: 0, power: 0 },
    { item: 'the last Poison before any roll', carried: { poison: 1 }, moves: ['p1 1'], at: 1, power: 1 },
  ])('it runs by itself as soon as $told is used', ({ carried, moves, at, power }) => {
    const state = after(fightAt(2, carrying(carried)), ...moves);
    expect(summary(state)).toMatchObject({ phase: 'move', at, power });
  });

  test('if the last Poison is not enough, the loss is accepted at once', () => {
    const state = after(fightAt(5, onePoison), 'r 1', 'p1');
    expect(summary(state)).toMatchObject({ phase: 'move', at: 3, health: 18, poison: 0 });
  });

  test('while one is carried, each roll and each acceptance is an action', () => {
    const state = after(fightAt(4, onePotion), 'r 4');
    expect(actions(state)).toEqual([{ type: 'roll' }, { type: 'use', item: 'potion' }]);
    expect(actions(after(state, 'r 1'))).toEqual([{ type: 'accept' }, { type: 'use', item: 'potion' }]);
  });
});

test('a lost fight shows its dice, its damage and the step back', () => {
  expect(stepOf(begin(), 'e 4 1').events.map(({ type }) => type)).toEqual([
    'stepped',
    'revealed',
    'fight-began',
    'fight-rolled',
    'fight-lost',
    'stepped',
  ]);
});
