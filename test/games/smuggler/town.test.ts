import { expect, test } from 'vitest';
import { distance, drawMap, neighbours, placeNamed, PLACES, POSTS } from '../../../src/games/smuggler/rules/town.ts';

test('every place is on the map once, by its first three letters, and has two or three streets', () => {
  expect(PLACES).toHaveLength(30);
  for (const place of PLACES) {
    expect(drawMap([]).split(place.slice(0, 3))).toHaveLength(2);
    expect([2, 3]).toContain(neighbours(place).length);
    for (const next of neighbours(place)) expect(neighbours(next)).toContain(place);
  }
});

test('streets lead from everywhere to everywhere, and the posts are on the map', () => {
  for (const from of PLACES) for (const to of PLACES) expect(distance(from, to)).toBeLessThan(12);
  expect(PLACES).toEqual(expect.arrayContaining([...POSTS]));
  expect([distance('Gate', 'Gate'), distance('Gate', 'Abbey'), distance('Castle', 'Docks')]).toEqual([0, 1, 3]);
});

test.each([
  { text: 'Well', place: 'Well' },
  { text: 'wel', place: 'Well' },
  { text: 'UNDERCROFT', place: 'Undercroft' },
  { text: 'We', place: null },
  { text: '', place: null },
])('“$text” names $place', ({ text, place }) => {
  expect(placeNamed(text)).toBe(place);
});

test('those who stand somewhere are on the map, however many', () => {
  const at = (place: string, marks: string) => marks.split('').map((mark) => ({ at: place, mark }));
  const map = drawMap([...at('Abbey', '1'), ...at('Gate', '23'), ...at('Market', '456'), ...at('Stables', '1234')]);
  expect(map.split('\n').map((line) => line.slice(0, 5))).toEqual([
    '[1]--',
    ' |   ',
    '2+3--',
    ' |   ',
    '456--',
    ' |   ',
    '4!!--',
    ' |   ',
    'Arc--',
  ]);
});
