import { describe, expect, test } from 'vitest';
import { unexploredOf } from '../../../../src/games/escape/rules/map.ts';
import { actions, summary } from '../../../../src/games/escape/rules/rules.ts';
import type { PendingItem, State } from '../../../../src/games/escape/rules/state.ts';
import { after, begin, carrying, fightAt, outAt, refusalOf } from '../../../rig/games/escape/runs.ts';

const found = (item: PendingItem, changes: Partial<State> = {}): State =>
  outAt(2, { phase: { kind: 'found', item }, ...changes }, { blockedBy: 'wall' });

test.each([
  { face: 1, health: 8 },
  { face: 2, health: 12 },
  { face: 3, health: 12 },
  { face: 4, health: 20 },
  { face: 5, health: 20 },
  { face: 6, health: 21 },
])('E20: a Scroll’s $face makes 10 of 21 health $health', ({ face, health }) => {
  const state = after(begin([], { health: 10, maxHealth: 21, ...carrying({ scroll: 1 }) }), `u:scroll ${face}`);
  expect(summary(state)).toMatchObject({ health, lead: 35, scroll: 0, phase: 'move' });
});

describe('E21: health', () => {
  test.each([
    { health: 17, healed: 19 },
    { health: 19, healed: 20 },
    { health: 20, healed: 20 },
  ])('a Potion heals $health to $healed, even if that is no change', ({ health, healed }) => {
    expect(summary(after(begin([], { health, ...carrying({ potion: 1 }) }), 'u:potion'))).toMatchObject({
      health: healed,
      potion: 0,
    });
  });

  test.each([
    { health: 20, healed: 19 },
    { health: 12, healed: 12 },
  ])('drops to a maximum that drops below it: $health to $healed', ({ health, healed }) => {
    expect(summary(after(found('weapon', { health }), 'q'))).toMatchObject({
      health: healed,
      max_health: 19,
      power: 1,
    });
  });

  test('is never shown below 0', () => {
    expect(summary(after(begin([], { health: 1, ...carrying({ scroll: 1 }) }), 'u:scroll 1'))).toMatchObject({
      health: 0,
      phase: 'over',
    });
  });
});

describe('E22: a found Weapon or Armour', () => {
  test.each([
    { dice: '1 1', item: 'weapon' },
    { dice: '1 2', item: 'armour' },
  ])('waits as $item', ({ dice, item }) => {
    const state = after(begin(), `e ${dice}`);
    expect(summary(state)).toMatchObject({ phase: 'found', found: item });
    expect(refusalOf(state, 'w0')).toBe('item-waits');
    expect(summary(after(state, 'd', 'w0'))).toMatchObject({ power: 0, health: 20, max_health: 20 });
  });

  test.each([
    { item: 'weapon', health: 1, maxHealth: 1, refusal: 'would-kill' },
    { item: 'weapon', health: 1, maxHealth: 2, refusal: null },
    { item: 'armour', health: 2, maxHealth: 20, refusal: 'would-kill' },
    { item: 'armour', health: 3, maxHealth: 20, refusal: null },
  ] as const)('$item with health $health of $maxHealth: $refusal', ({ item, health, maxHealth, refusal }) => {
    expect(refusalOf(found(item, { health, maxHealth }), 'q')).toBe(refusal);
  });

  test('they stack', () => {
    const armed = after(found('armour', { power: 3, maxHealth: 24, health: 15 }), 'q');
    expect(summary(armed)).toMatchObject({ power: 3, health: 13, max_health: 26 });
  });

  test('a Potion cannot be equipped', () => {
    expect(refusalOf(found('potion', carrying({ potion: 3 })), 'q')).toBe('not-equipment');
  });
});

