import { describe, expect, test } from 'vitest';
import { setFor } from '../../../../src/games/siege/rules/abilities.ts';
import { armyDamage, deadDamage } from '../../../../src/games/siege/rules/army.ts';
import { ABILITIES } from '../../../../src/games/siege/rules/sheet.ts';
import { after, ended, refusal, sketch } from '../../../rig/games/siege/sieges.ts';

const SIX = [2, 2, 2, 2, 2, 2];

describe('S5: abilities', () => {
  test('in sheet order, two of each kind', () => {
    expect(ABILITIES.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'light 3',
      'rubble 3',
      'target 4',
      'call 4',
      'heroic 5',
      'horn 5',
      'shield 6',
      'dead 6',
    ]);
  });
});

describe('S16: unlocking', () => {
  test.each([
    { dice: [2, 2, 2, 5, 5, 5], kind: 3, face: 2 },
    { dice: [2, 2, 2, 2, 5, 5, 5], kind: 3, face: 5 },
    { dice: [2, 2, 2, 2, 5, 5, 5], kind: 4, face: 2 },
    { dice: [2, 2, 2, 2, 2, 2], kind: 3, face: 2 },
    { dice: [2, 2, 2, 3, 3, 4], kind: 4, face: undefined },
  ])('the smallest set of $dice for a kind of $kind is of $face', ({ dice, kind, face }) => {
    expect(setFor(sketch({ dice }), kind)).toBe(face);
  });

  test('one ability for each number: six of a kind are not two triples', () => {
    const unlocked = after(sketch({ dice: [2, 2, 2, 2, 2, 2] }), 'u:light');
    expect(refusal(unlocked, 'u:rubble')).toBe('no-set');
  });

  test('two sets give two different abilities', () => {
    const unlocked = after(sketch({ dice: [2, 2, 2, 5, 5, 5] }), 'u:rubble');
    expect(refusal(unlocked, 'u:rubble')).toBe('not-locked');
    expect(after(unlocked, 'u:light')).toMatchObject({ abilities: [1, 1, 0, 0, 0, 0, 0, 0], sets: [2, 5] });
  });

  test('a die of Halflings counts, and a set still deals its damage', () => {
    const unlocked = after(sketch({ dice: [1, 1, 2, 2, 2, 3] }), 'h2', 'u:target');
    expect(armyDamage(unlocked)).toBe(4);
  });

  test('is ready only after the round', () => {
    const unlocked = after(sketch({ dice: [2, 2, 2, 3, 3, 4] }), 'u:light');
    expect(refusal(unlocked, 'x:light')).toBe('unlocked-now');
    expect(ended(unlocked, ...SIX).abilities[0]).toBe(2);
  });

  test('a set may stay unused if nothing is left to unlock', () => {
    expect(refusal(sketch({ dice: [2, 2, 2, 3, 3, 4], abilities: [3, 2, 0, 0, 0, 0, 0, 0] }), 'e')).toBe('ok');
  });
});

describe('S17: using', () => {
  test('once in a game, and only when ready', () => {
    const used = after(sketch({ ready: ['light'] }), 'x:light');
    expect(refusal(used, 'x:light')).toBe('used-up');
    expect(refusal(sketch({}), 'x:light')).toBe('still-locked');
    expect(ended(used, ...SIX)).toMatchObject({ used: [], abilities: [3, 0, 0, 0, 0, 0, 0, 0] });
  });
});

