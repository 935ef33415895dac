import { describe, expect, test } from 'vitest';
import { geometryOf, listAt } from '../../../../src/games/citadel/rules/field/geometry.ts';
import { squareAt } from '../../../../src/games/citadel/rules/field/state.ts';
import { summary } from '../../../../src/games/citadel/rules/rules.ts';
import { after, field, refused } from '../../../rig/games/citadel/fields.ts';

const corner = field(`
 9 . . . . . . . . .
 8 . . . . . . . .[o]
 7 . . . . . . . . .
 6 . . . . . . . . .
 5[ ]. . . . . . . .
 4 . . . . . . . . .
 3 . . . . . . . . .
 2 .[x].[x]. . . . .
 1 . . . . . . . . .
`);

/** A number of points in a row, from this one on. */
const many = (count: number, from = 0): readonly number[] => Array.from({ length: count }, (_, place) => from + place);

describe('C5: the supply', () => {
  const crowd = { ...corner, warriors: [many(50), corner.warriors[1]] as const };

  test('a fifty-first warrior cannot be recruited', () => {
    expect(refused(crowd, '+a6')).toBe('no-warriors');
  });

  test('pieces that leave the field return to their supply', () => {
    expect(refused(crowd, '~b1 +b1')).toBeNull();
  });

  test('fifty walls for both sides together', () => {
    const { corners } = geometryOf(9);
    const pieces = new Set([...corner.citadels.map(({ at }) => at), ...corner.warriors.flat()]);
    const free = many(64).filter((square) => !listAt(corners, square).some((point) => pieces.has(point)));
    const others = free.filter((square) => square !== squareAt(9, 'a3'));
    expect(refused({ ...corner, walls: others.slice(0, 49) }, '#a3')).toBeNull();
    expect(refused({ ...corner, walls: others.slice(0, 50) }, '#a3')).toBe('no-walls');
  });
});

const walled = field(`
 7 . . . . . . .
 6 . . . . . . .
 5 . . . . . . .
 4 . .[x]. . .[o]
 3 x . . ##### .
         #####
 2 .[x]. ##### .
 1 . . . . . . .
`);

test('C6: two walls may share an edge, and a point is covered while any wall covers it', () => {
  expect(walled.walls).toHaveLength(2);
  const [west = 0, east = 0] = walled.walls;
  const reach = (walls: readonly number[]) => refused({ ...walled, walls, actions: 5 }, 'c4-d4-e4-e3');
  expect(reach([west, east])).toBe('covered');
  expect(reach([west])).toBe('covered');
  expect(reach([east])).toBe('covered');
  expect(reach([])).toBeNull();
});

test('C7: either side may raze any wall', () => {
  const [west = 0] = walled.walls;
  const single = { ...walled, walls: [west] };
  expect(refused(single, '/d2')).toBe('not-beside-wall');
  expect(refused(single, 'c4-c3 /d2>c3')).toBeNull();
  expect(refused({ ...single, mover: 1, actions: 5 }, 'g4-g3-f3 /d2>f3')).toBeNull();
});

test.each(['c4-c5', '~c4'])('C8: %s leaves a citadel that is nobody’s at once', (typed) => {
  expect(summary(walled).citadels).toEqual([2, 1]);
  expect(summary(after(walled, typed)).citadels).toEqual([1, 1]);
});