describe('E23: a found Map, Poison, Potion or Scroll', () => {
  test.each([
    { face: 3, item: 'map' },
    { face: 4, item: 'poison' },
    { face: 5, item: 'potion' },
    { face: 6, item: 'scroll' },
  ])('is taken if it is below its limit: $item', ({ face, item }) => {
    expect(summary(after(begin(), `e 1 ${face}`))).toMatchObject({ phase: 'move', [item]: 1 });
  });

  test.each([
    { face: 3, carried: { map: 1 } },
    { face: 4, carried: { poison: 3 } },
  ])('beyond the limit it is lost at once: $carried', ({ face, carried }) => {
    expect(summary(after(begin([], carrying(carried)), `e 1 ${face}`))).toMatchObject({ phase: 'move', ...carried });
  });

  test.each([
    { face: 5, item: 'potion', carried: { potion: 3 }, use: 'u:potion' },
    { face: 6, item: 'scroll', carried: { scroll: 1 }, use: 'u:scroll 2' },
  ])('beyond the limit it waits: $item, to be left or to replace one that is used', ({ face, item, carried, use }) => {
    const waiting = after(begin([], carrying(carried)), `e 1 ${face}`);
    expect(summary(waiting)).toMatchObject({ phase: 'found', found: item, ...carried });
    expect(summary(after(waiting, 'd'))).toMatchObject({ phase: 'move', found: null, ...carried });
    expect(summary(after(waiting, use))).toMatchObject({ phase: 'move', found: null, ...carried });
  });

  test('after a Scroll that kills, no other is taken', () => {
    const killed = after(found('scroll', { health: 2, ...carrying({ scroll: 1 }) }), 'u:scroll 1');
    expect(summary(killed)).toMatchObject({ phase: 'over', health: 0, scroll: 0, found: null });
  });

  test('using the other kind leaves it waiting', () => {
    const state = after(found('potion', carrying({ potion: 3, scroll: 1 })), 'u:scroll 2');
    expect(summary(state)).toMatchObject({ phase: 'found', found: 'potion', potion: 3, scroll: 0 });
  });
});

describe('E24: what may be used when', () => {
  const all = carrying({ map: 1, poison: 1, potion: 1, scroll: 1 });

  test.each([
    { phase: 'move', state: begin([], all), uses: ['map', 'potion', 'scroll'] },
    { phase: 'found', state: found('weapon', all), uses: ['potion', 'scroll'] },
    { phase: 'fight', state: fightAt(5, all), uses: ['poison', 'potion', 'scroll'] },
  ])('in $phase: $uses', ({ state, uses }) => {
    expect(actions(state).flatMap((action) => (action.type === 'use' ? [action.item] : []))).toEqual(uses);
  });

  test.each([
    { move: 'p1', state: begin([], all), refusal: 'not-fighting' },
    { move: 'p2', state: fightAt(5, all), refusal: 'too-much-poison' },
    { move: 'u:map', state: fightAt(5, all), refusal: 'fighting' },
    { move: 'u:map', state: found('weapon', all), refusal: 'item-waits' },
    { move: 'u:map', state: begin(), refusal: 'not-carried' },
    { move: 'u:potion', state: begin(), refusal: 'not-carried' },
    { move: 'u:scroll', state: begin(), refusal: 'not-carried' },
    { move: 'w0', state: fightAt(5, all), refusal: 'fighting' },
    { move: 'r', state: begin(), refusal: 'not-fighting' },
    { move: 'a', state: begin(), refusal: 'not-fighting' },
    { move: 'd', state: begin(), refusal: 'nothing-found' },
    { move: 'q', state: begin(), refusal: 'nothing-found' },
  ])('$move is refused: $refusal', ({ move, state, refusal }) => {
    expect(refusalOf(state, move)).toBe(refusal);
  });
});

describe('E25: a Map', () => {
  const carried = carrying({ map: 1 });

  test('gives this space, or the Citadel, one more outward path', () => {
    const state = after(begin([], carried), 'u:map');
    expect(unexploredOf(state, 0)).toBe(3);
    expect(summary(state)).toMatchObject({ map: 0, steps: 0 });
    expect(summary(after(state, 'e 6', 'w0', 'e 6', 'w0', 'e 6'))).toMatchObject({ revealed: 3 });
  });

  test('is for unblocked spaces, one on each', () => {
    expect(refusalOf(outAt(2, carried, { blockedBy: 'shrine' }), 'u:map')).toBe('blocked');
    expect(refusalOf({ ...after(begin([], carried), 'u:map'), ...carried }, 'u:map')).toBe('map-used');
  });
});
