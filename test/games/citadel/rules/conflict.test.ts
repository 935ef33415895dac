import { describe, expect, test } from 'vitest';
import { guardOf } from '../../../../src/games/citadel/rules/conflict.ts';
import { fieldOf } from '../../../../src/games/citadel/rules/field/field.ts';
import { pointAt } from '../../../../src/games/citadel/rules/field/state.ts';
import { attackOn } from '../../../../src/games/citadel/rules/fights.ts';
import { summary } from '../../../../src/games/citadel/rules/rules.ts';
import { after, field, picture, refused, standing } from '../../../rig/games/citadel/fields.ts';

const melee = field(`
 7 . . . . . . .
 6 . .[ ]. .[o].
 5 . . x o . . .
 4 . .[x]. . . .
 3 . . . o o . .
 2 .[ ]x x . . .
 1 . . . . . . .
`);

describe('C20: attack', () => {
  test('is free and without limit, on an enemy next to a warrior', () => {
    expect(melee.actions).toBe(1);
    const fought = after(melee, 'xd5>c5 c4-d4 xd3>d2');
    expect(summary(fought)).toMatchObject({ warriors: [2, 2], actions: 0 });
  });

  test.each([
    { typed: 'xe3', why: 'not-beside-enemy' },
    { typed: 'xf6', why: 'not-beside-enemy' },
    { typed: 'xc4', why: 'no-enemy' },
    { typed: 'xa1', why: 'no-enemy' },
  ])('$typed: $why', ({ typed, why }) => {
    expect(refused(melee, typed)).toBe(why);
  });
});

describe('C21: power', () => {
  const pack = `
 7 . . . . . .[o]
 6 . . . x . . .
 5 . . x x x . .
 4 . . x o x . .
 3 . . . o . . .
 2 . . . o . . .
 1 .[x]. . . . .
`;

  test('all warriors next to the target count, 1 each; friends behind them do not', () => {
    expect(attackOn(fieldOf(field(pack)), 0, 24)).toMatchObject({ power: 3, guard: 2 });
    expect(attackOn(fieldOf(field(pack.replace(' 4 . . x o x', ' 4 . . . o .'))), 0, 24)).toMatchObject({ power: 1 });
  });

  test('a garrison counts 2', () => {
    const garrison = pack.replace(' 4 . . x o x .', ' 4 . .[x]o x .');
    expect(attackOn(fieldOf(field(garrison)), 0, 24)).toMatchObject({ power: 4 });
  });
});

describe('C22: guard', () => {
  const state = field(`
 7 . . . . . . .
 6 . . . x . . .
 5 . . x[o]x . .
 4 . . . o . . .
 3 .[x]. . . . .
 2 . . .[o]o x .
 1 . . . . o . .
`);

  test.each([
    { at: 'd5', guard: 3, what: 'a garrison with a friend' },
    { at: 'd4', guard: 2, what: 'with a garrison as a friend, who counts 1' },
    { at: 'e2', guard: 3, what: 'with two friends, one of them a garrison' },
    { at: 'd2', guard: 3, what: 'a garrison with a friend' },
    { at: 'f2', guard: 1, what: 'alone' },
  ])('$at, $what: $guard', ({ at, guard }) => {
    expect(guardOf(fieldOf(state), pointAt(7, at) ?? -1)).toBe(guard);
  });
});

describe('C23, C25: the outcome', () => {
  const state = field(`
 7 . . . . . .[o]
 6 . . . . . . .
 5 . . . x . . .
 4 . .[x]o x . .
 3 . . o o . . .
 2 . . . . . . .
 1 . . . . . . .
`);

  test('above: the target falls alone, and no loss may be named', () => {
    expect(refused(state, 'xd4>d5')).toBe('no-tie');
    expect(picture(after(state, 'xd4'))).toBe(`
 7 . . . . . .[o]
 6 . . . . . . .
 5 . . . x . . .
 4 . .[x]. x . .
 3 . . o o . . .
 2 . . . . . . .
 1 . . . . . . .
`);
  });

  test('equal: one attacker that counted falls with it, and it must be named', () => {
    expect(refused(state, 'xc3')).toBe('name-the-loss');
    expect(refused(state, 'xc3>d5')).toBe('not-counted');
    expect(refused(state, 'xc3>d4')).toBe('not-counted');
    expect(refused(state, 'xc3>h8')).toBe('off-the-board');
    expect(summary(after(state, 'xc3>c4'))).toMatchObject({ warriors: [2, 3], citadels: [0, 1] });
  });

  test('below: no attack', () => {
    expect(refused(standing(state, 'd5', 'd4 c3 d3 g7'), 'xd4')).toBe('enemy-too-strong');
  });
});

describe('C24: walls', () => {
  const walls = field(`
 7 . . . . . . .
 6 . . x . .[o].
 5 . x ##### . .
       #####
 4 . . ##### . .
 3 . .[x]. . ###
             ###
 2 . . . . x ###
 1 . . . . . . .
`);

  test('strength is 1, and 1 more for each wall in a square beside it', () => {
    expect(refused(walls, '/f2')).toBe('name-the-loss');
    expect(refused(walls, '/f2>e2')).toBeNull();
    expect(refused(walls, '/d4')).toBe('not-beside-wall');
  });

  test('every warrior beside the square counts', () => {
    expect(summary(after(walls, '/c4'))).toMatchObject({ walls: 2, warriors: [4, 1], actions: 0 });
  });

  test('a garrison counts 2, and may be the one that falls', () => {
    const alone = standing(walls, 'c3 e2', 'f6');
    expect(refused(alone, '/c4')).toBe('name-the-loss');
    expect(refused(alone, '/c4>e2')).toBe('not-counted');
    expect(summary(after(alone, '/c4>c3'))).toMatchObject({ walls: 2, warriors: [1, 1], citadels: [0, 1] });
  });

  test('too weak', () => {
    expect(refused(standing(walls, 'b5', 'f6'), '/c4>b5')).toBe('wall-too-strong');
    expect(refused(walls, '/a1')).toBe('no-wall');
  });
});

describe('C26: after an attack', () => {
  const chain = field(`
 7 . . . . . . .
 6 . . . . . . .
 5 . . . x . . .
 4 . .[x]o o .[o]
 3 . . . x . . .
 2 . . . . . . .
 1 . . . . . . .
`);

  test('nobody advances; the same warriors may attack again, on the changed field', () => {
    const fought = after(chain, 'xd4');
    expect(fought).toEqual({
      ...standing(chain, 'c4 d3 d5', 'e4 g4'),
      step: 1,
      start: fought.start,
      prepared: fought.prepared,
    });
    expect(refused(fought, 'd3-d4 xe4>d4')).toBeNull();
    expect(refused(fought, 'xe4')).toBe('not-beside-enemy');
  });

  test('a garrison attacks without leaving', () => {
    expect(summary(after(chain, 'xd4')).citadels).toEqual([1, 1]);
  });
});
