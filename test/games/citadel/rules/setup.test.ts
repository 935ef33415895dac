import { describe, expect, test } from 'vitest';
import { citadel } from '../../../../src/games/citadel/index.ts';
import { geometryOf, listAt } from '../../../../src/games/citadel/rules/field/geometry.ts';
import { pointAt, pointName, squareAt, squareName } from '../../../../src/games/citadel/rules/field/state.ts';
import { setup, status, summary } from '../../../../src/games/citadel/rules/rules.ts';
import { FormatError } from '../../../../src/games/contract/read-as.ts';
import { noChance, recordedChance } from '../../../../src/kernel/random.ts';
import { after, begun, picture, refused, small } from '../../../rig/games/citadel/fields.ts';

describe('C1, C2: the field', () => {
  test.each([
    { size: 7, citadels: 7 },
    { size: 13, citadels: 13 },
    { size: 19, citadels: 13 },
  ])('size $size with $citadels citadels', (change) => {
    expect(citadel.readOptions({ ...small, ...change })).toMatchObject(change);
  });

  test.each([
    { size: 6 },
    { size: 20 },
    { size: 9.5 },
    { citadels: 6 },
    { citadels: 3 },
    { citadels: 9 },
    { size: 19, citadels: 15 },
  ])('not %o', (change) => {
    expect(() => citadel.readOptions({ ...small, ...change })).toThrow(FormatError);
  });
});

describe('C3: names', () => {
  test('columns leave out i, rows count from the bottom', () => {
    expect(pointName(19, 0)).toBe('a1');
    expect(pointName(19, 8)).toBe('j1');
    expect(pointName(19, 19 * 19 - 1)).toBe('t19');
    expect(pointAt(9, 'j9')).toBe(80);
  });

  test.each(['i4', 'k1', 'a10', 'a0', 'a01', 'A1', 'a', '', '4a'])('%o is not a point of a 9x9 field', (name) => {
    expect(pointAt(9, name)).toBeNull();
  });

  test('a square is named after its lower left corner, so there is one fewer in a row', () => {
    const square = squareAt(9, 'c4') ?? -1;
    expect(listAt(geometryOf(9).corners, square).map((point) => pointName(9, point))).toEqual(['c4', 'd4', 'c5', 'd5']);
    expect(squareName(9, square)).toBe('c4');
    expect(squareAt(9, 'j1')).toBeNull();
    expect(squareAt(9, 'a9')).toBeNull();
  });
});

describe('C4: next to', () => {
  const { neighbours, nextSquares, pointsBeside } = geometryOf(7);
  const names = (points: readonly number[]): string =>
    points
      .map((point) => pointName(7, point))
      .toSorted()
      .join(' ');

  test.each([
    { point: 'd4', beside: 'c4 d3 d5 e4' },
    { point: 'a1', beside: 'a2 b1' },
    { point: 'd1', beside: 'c1 d2 e1' },
  ])('point $point: $beside', ({ point, beside }) => {
    expect(names(listAt(neighbours, pointAt(7, point) ?? -1))).toBe(beside);
  });

  test.each([
    { square: 'c4', beside: 'b4 b5 c3 c6 d3 d6 e4 e5' },
    { square: 'a1', beside: 'a3 b3 c1 c2' },
    { square: 'f6', beside: 'e6 e7 f5 g5' },
  ])('points beside square $square: $beside', ({ square, beside }) => {
    expect(names(listAt(pointsBeside, squareAt(7, square) ?? -1))).toBe(beside);
  });

  test('squares that share an edge, not a corner', () => {
    const next = listAt(nextSquares, squareAt(7, 'c4') ?? -1).map((square) => squareName(7, square));
    expect(next.toSorted()).toEqual(['b4', 'c3', 'c5', 'd4']);
    expect(listAt(nextSquares, squareAt(7, 'a1') ?? -1)).toHaveLength(2);
  });
});

describe('C9: the coin', () => {
  test.each([0, 1] as const)('names seat %i First, who places first', (first) => {
    const state = setup(small, recordedChance([first]));
    expect(state).toMatchObject({ first, mover: first, phase: 'place', turn: 0 });
    expect(status(state)).toMatchObject({ awaited: [first], toAct: [0, 1], revision: 0, result: null });
  });

  test('is the only draw', () => {
    expect(() => setup(small, noChance)).toThrow('draw 1 is missing');
    expect(summary(begun())).toEqual({
      phase: 'place',
      turn: 0,
      mover: 0,
      actions: 0,
      kills: 0,
      citadels: [0, 0],
      warriors: [0, 0],
      walls: 0,
      quiet: 0,
    });
  });
});

describe('C10: placing', () => {
  test('alternates until all citadels are placed', () => {
    const movers = ['b2', 'd4', 'f6', 'b6', 'f2'].map(
      (_, index, all) => after(begun(), all.slice(0, index + 1).join(' ')).mover,
    );
    expect(movers).toEqual([1, 0, 1, 0, 1]);
    const placed = after(begun(), 'b2 d4 f6 b6 f2');
    expect(placed.phase).toBe('claim');
    expect(picture(placed)).toBe(`
 7 . . . . . . .
 6 .[ ]. . .[ ].
 5 . . . . . . .
 4 . . .[ ]. . .
 3 . . . . . . .
 2 .[ ]. . .[ ].
 1 . . . . . . .
`);
  });

  test.each([
    { at: 'a4', why: 'on-edge' },
    { at: 'd7', why: 'on-edge' },
    { at: 'd4', why: 'citadel-there' },
    { at: 'd5', why: 'beside-citadel' },
    { at: 'c4', why: 'beside-citadel' },
    { at: 'c5', why: null },
    { at: 'k9', why: 'off-the-board' },
  ])('a citadel on $at with one on d4: $why', ({ at, why }) => {
    expect(refused(after(begun(), 'd4'), at)).toBe(why);
  });
});

describe('C11, C12: claiming', () => {
  const placed = after(begun(), 'b2 d4 f6 b6 f2');

  test('Second claims first, and First takes the first turn', () => {
    expect(placed).toMatchObject({ first: 0, mover: 1 });
    expect(after(placed, 'd4').mover).toBe(0);
    const played = after(placed, 'd4 b2 f6 f2');
    expect(played).toMatchObject({ phase: 'play', mover: 0, turn: 1, actions: 2 });
    expect(summary(played)).toMatchObject({ citadels: [2, 2], warriors: [2, 2], quiet: 1 });
  });

  test('a claim needs a citadel that nobody has', () => {
    expect(refused(placed, 'd5')).toBe('no-citadel');
    expect(refused(placed, 'd4 d4')).toBe('claimed-already');
    expect(refused(after(placed, 'd4 b2 f6'), 'b6')).toBeNull();
  });

  test('three of seven stay unclaimed, one of five', () => {
    const seven = after(begun({ size: 9, citadels: 7 }, 1), 'b2 d2 f2 h2 b4 d4 f4');
    expect(seven.mover).toBe(0);
    const claimed = after(seven, 'b2 d2 f2 h2');
    expect(claimed).toMatchObject({ phase: 'play', mover: 1, turn: 1, actions: 2 });
    expect(after(placed, 'd4 b2 f6').phase).toBe('claim');
  });

  test('nothing else is done in setup', () => {
    expect(refused(begun(), '.')).toBe('not-playing');
    expect(refused(placed, '~d4')).toBe('not-playing');
    expect(refused(begun(), 'draw')).toBe('no-offer-in-setup');
    expect(refused(begun(), 'd4', 1)).toBe('not-your-turn');
  });
});
