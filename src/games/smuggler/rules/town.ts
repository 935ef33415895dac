import { words } from './words.ts';

/** A place of the town, by its name. */
export type Place = string;

/** The places of the town, line by line. On the map each is its first three letters. */
export const PLACES: readonly Place[] = words.places;

/** The map is the rule: a line between two places is a street. */
const MAP: readonly string[] = [
  'Abb--Bak--Cas  Doc--Exc--For',
  ' |    |    |    |    |    | ',
  'Gat--Har  Inn--Jai  Kit--Lib',
  ' |         |    |    |      ',
  'Mar--Nun--Orc  Pal--Qua--Rop',
  ' |    |         |         | ',
  'Sta--Tan  Und--Vau--Wel--Yar',
  ' |    |    |         |    | ',
  'Arc--Bri  Cha--Fis--Mil--Tow',
];

/** The letters of a place on the map, and from one place to the next. */
const CODE = 3;
const STEP = 5;
const COLUMNS = 6;

const codeOf = (place: Place): string => place.slice(0, CODE);

const at = (column: number, row: number): string => MAP[row]?.[column] ?? ' ';

/** The places at the ends of the streets from each place. */
const STREETS: ReadonlyMap<Place, readonly Place[]> = new Map(
  PLACES.map((place, index) => {
    const [column, row] = [(index % COLUMNS) * STEP, Math.floor(index / COLUMNS) * 2];
    const ways = [
      { isOpen: at(column + 1, row - 1) === '|', to: index - COLUMNS },
      { isOpen: at(column - 1, row) === '-', to: index - 1 },
      { isOpen: at(column + CODE, row) === '-', to: index + 1 },
      { isOpen: at(column + 1, row + 1) === '|', to: index + COLUMNS },
    ];
    return [place, ways.flatMap(({ isOpen, to }) => (isOpen ? (PLACES[to] ?? []) : []))];
  }),
);

/** The places one street away. */
export const neighbours = (place: Place): readonly Place[] => STREETS.get(place) ?? [];

/** From a place, how many streets lead to each place by the shortest way. */
const distancesFrom = (from: Place): ReadonlyMap<Place, number> => {
  const reached = new Map([[from, 0]]);
  for (const [place, streets] of reached)
    for (const next of neighbours(place)) if (!reached.has(next)) reached.set(next, streets + 1);
  return reached;
};

const DISTANCES = new Map(PLACES.map((place) => [place, distancesFrom(place)]));

/** How many streets lead from one place to another, by the shortest way. */
export const distance = (from: Place, to: Place): number => DISTANCES.get(from)?.get(to) ?? Infinity;

/** The place that a text names, by its name or its letters on the map; null if there is none. */
export const placeNamed = (text: string): Place | null => {
  const named = text.toLowerCase();
  return PLACES.find((place) => [place, codeOf(place)].some((name) => name.toLowerCase() === named)) ?? null;
};

/** Where the guards begin: as far apart as the town allows, however many there are. */
export const POSTS: readonly Place[] = ['Gate', 'Tower', 'Exchange', 'Bridge', 'Palace', 'Castle', 'Ropewalk'];

/** Somebody who is shown on the map, by a letter or a digit. */
export interface Standing {
  readonly at: Place;
  readonly mark: string;
}

/** The map, with the marks of those who stand somewhere in place of its letters. */
export const drawMap = (standing: readonly Standing[]): string =>
  PLACES.reduce((map, place) => {
    const here = standing.filter((each) => each.at === place).map(({ mark }) => mark);
    return here.length === 0 ? map : map.replace(codeOf(place), marked(here));
  }, MAP.join('\n'));

/** Up to three marks, or how many there are, as wide as the letters of a place. */
const marked = (marks: readonly string[]): string => {
  const [first = '', second = '', third] = marks;
  if (marks.length === 1) return `[${first}]`;
  if (marks.length > CODE) return `${marks.length}!!`;
  return third === undefined ? `${first}+${second}` : marks.join('');
};
