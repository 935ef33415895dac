import { describe, expect, test } from 'vitest';
import { armyDamage, dealRest } from '../../../../src/games/siege/rules/army.ts';
import { after, refusal, sketch } from '../../../rig/games/siege/sieges.ts';

const BREACHED = [0, 38, 20];

describe('S9 to S14: what dice deal', () => {
  test.each([
    { title: 'S11: each 2 deals 1', given: { dice: [2, 2, 2, 1, 1, 1] }, damage: 3 },
    { title: 'S12: two 4s deal nothing', given: { dice: [4, 4, 1, 1, 1, 1] }, damage: 0 },
    { title: 'S12: three 4s deal 2 each', given: { dice: [4, 4, 4, 1, 1, 1] }, damage: 6 },
    { title: 'S12: not once breached', given: { dice: [4, 4, 4, 4, 1, 1], walls: BREACHED }, damage: 0 },
    { title: 'S13: no Warriors behind walls', given: { dice: [3, 3, 1, 1, 1, 1] }, damage: 0 },
    { title: 'S13: Warriors once breached', given: { dice: [3, 3, 1, 1, 1, 1], walls: BREACHED }, damage: 2 },
    { title: 'S13: Riders before the breach', given: { dice: [3, 3], arrived: ['riders'] }, damage: 2 },
    {
      title: 'S13: Riders against Elephants',
      given: { dice: [3, 3], arrived: ['riders'], walls: BREACHED },
      damage: 2,
    },
    {
      title: 'S13: Riders once breached',
      given: { dice: [3, 3], arrived: ['riders'], walls: BREACHED, lines: [0, 0, 8, 9, 10, 0, 14, 16, 20] },
      damage: 4,
    },
    {
      title: 'S13: Elephants yet to come do not matter',
      given: { dice: [3, 3], arrived: ['riders'], walls: BREACHED, round: 5, entered: 5 },
      damage: 4,
    },
    { title: 'S14: no Elves yet', given: { dice: [5, 5], tracks: [3, 0, 0, 0] }, damage: 0 },
    { title: 'S14: Elves', given: { dice: [5, 5], arrived: ['elves'] }, damage: 2 },
    { title: 'S14: Elves once breached', given: { dice: [5, 5], arrived: ['elves'], walls: BREACHED }, damage: 4 },
  ] as const)('$title: $damage', ({ given, damage }) => {
    expect(armyDamage(sketch(given))).toBe(damage);
  });

  test('nothing while dice can still be rolled', () => {
    expect(armyDamage(sketch({ dice: [2, 2], phase: 'roll' }))).toBe(0);
  });
});

describe('S10: Halflings', () => {
  test('two 1s are one full die: the third 4, and no longer 1s', () => {
    const paired = after(sketch({ dice: [1, 1, 4, 4, 2, 3] }), 'h4');
    expect(paired.pool).toEqual([0, 1, 1, 3, 0, 0]);
    expect(armyDamage(paired)).toBe(7);
  });

  test('once for each pair', () => {
    const paired = after(sketch({ dice: [1, 1, 1, 1, 1, 5] }), 'h6', 'h2');
    expect(paired.pool).toEqual([1, 1, 0, 0, 1, 1]);
    expect(refusal(paired, 'h2')).toBe('no-pair-of-ones');
  });

  test.each([
    { text: 'h1', reason: 'no-such-face' },
    { text: 'h2', reason: 'ok' },
  ])('$text: $reason', ({ text, reason }) => {
    expect(refusal(sketch({ dice: [1, 1] }), text)).toBe(reason);
  });

  test('not after the first unlock; undeclared 1s make a set', () => {
    const unlocked = after(sketch({ dice: [1, 1, 1, 2, 3, 4] }), 'u:light');
    expect(refusal(unlocked, 'h2')).toBe('halflings-too-late');
  });
});

