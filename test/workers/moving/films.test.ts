// @module-tag ground
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { coloursFor } from '../../../src/games/contract/colours.ts';
import { puzzlesOfWeek } from '../../../src/games/contract/puzzle.ts';
import { readRecord } from '../../../src/games/contract/record.ts';
import { games } from '../../../src/games/index.ts';
import { createFilms } from '../../../src/workers/moving/films.ts';
import { some } from '../../rig/games/trials.ts';

const films = createFilms();
afterAll(() => films.close());

/** The size of a GIF file in pixels, and how long it shows each frame, in milliseconds. */
const readGif = (bytes: Uint8Array) => {
  const view = Buffer.from(bytes);
  const tableOf = (fields: number): number => ((fields & 128) === 0 ? 0 : 3 * 2 ** ((fields & 7) + 1));
  const afterBlocks = (from: number): number => {
    let at = from;
    while (view.readUInt8(at) > 0) at += 1 + view.readUInt8(at);
    return at + 1;
  };
  const shown: number[] = [];
  let at = 13 + tableOf(view.readUInt8(10));
  while (view.readUInt8(at) !== 0x3b) {
    if (view.readUInt8(at) === 0x2c) at = afterBlocks(at + 11 + tableOf(view.readUInt8(at + 9)));
    else {
      if (view.readUInt8(at + 1) === 0xf9) shown.push(10 * view.readUInt16LE(at + 4));
      at = afterBlocks(at + 2);
    }
  }
  return { width: view.readUInt16LE(6), height: view.readUInt16LE(8), shown, end: at + 1 };
};

const recorded = (name: string): unknown => {
  const [line = ''] = readFileSync(`test/records/${name}.ndjson`, 'utf8').split('\n');
  return JSON.parse(line);
};

const FILMS = [
  { name: 'escape/varied', turns: 14, end: 'Given up after 14 steps.' },
  { name: 'babylon/races', turns: 12, end: 'Blue escaped to Susa in round 12.' },
  { name: 'citadel/9-ring', turns: 35, end: 'Blue wins: two citadels ahead' },
  { name: 'siege/careful', turns: 50, end: 'You win with a score of 121' },
];

test.each(some(FILMS, 2))(
  '$name moves in 30 seconds and 2 MB, with a frame for each turn',
  { tags: ['both'] },
  async ({ name, turns, end }) => {
    const { game, seats } = readRecord(recorded(name));
    const coloured = games.find(({ id }) => id === game)?.coloured;
    const colours = coloured && coloursFor(coloured, [], seats);
    const curve = [0, 5, 10].map((step) => ({ step, value: step / 10 }));
    const request = {
      source: { record: recorded(name), around: null },
      wanted: { colours, chances: { measure: 'Chances', most: 1, curve } },
    };
    const film = await films.make(name, request, 'somebody');
    expect(film).toMatchObject({ turns, end: expect.stringContaining(end) });
    const { width, height, shown, end: length } = readGif(film?.bytes ?? new Uint8Array());
    expect(length).toBe(film?.bytes.length);
    expect(length).toBeLessThan(2_000_000);
    expect(shown).toHaveLength(turns + 1);
    expect(shown.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(30_000);
    expect(height).toBeLessThan(width * 1.2);
    expect(await films.make(name, request, 'somebody')).toBe(film);
  },
);

test('a part of a match has the turns around a step, and a puzzle each action of its right turn', async () => {
  const around = { source: { record: recorded('citadel/9-ring'), around: 60 }, wanted: {} };
  const part = await films.make('part', around, 'somebody');
  expect(readGif(part?.bytes ?? new Uint8Array()).shown).toHaveLength(7);
  const game = games.find(({ id }) => id === 'citadel');
  const named = game && puzzlesOfWeek(game, 2_950)[0];
  const solved = await films.make(
    'puzzle',
    { source: { game: 'citadel', puzzle: named?.name ?? '' }, wanted: {} },
    'b',
  );
  expect(solved?.turns).toBe(named?.puzzle.solution.length);
});
