// @module-tag ground
// @module-tag both
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import { decode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { GREEN, INK, RED } from '../../../src/games/contract/drawing/palette.ts';
import { documentOf, element } from '../../../src/games/contract/drawing/svg.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { games } from '../../../src/games/index.ts';
import { positionsIn, quickBotOf } from '../../../src/tools/simulate/positions.ts';
import { selfPlay } from '../../../src/tools/simulate/self-play.ts';
import { paint } from '../../../src/workers/pictures/paint.ts';
import { trials } from '../../rig/games/trials.ts';

const FONT = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

/** How far the colours of a picture may be from another one on average, of 255, and how many of 100 may differ. */
const NEAR = { mean: 4, share: 4 };

/** A difference that can be seen in a channel of a pixel, of 255. */
const SEEN = 48;

/** All channels of all pixels of a file: red, green, blue. */
const channelsOf = (png: Uint8Array): Uint8Array => {
  const { data, palette = [] } = decode(png);
  const colours = palette.flatMap((colour) => colour.slice(0, 3));
  const channels = new Uint8Array(data.length * 3);
  for (let at = 0; at < channels.length; at++)
    channels[at] = colours[(data[Math.floor(at / 3)] ?? 0) * 3 + (at % 3)] ?? 0;
  return channels;
};

/** The same document, drawn at once by Resvg. */
const drawnAtOnce = (svg: string): Uint8Array => {
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [FONT] } }).render();
  const channels = new Uint8Array((pixels.length / 4) * 3);
  for (let at = 0; at < channels.length; at++) channels[at] = pixels[at + Math.floor(at / 3)] ?? 0;
  return channels;
};

const farness = (one: Uint8Array, other: Uint8Array) => {
  expect(one.length).toBe(other.length);
  let [sum, seen] = [0, 0];
  for (let index = 0; index < one.length; index++) {
    const apart = Math.abs((one[index] ?? 0) - (other[index] ?? 0));
    sum += apart;
    if (apart > SEEN) seen++;
  }
  return { mean: sum / one.length, share: (100 * seen) / one.length };
};

interface Field {
  readonly name: string;
  readonly game: AnyGame;
  readonly options: unknown;
}

/** Each game, on each of its sizes. */
const fields = games.flatMap((game): readonly Field[] => {
  const { id, sizes, seats } = game;
  if (!sizes) return [{ name: id, game, options: game.defaults(seats.least) }];
  return sizes.offered.map((size) => ({ name: `${id}-${size}`, game, options: sizes.optionsOf(size) }));
});

/** The pictures of a match between quick bots, those of everyone and those of the first seat in turn. */
const picturesOf = ({ game, options }: Field): readonly string[] => {
  const { least: seats, most: players } = game.seats;
  const bots = Array.from({ length: seats }, () => quickBotOf(game));
  const scene = { events: [], focus: null, players: Array.from({ length: players }, (_, seat) => `player ${seat}`) };
  return positionsIn(game, selfPlay({ game, seats, options, bots, seed: 'pictures' }), 4).flatMap((state, index) => {
    const picture = game.picture?.(game.look(state, index % 2 === 0 ? 'table' : 0), scene);
    return picture ? [picture.svg] : [];
  });
};

/** Where the pictures are that these are compared with; `npm run pictures:store` stores them anew. */
const STORED = new URL('stored/', import.meta.url);

test('lines, curves and dashes look as Resvg draws them', () => {
  const paths = [
    'M60 40L340 90',
    'M60 120H340',
    'M60 352V160C60 200 300 180 300 340',
    'M120 352C120 300 340 260 340 152',
  ];
  const strokes = [
    { stroke: INK, 'stroke-width': 9 },
    { stroke: RED, 'stroke-width': 14 },
    { stroke: GREEN, 'stroke-width': 5, 'stroke-dasharray': '1 11' },
  ];
  for (const look of strokes) {
    const drawn = paths.map((d) => element('path', { d, fill: 'none', 'stroke-linecap': 'round', ...look }));
    const svg = documentOf(400, 400, ...drawn);
    const { mean, share } = farness(channelsOf(paint(svg)), drawnAtOnce(svg));
    expect([mean < 0.6, share < 0.6], `${mean} of 255, ${share} %`).toEqual([true, true]);
  }
});

describe.each(fields)('$name', (field) => {
  const pictures = picturesOf(field);

  test('is composed as it is drawn at once, and has at most 40 KB', () => {
    for (const svg of pictures.slice(0, trials(2, 1))) {
      const png = paint(svg);
      const { mean, share } = farness(channelsOf(png), drawnAtOnce(svg));
      expect([mean < NEAR.mean, share < NEAR.share], `${mean} of 255, ${share} %`).toEqual([true, true]);
      expect(png.length).toBeLessThanOrEqual(40_000);
    }
  });

  test('looks as it is stored', () => {
    const png = paint(pictures.at(-1) ?? '');
    const file = new URL(`${field.name}.png`, STORED);
    if (process.env['STORE_PICTURES']) {
      mkdirSync(STORED, { recursive: true });
      writeFileSync(file, png);
    }
    const { mean, share } = farness(channelsOf(png), channelsOf(readFileSync(file)));
    expect([mean < 1, share < 1], `${mean} of 255, ${share} %: npm run pictures:store stores it anew`).toEqual([
      true,
      true,
    ]);
  });
});