describe('S15: sixes', () => {
  test('check boxes of the player’s choice', () => {
    expect(after(sketch({ dice: [6, 6, 6, 1, 2, 2] }), 't:riders:2', 't:extra2:1')).toMatchObject({
      tracks: [0, 2, 0, 1],
      sent: 3,
    });
  });

  test('Elves act in the round in which they arrive', () => {
    const arriving = sketch({ dice: [6, 5, 5, 5, 1, 1], tracks: [3, 0, 0, 0] });
    expect(armyDamage(arriving)).toBe(0);
    expect(armyDamage(after(arriving, 't:elves:1'))).toBe(3);
  });

  test.each([
    { text: 't:elves:0', reason: 'no-sixes' },
    { text: 't:elves:3', reason: 'no-sixes' },
    { text: 't:riders:2', reason: 'track-full' },
    { text: 't:elves:2', reason: 'ok' },
  ])('$text: $reason', ({ text, reason }) => {
    expect(refusal(sketch({ dice: [6, 6], tracks: [0, 2, 0, 0] }), text)).toBe(reason);
  });

  test('a 6 made by Halflings can be sent', () => {
    expect(after(sketch({ dice: [1, 1] }), 'h6', 't:extra1:1').tracks).toEqual([0, 0, 1, 0]);
  });
});

describe('S18: the army’s damage', () => {
  const example = sketch({
    dice: [2, 2, 3, 3, 3, 1],
    arrived: ['riders'],
    walls: BREACHED,
    lines: [0, 0, 8, 0, 0, 3, 14, 16, 20],
  });

  test('the example: 5, then 4 once the Elephants are dead', () => {
    expect(armyDamage(example)).toBe(5);
    const struck = after(example, 'k:army:6:3');
    expect(struck).toMatchObject({ spent: 1, gained: 1, dealt: 3 });
    expect(armyDamage(struck)).toBe(4);
  });

  test('part of a 3 stays in hand', () => {
    const riders = sketch({
      dice: [3, 3],
      arrived: ['riders'],
      walls: BREACHED,
      lines: [0, 0, 8, 0, 0, 0, 14, 16, 20],
    });
    const struck = after(riders, 'k:army:3:1');
    expect(struck).toMatchObject({ spent: 1, gained: 2, dealt: 1 });
    expect(armyDamage(struck)).toBe(3);
  });

  test('3s spent before a Call to Arms stay as they were', () => {
    const called = sketch({ dice: [3, 3, 3], walls: BREACHED, ready: ['call'] });
    expect(armyDamage(after(called, 'k:army:3:1', 'x:call'))).toBe(4);
    expect(armyDamage(after(called, 'x:call', 'k:army:3:1'))).toBe(5);
  });

  test.each([
    { text: 'k:army:3:5', reason: 'ok' },
    { text: 'k:army:3:6', reason: 'too-much-damage' },
    { text: 'k:army:3:0', reason: 'too-much-damage' },
    { text: 'k:army:6:4', reason: 'too-few-boxes' },
    { text: 'k:army:4:1', reason: 'line-not-alive' },
    { text: 'k:army:7:1', reason: 'line-not-alive' },
    { text: 'k:dead:3:1', reason: 'too-much-damage' },
  ])('$text: $reason', ({ text, reason }) => {
    expect(refusal(example, text)).toBe(reason);
  });
});

describe('S20 (1): the automatic dealing', () => {
  test('the alive line with the fewest boxes first, then the lowest number', () => {
    const { blows } = dealRest(sketch({ dice: [2, 2, 2, 2, 2, 2], lines: [2, 2, 8, 0, 1, 0, 14, 16, 20] }));
    expect(blows.map(({ line, hits }) => [line, hits])).toEqual([
      [5, 1],
      [1, 2],
      [2, 2],
      [3, 1],
    ]);
  });

  test('3s left when the Elephants die are worth more', () => {
    const lines = [0, 0, 8, 0, 0, 2, 14, 16, 20];
    const { position } = dealRest(sketch({ dice: [3, 3, 3, 3], arrived: ['riders'], walls: BREACHED, lines }));
    expect(position.lines).toEqual([0, 0, 4, 0, 0, 0, 14, 16, 20]);
  });

  test('then the Dead: lines in play first, then the lowest later line; damage without a target is lost', () => {
    const lines = [0, 0, 3, 0, 0, 0, 2, 5, 20];
    const { blows } = dealRest(sketch({ dice: [2, 1], dead: 10, lines }));
    expect(blows.map(({ by, line, hits }) => [by, line, hits])).toEqual([
      ['army', 3, 1],
      ['dead', 3, 2],
      ['dead', 7, 2],
      ['dead', 8, 5],
      ['dead', 9, 1],
    ]);
  });
});
