import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
  type Color,
} from 'culori';
import { describe, expect, test } from 'vitest';
import { namesTexts } from '../../../src/games/babylon/texts/names/texts.ts';
import { colours, coloursFor } from '../../../src/games/contract/colours.ts';
import { BLUE, CLAY, INK, PAPER, TAN } from '../../../src/games/contract/drawing/palette.ts';
import { replay } from '../../../src/games/contract/record.ts';
import { withoutBoard } from '../../../src/games/contract/screen.ts';
import { games } from '../../../src/games/index.ts';
import { LANGUAGES, sayIn } from '../../../src/kernel/language/current.ts';
import { quickBotOf } from '../../../src/tools/simulate/positions.ts';
import { selfPlay } from '../../../src/tools/simulate/self-play.ts';

const colourIn = (hex: string): Color => {
  const colour = parse(hex);
  if (colour === undefined) throw new Error(`${hex} is no colour`);
  return colour;
};

/** How people see colours: as most do, and without one of the three kinds of cones. */
const eyes: Readonly<Record<string, (hex: string) => Color>> = {
  usual: colourIn,
  protanopia: (hex) => filterDeficiencyProt(1)(colourIn(hex)),
  deuteranopia: (hex) => filterDeficiencyDeuter(1)(colourIn(hex)),
  tritanopia: (hex) => filterDeficiencyTrit(1)(colourIn(hex)),
};

const difference = differenceCiede2000();

/** The difference of the closest two. */
const closest = (hexes: readonly string[], see: (hex: string) => Color): number =>
  Math.min(...hexes.flatMap((one, index) => hexes.slice(index + 1).map((other) => difference(see(one), see(other)))));

/** The palette of Okabe and Ito, which is made for colour-blind people. */
const OKABE_ITO = ['#000000', '#e69f00', '#56b4e9', '#009e73', '#f0e442', '#0072b2', '#d55e00', '#cc79a7'];

test('there are eight, each with a name and signs of its own, and no sign has a meaning on a board', () => {
  expect(colours).toHaveLength(8);
  for (const part of ['id', 'name', 'emoji', 'letter', 'mark', 'fill'] as const)
    expect(new Set(colours.map((colour) => colour[part])).size).toBe(8);
  // The letters of squares are on the board of Citadel.
  expect(colours.map(({ mark }) => mark).join('')).not.toMatch(/[k-n\d]/);
});

test.each(LANGUAGES)(
  'in %s each letter begins its colour’s name, and stands for nothing else in a race',
  (language) => {
    sayIn(language, () => {
      for (const { name, letter } of colours) expect(name.startsWith(letter)).toBe(true);
      expect(new Set([...colours.map(({ letter }) => letter), namesTexts.warlordLetter]).size).toBe(colours.length + 1);
      expect(namesTexts.warlord.startsWith(namesTexts.warlordLetter)).toBe(true);
    });
  },
);

test.each(Object.entries(eyes))(
  'with %s sight any two differ at least as much as in the palette of Okabe and Ito',
  (_, see) => {
    const least = Math.min(...Object.values(eyes).map((each) => closest(OKABE_ITO, each)));
    expect(least).toBeGreaterThan(10);
    expect(
      closest(
        colours.map(({ fill }) => fill),
        see,
      ),
    ).toBeGreaterThan(Math.max(12, least));
  },
);

test.each(colours)('$name stands out from the paper, from ink, and from its own sign', ({ fill, sign }) => {
  for (const see of Object.values(eyes)) {
    expect(difference(see(fill), see(PAPER))).toBeGreaterThan(12);
    expect(difference(see(fill), see(INK))).toBeGreaterThan(12);
  }
  // Every piece has an edge of ink, so a pale one stands out, too.
  expect(wcagContrast(INK, PAPER)).toBeGreaterThan(7);
  expect(wcagContrast(fill, sign)).toBeGreaterThan(4.5);
});

describe('seats', () => {
  const ordinary = ['blue', 'clay', 'tan'] as const;
  const idsOf = (chosen: readonly (string | null)[], seats = chosen.length): readonly string[] =>
    coloursFor({ ordinary }, chosen, seats).map(({ id }) => id);

  test.each([
    { chosen: [null, null, null], ids: ['blue', 'clay', 'tan'] },
    { chosen: ['sky', null, null], ids: ['sky', 'clay', 'tan'] },
    // What is ordinary elsewhere is nobody's substitute, so that nobody's colour changes when somebody joins.
    { chosen: ['clay', null, null], ids: ['clay', 'orange', 'tan'] },
    { chosen: ['tan', 'blue', null], ids: ['tan', 'blue', 'orange'] },
    { chosen: ['clay', 'clay', null], ids: ['clay', 'orange', 'tan'] },
    { chosen: ['a colour of a later release', null], ids: ['blue', 'clay'] },
  ])('$chosen have $ids', ({ chosen, ids }) => {
    expect(idsOf(chosen)).toEqual(ids);
  });

  test.each(games.flatMap(({ id, coloured, seats }) => (coloured ? [{ id, coloured, most: seats.most }] : [])))(
    '$id: whatever is chosen, all differ, and whoever joins changes no other colour',
    ({ coloured, most }) => {
      const choices = [null, ...colours.map(({ id }) => id)];
      for (const first of choices)
        for (const second of choices) {
          const two = coloursFor(coloured, [first, second]);
          const all = coloursFor(coloured, [first, second], Math.max(4, most));
          expect(new Set(all).size).toBe(Math.max(4, most));
          expect(all.slice(0, 2)).toEqual(two);
        }
    },
  );
});

describe('a game in chosen colours', () => {
  const coloured = games.filter((game) => game.coloured !== undefined);

  test.each(coloured)('$name names no other colour anywhere, and its pictures have those and no others', (game) => {
    const seats = game.seats.least;
    const chosen = colours.filter(({ id }) => ['sky', 'pink', 'violet'].includes(id)).slice(0, seats);
    const others = new RegExp(
      `\\b(${colours.flatMap((each) => (chosen.includes(each) ? [] : [each.name])).join('|')})\\b`,
    );
    const options = game.simulation?.short ?? game.defaults(seats);
    const bots = Array.from({ length: seats }, () => quickBotOf(game));
    const record = selfPlay({ game, seats, options, bots, seed: 'colours' });
    const said: string[] = [];
    let last: unknown = null;
    for (const played of replay(game, record)) {
      const { state, events } = played;
      last = state;
      said.push(JSON.stringify(game.log(played, chosen)));
      for (const viewer of ['table', 0, 1] as const) {
        const scene = { events, focus: null, players: ['Ada', 'Ben'], colours: chosen };
        const view = game.look(state, viewer);
        const picture = game.picture?.(view, scene);
        said.push(JSON.stringify([game.screen(view, scene), withoutBoard(game.screen(view, scene))]));
        said.push(JSON.stringify(game.describe(view, scene)), picture?.alt ?? '');
        for (const { fill } of chosen) expect(picture?.svg).toContain(fill);
        for (const fill of [BLUE, CLAY, TAN]) expect(picture?.svg).not.toContain(fill);
      }
    }
    said.push(game.share(game.look(last, 'table'), chosen));
    expect(said.filter((text) => others.test(text))).toEqual([]);
    for (const { name } of chosen) expect(said.some((text) => text.includes(name))).toBe(true);
  });
});