describe('S19: effects', () => {
  test.each([
    { title: 'light: 6 more', given: { ready: ['light'], dice: [2, 1] }, use: 'x:light', damage: 7 },
    { title: 'rubble doubles the 4s', given: { ready: ['rubble'], dice: [4, 4, 4, 2] }, use: 'x:rubble', damage: 13 },
    { title: 'target doubles the 2s', given: { ready: ['target'], dice: [4, 4, 4, 2] }, use: 'x:target', damage: 8 },
    {
      title: 'call doubles Warriors',
      given: { ready: ['call'], dice: [3, 3], walls: [0, 38, 20] },
      use: 'x:call',
      damage: 4,
    },
    {
      title: 'call doubles Riders',
      given: {
        ready: ['call'],
        dice: [3, 3],
        walls: [0, 38, 20],
        arrived: ['riders'],
        lines: [5, 0, 0, 0, 0, 0, 14, 16, 20],
      },
      use: 'x:call',
      damage: 8,
    },
  ] as const)('$title', ({ given, use, damage }) => {
    expect(armyDamage(after(sketch(given), use))).toBe(damage);
  });

  test('heroic destroys one line', () => {
    expect(after(sketch({ ready: ['heroic'] }), 'x:heroic:6').lines).toEqual([0, 0, 8, 9, 10, 0, 14, 16, 20]);
  });

  test('shield destroys line 9', () => {
    const nine = sketch({ ready: ['shield'], round: 9, entered: 9 });
    expect(after(nine, 'x:shield').lines).toEqual([0, 0, 8, 9, 10, 12, 14, 16, 0]);
  });

  test('horn protects the stronghold for one round, except from special attacks', () => {
    const blown = after(sketch({ ready: ['horn'] }), 'x:horn');
    const next = ended(blown, ...SIX);
    expect(next.walls).toEqual([10, 38, 20]);
    expect(next.used).toEqual([]);
  });

  test('the Dead deal 15, separately, to lines in play or not', () => {
    const risen = after(sketch({ ready: ['dead'], dice: [2, 1] }), 'x:dead', 'k:dead:9:14');
    expect(deadDamage(risen)).toBe(1);
    expect(armyDamage(risen)).toBe(1);
    expect(risen.lines[8]).toBe(6);
    expect(refusal(risen, 'k:dead:9:2')).toBe('too-much-damage');
  });

  const quiet = { lines: [0, 0, 0, 0, 0, 0, 14, 16, 20] };
  test.each([
    {
      title: 'light without a line alive',
      given: { ready: ['light'], ...quiet },
      use: 'x:light',
      reason: 'no-line-alive',
    },
    {
      title: 'horn without a line alive',
      given: { ready: ['horn'], ...quiet },
      use: 'x:horn',
      reason: 'no-line-alive',
    },
    { title: 'dead without a line alive', given: { ready: ['dead'], ...quiet }, use: 'x:dead', reason: 'ok' },
    {
      title: 'rubble with two 4s',
      given: { ready: ['rubble'], dice: [4, 4] },
      use: 'x:rubble',
      reason: 'fours-deal-nothing',
    },
    {
      title: 'rubble once breached',
      given: { ready: ['rubble'], dice: [4, 4, 4], walls: [0, 38, 20] },
      use: 'x:rubble',
      reason: 'fours-deal-nothing',
    },
    { title: 'target without 2s', given: { ready: ['target'], dice: [3] }, use: 'x:target', reason: 'no-twos' },
    { title: 'call behind walls', given: { ready: ['call'], dice: [3] }, use: 'x:call', reason: 'threes-deal-nothing' },
    {
      title: 'call with all 3s spent',
      given: { ready: ['call'], dice: [3], walls: [0, 38, 20], spent: 1, gained: 1, dealt: 1 },
      use: 'x:call',
      reason: 'threes-deal-nothing',
    },
    { title: 'heroic on a line to come', given: { ready: ['heroic'] }, use: 'x:heroic:7', reason: 'line-not-alive' },
    { title: 'heroic on a dead line', given: { ready: ['heroic'] }, use: 'x:heroic:1', reason: 'line-not-alive' },
    { title: 'shield before line 9', given: { ready: ['shield'] }, use: 'x:shield', reason: 'line-not-alive' },
  ] as const)('$title: $reason', ({ given, use, reason }) => {
    expect(refusal(sketch(given), use)).toBe(reason);
  });
});
