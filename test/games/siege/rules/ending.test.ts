import { describe, expect, test } from 'vitest';
import { siege } from '../../../../src/games/siege/index.ts';
import { summary } from '../../../../src/games/siege/rules/rules.ts';
import { resultOf } from '../../../../src/games/siege/rules/score.ts';
import { noChance } from '../../../../src/kernel/random.ts';
import { after, ended, refusal, sketch, stateAt } from '../../../rig/games/siege/sieges.ts';

const NINTH = { round: 9, entered: 9, lines: [0, 0, 0, 0, 0, 0, 0, 0, 3] };

describe('S21: winning', () => {
  test('at the last blow, in the middle of a round', () => {
    const won = after(sketch({ ...NINTH, dice: [2, 2, 2, 2] }), 'k:army:9:3');
    expect(won).toMatchObject({ phase: 'over', walls: [28, 38, 20], lines: [0, 0, 0, 0, 0, 0, 0, 0, 0] });
    expect(refusal(won, 'e')).toBe('over');
  });

  test.each(['x:shield', 'x:heroic:9'])('by %s', (use) => {
    expect(after(sketch({ ...NINTH, ready: ['shield', 'heroic'] }), use).phase).toBe('over');
  });

  test('in the automatic dealing, before any damage to the stronghold', () => {
    const won = ended(sketch({ ...NINTH, dice: [2, 2, 3, 1], walls: [0, 0, 1] }));
    expect(won).toMatchObject({ phase: 'over', walls: [0, 0, 1], round: 9 });
  });

  test('not before all later lines are dead as well', () => {
    const lines = [0, 0, 0, 0, 0, 2, 0, 0, 1];
    expect(after(sketch({ lines, dice: [2, 2] }), 'k:army:6:2').phase).toBe('act');
  });
});

describe('S22: losing', () => {
  test('at the end of a round: unlocked abilities stay unlocked, and no round starts', () => {
    const lost = ended(sketch({ walls: [0, 0, 3], abilities: [1, 0, 0, 0, 0, 0, 0, 0] }));
    expect(lost).toMatchObject({ phase: 'over', round: 6, walls: [0, 0, 0], dice: [1, 1, 4, 4, 5, 5], rolls: 3 });
    expect(lost.abilities[0]).toBe(1);
  });

  test('S26: at a special attack no line enters and nothing is rolled', () => {
    const fallen = ended(sketch({ walls: [0, 0, 14], used: ['horn'], abilities: [1, 0, 0, 0, 0, 0, 0, 0], sent: 1 }));
    expect(summary(stateAt(fallen))).toMatchObject({
      round: 7,
      phase: 'over',
      rolls: 0,
      dice: [],
      pool: [0, 0, 0, 0, 0, 0],
      sent: 0,
      entered: 6,
      damage: 0,
      dead: 0,
      abilities: [2, 0, 0, 0, 0, 0, 0, 0],
    });
  });
});

describe('S23, S27: the result', () => {
  test('a win', () => {
    const won = after(sketch({ ...NINTH, walls: [0, 10, 20], ready: ['shield'] }), 'x:shield');
    expect(resultOf(won)).toEqual({
      outcome: 'won',
      winners: [0],
      score: 130,
      rounds: 9,
      stronghold: 30,
      attackers: 0,
    });
  });

  test('a loss', () => {
    const lost = ended(sketch({ walls: [0, 0, 1] }));
    expect(resultOf(lost)).toEqual({
      outcome: 'lost',
      winners: [],
      score: 11,
      rounds: 6,
      stronghold: 0,
      attackers: 89,
    });
  });

  test('none while it is running', () => {
    expect(siege.status({ ...stateAt(sketch({})), turn: 7 })).toEqual({
      toAct: [0],
      awaited: [0],
      revision: 7,
      round: 7,
      result: null,
    });
  });
});

describe('S24: a refused action changes nothing', () => {
  test('another seat cannot play', () => {
    expect(siege.play(stateAt(sketch({})), 1, { type: 'end' }, noChance)).toEqual({ ok: false, reason: 'not-seated' });
    expect(siege.explain('not-seated')).toMatch(/Only/);
    expect(siege.resign(stateAt(sketch({})), 0)).toBeNull();
  });
});
