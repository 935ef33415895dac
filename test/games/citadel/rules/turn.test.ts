import { describe, expect, test } from 'vitest';
import { actions, summary } from '../../../../src/games/citadel/rules/rules.ts';
import { after, field, picture, refused, standing } from '../../../rig/games/citadel/fields.ts';

const plain = field(`
 7 . . . . . . .
 6 . . . . .[o].
 5 .[ ]. . . . .
 4 . . .[x]. . .
 3 . . . . . . .
 2 .[x]. . .[o].
 1 . . . . . . .
`);

describe('C13: actions', () => {
  test('one for each citadel controlled when the turn begins', () => {
    expect(after(plain, '.')).toMatchObject({ mover: 1, turn: 2, actions: 2 });
    expect(after(plain, 'd4-d5 .').actions).toBe(2);
  });

  test('citadels won or lost during the turn change nothing, and unused actions lapse', () => {
    expect(after(standing(plain, 'b2 d4 b4', 'f6 f2'), 'b4-b5')).toMatchObject({ actions: 1 });
    expect(after(plain, 'd4-d5')).toMatchObject({ actions: 1 });
    expect(after(plain, 'd4-d5 . .')).toMatchObject({ mover: 0, actions: 1 });
    expect(after(plain, '. .')).toMatchObject({ mover: 0, actions: 2 });
  });

  test('without a citadel there is none, but fights and dismissals are free', () => {
    const none = { ...standing(plain, 'a3 f5', 'f6 f2'), actions: 0 };
    expect(refused(none, 'a3-a4')).toBe('no-actions');
    expect(actions(none, 0)).toEqual([
      { type: 'dismiss', at: 'a3' },
      { type: 'dismiss', at: 'f5' },
      { type: 'end' },
      { type: 'draw' },
      { type: 'count' },
    ]);
    expect(refused(standing(none, 'a3 f5 g4', 'g5 f2'), 'xg5')).toBeNull();
  });
});

describe('C14: order', () => {
  test('any, until the player ends the turn', () => {
    const done = after(plain, 'd4-d5 d5-d4');
    expect(done).toMatchObject({ mover: 0, actions: 0, turn: 1 });
    expect(refused(done, '~d4 .')).toBeNull();
    expect(refused(done, 'd4-d5', 1)).toBe('not-your-turn');
  });

  test('nothing is compulsory', () => {
    expect(after(plain, '. . . .')).toMatchObject({ turn: 5, mover: 0 });
  });
});

describe('C15: build', () => {
  test('a wall for 1 action next to a warrior', () => {
    const built = after(plain, '#e4');
    expect(summary(built)).toMatchObject({ walls: 1, actions: 1 });
    expect(picture(built)).toBe(`
 7 . . . . . . .
 6 . . . . .[o].
 5 .[ ]. . ### .
           ###
 4 . . .[x]### .
 3 . . . . . . .
 2 .[x]. . .[o].
 1 . . . . . . .
`);
  });

  test.each([
    { square: 'd4', why: 'not-beside-square' },
    { square: 'b5', why: 'not-beside-square' },
    { square: 'e5', why: 'not-beside-square' },
    { square: 'c2', why: null },
    { square: 'c1', why: null },
    { square: 'g1', why: 'off-the-board' },
    { square: 'e3', why: null },
  ])('in $square: $why', ({ square, why }) => {
    expect(refused(plain, `#${square}`)).toBe(why);
  });

  test('not onto a warrior or a citadel, held or empty', () => {
    const near = standing(plain, 'b2 d4 c4 e6', 'f6 f2 f5');
    expect(refused(near, '#b5')).toBe('citadel-on-corner');
    expect(refused(near, '#f6')).toBe('warrior-on-corner');
    expect(refused(near, '#f5')).toBe('warrior-on-corner');
    expect(refused(near, '#b3')).toBe('warrior-on-corner');
  });

  test('not where a wall is; but over a corner of another wall', () => {
    expect(refused(plain, '#e4 #e4')).toBe('wall-there');
    expect(refused(plain, '#e4 #e3')).toBeNull();
  });

  test('needs an action', () => {
    expect(refused(plain, '#e4 #e3 #c4')).toBe('no-actions');
  });
});

test('C16: razing costs 1 action', () => {
  expect(after(plain, '#e4 /e4').actions).toBe(0);
  expect(refused(plain, '#e4 #e3 /e4')).toBe('no-actions');
});

describe('C17: recruit', () => {
  test('a warrior for 2 actions next to a citadel that is held now', () => {
    const more = after(plain, '+d5');
    expect(summary(more)).toMatchObject({ warriors: [3, 2], actions: 0 });
  });

  test.each([
    { at: 'b6', why: 'not-beside-citadel' },
    { at: 'f3', why: 'not-beside-citadel' },
    { at: 'c5', why: 'not-beside-citadel' },
    { at: 'd4', why: 'occupied' },
    { at: 'a2', why: null },
  ])('onto $at: $why', ({ at, why }) => {
    expect(refused(plain, `+${at}`)).toBe(why);
  });

  test('even next to one entered in this turn, but not next to one that was left', () => {
    const near = { ...standing(plain, 'b2 d4 b4', 'f6 f2'), actions: 3 };
    expect(refused(near, '+b6')).toBe('not-beside-citadel');
    expect(refused(near, 'b4-b5 +b6')).toBeNull();
    expect(refused(near, 'd4-d3 +d5')).toBe('not-beside-citadel');
  });

  test('not with 1 action, and not onto a covered point', () => {
    expect(refused(plain, 'd4-d5 +a2')).toBe('one-action');
    expect(refused({ ...plain, actions: 3 }, '#e4 +e4')).toBe('covered');
  });
});

describe('C18: move', () => {
  test.each([
    { typed: 'd4-d5', why: null },
    { typed: 'd4-e5', why: 'not-adjacent' },
    { typed: 'd4-d6', why: 'not-adjacent' },
    { typed: 'd4-d4', why: 'not-adjacent' },
    { typed: 'f2-f3', why: 'not-your-warrior' },
    { typed: 'c4-c5', why: 'not-your-warrior' },
    { typed: '#e4 d4-e4', why: 'covered' },
    { typed: 'd4-d5-d6-d7', why: 'no-actions' },
  ])('$typed: $why', ({ typed, why }) => {
    expect(refused(plain, typed)).toBe(why);
  });

  test('the same warrior again, and into an empty citadel', () => {
    const entered = after({ ...plain, actions: 4 }, 'd4-d5-c5-b5');
    expect(summary(entered)).toMatchObject({ citadels: [2, 2], actions: 1 });
    expect(refused({ ...plain, actions: 9 }, 'd4-e4-f4-f5-f6')).toBe('occupied');
  });
});

test('C19: any warrior may be dismissed, without an action', () => {
  expect(summary(after(plain, '~b2'))).toMatchObject({ warriors: [1, 2], citadels: [1, 2], actions: 2 });
  expect(refused(plain, '~f2')).toBe('not-your-warrior');
});
