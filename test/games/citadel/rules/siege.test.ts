import { describe, expect, test } from 'vitest';
import { fieldOf } from '../../../../src/games/citadel/rules/field/field.ts';
import { pointName, squareAt, type Side, type State } from '../../../../src/games/citadel/rules/field/state.ts';
import { summary } from '../../../../src/games/citadel/rules/rules.ts';
import { besiegedOf } from '../../../../src/games/citadel/rules/siege.ts';
import { after, field, refused, standing } from '../../../rig/games/citadel/fields.ts';

const besieged = (state: State, side: Side): string =>
  besiegedOf(fieldOf(state), side)
    .map((point) => pointName(state.options.size, point))
    .toSorted()
    .join(' ');

const corner = `
 7 . . . . . .[o]
 6 . . . . . . .
 5 .[ ]. . .[x].
 4 x . . . . . .
 3 o x . . . . .
 2 . o x . . . .
 1 . . o x . . .
`;

describe('C27, C28: a ring', () => {
  test('of warriors linked diagonally, with the edge', () => {
    expect(besieged(field(corner), 1)).toBe('a3 b2 c1');
    expect(besieged(field(corner), 0)).toBe('');
  });

  test('does not hold with a gap', () => {
    expect(besieged(field(corner.replace(' 4 x . .', ' 4 . x .')), 1)).toBe('');
  });

  const walled = `
 7 . . . . . .[x]
 6 . . . . . . .
 5 . . . . . . .
 4 ### . . . . .
   ###
 3 ### ### . . .
       ###
 2 .[o]### . . .
 1 o . x . . . .
`;

  test('may be closed by the walls of either side', () => {
    expect(besieged(field(walled), 1)).toBe('a1 b2');
    expect(besieged(field(walled.replace(' 1 o . x', ' 1 o x .')), 1)).toBe('a1 b2');
  });

  test('of walls alone besieges nobody', () => {
    const shut = walled
      .replace(' 2 .[o]### . . .\n', ' 2 .[o]### . . .\n       ###\n')
      .replace(' 1 o . x .', ' 1 o . ###');
    expect(field(shut).walls).toHaveLength(3);
    expect(besieged(field(shut), 1)).toBe('');
  });

  const wall = ({ column }: { readonly column: string }): string => `
 7 . . ${column}
 6 .[o]x . . . .
 5 . . x . . . .
 4 . . x . . . .
 3 .[ ]x . . . .
 2 . . x . . . .
 1 . . x . . .[x]
`;

  test('holds empty points and citadels', () => {
    expect(besieged(field(wall({ column: 'x . . . .' })), 1)).toBe('b6');
    expect(besieged(field(wall({ column: '. . . . .' })), 1)).toBe('');
  });

  test.each([
    { points: 16, ring: 'c1 c2 c3 c4 c5 d6 d7', is: 'besieged', who: 'b6' },
    { points: 17, ring: 'c1 c2 c3 c4 d5 d6 d7', is: 'free', who: '' },
  ])('of $points of 49 points: $is', ({ ring, who }) => {
    const state = standing(field(wall({ column: 'x . . . .' })), ring, 'b6');
    expect(besieged(state, 1)).toBe(who);
  });
});

describe('C29: liberties', () => {
  const options = { siege: 'liberties' } as const;
  const stifled = corner.replace(' 1 . . o', ' 1 o o o').replace(' 2 . o', ' 2 o o');

  test('a group with an empty point is free, however small its region', () => {
    expect(besieged(field(corner, { options }), 1)).toBe('');
    expect(besieged(field(stifled.replace(' 1 o o', ' 1 . o'), { options }), 1)).toBe('');
  });

  test('a group without one is besieged', () => {
    expect(besieged(field(stifled, { options }), 1)).toBe('a1 a2 a3 b1 b2 c1');
  });
});

describe('C30: kill', () => {
  test('two a turn in all sieges together, whatever their guard, without an action', () => {
    const state = field(corner);
    expect(refused(state, '!a3 !b2 !c1')).toBe('no-kills');
    expect(summary(after(state, '!b2'))).toMatchObject({ kills: 1, warriors: [5, 3], actions: 1 });
  });

  test('two again in the next turn', () => {
    const later = after(field(corner), '!a3 !b2 . .');
    expect(later.kills).toBe(0);
    expect(refused(later, '!c1')).toBeNull();
  });

  test('only while the siege holds', () => {
    expect(refused(field(corner), 'a4-a5 !b2')).toBe('not-besieged');
    expect(refused(field(corner), '~a4 !b2')).toBe('not-besieged');
    expect(refused(field(corner), '!g7')).toBe('not-besieged');
    expect(refused(field(corner), '!b3')).toBe('no-enemy');
  });
});

const castle = field(`
 7 . . . . . .[o]
 6 . . . . . . .
 5 o o . . . . .
 4 .[x]o . . . .
 3 . . o . . . .
 2 . x o . .[x].
 1 . . o . . . .
`);

describe('C31 to C33: the besieged', () => {
  test('C31: their citadel counts, and gives its action', () => {
    expect(besieged(castle, 0)).toBe('b2 b4');
    expect(summary(castle).citadels).toEqual([2, 1]);
    expect(after(castle, '. .').actions).toBe(2);
  });

  test('C32: they may move, attack and raze', () => {
    expect(refused(castle, 'b2-b3')).toBeNull();
    expect(refused(castle, 'xb5>b4')).toBeNull();
    const wall = { ...standing(castle, 'b4 b3 f2', 'a5 b5 c4 c3 c2 c1 g7'), walls: [squareAt(7, 'a1') ?? -1] };
    expect(besieged(wall, 0)).toBe('b3 b4');
    expect(refused(wall, '/a1>b3')).toBeNull();
  });

  test('C32: both sides may be besieged at once', () => {
    const both = field(`
 7 x o . . . . .
 6 o . . . . . .
 5 . . . . . . .
 4 . . .[ ]. . .
 3 . . . . . . .
 2 x . . . . . .
 1 o x . . . . .
`);
    expect(besieged(both, 0)).toBe('a7');
    expect(besieged(both, 1)).toBe('a1');
  });

  test('C33: they may not recruit inside the ring', () => {
    expect(refused(castle, '+b3')).toBe('recruit-besieged');
    expect(refused(castle, '+a4')).toBe('recruit-besieged');
    expect(refused(castle, '+g2')).toBeNull();
  });

  test('C33: nor may they build a wall with a corner inside', () => {
    const state = standing(castle, 'a4 f2', 'a5 b5 c4 c3 c2 c1 g7');
    expect(besieged(state, 0)).toBe('a4');
    expect(refused({ ...state, actions: 1 }, '#a2')).toBe('build-besieged');
    expect(refused({ ...standing(state, 'a4 f2', 'a5 b5 c4 c3 c2 g7'), actions: 1 }, '#a2')).toBeNull();
    expect(refused(castle, '#d2')).toBeNull();
  });
});
