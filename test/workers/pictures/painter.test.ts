// @module-tag ground
import { readFileSync } from 'node:fs';
import { decode } from 'fast-png';
import { afterAll, describe, expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import type { State } from '../../../src/games/citadel/rules/field/state.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { readRecord, replay } from '../../../src/games/contract/record.ts';
import type { Picture } from '../../../src/games/contract/screen.ts';
import { games } from '../../../src/games/index.ts';
import { MINUTE } from '../../../src/kernel/time.ts';
import { createPainter } from '../../../src/workers/pictures/painter.ts';

/** How long a busy machine may need. */
const PATIENCE = MINUTE;

/** The painter of all tests, except those that wear one out. */
const painter = createPainter({ patience: PATIENCE });
afterAll(() => painter.close());

/** A plain square of one colour, `size` pixels wide and high. */
const plain = (fill: string, size = 20): string =>
  svgOf(size, `<rect width="${size}" height="${size}" fill="${fill}"/>`);

const svgOf = (size: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`;

/** The fullest board of a recorded game. */
const fullest = (size: number): Picture => {
  const game: AnyGame | undefined = games.find(({ id }) => id === 'citadel');
  if (game === undefined) throw new Error('there is no Citadel');
  const [line = ''] = readFileSync(`test/records/citadel/${size}-ring.ndjson`, 'utf8').split('\n');
  const states = [...replay(game, readRecord(JSON.parse(line)))].map(({ state }) => citadel.readState(state));
  const pieces = ({ warriors, walls }: State): number => warriors.flat().length + walls.length;
  const state = states.reduce((one, other) => (pieces(other) > pieces(one) ? other : one));
  const picture = citadel.picture?.(citadel.look(state, 'table'), { events: [], focus: null, players: [] });
  if (!picture) throw new Error('there is no picture');
  return picture;
};

const isDark = (colour: readonly number[] | undefined): boolean => colour?.every((channel) => channel < 60) ?? false;

/** The colour of a pixel of a PNG. */
const colourAt = (png: Uint8Array, x: number, y: number): readonly number[] | undefined => {
  const { data, width, palette } = decode(png);
  return palette?.[data[y * width + x] ?? 0];
};

describe('a picture becomes a PNG', () => {
  test('of the same size and colours', async () => {
    const png = await painter.paint(plain('#0072b2', 30), 'clay');
    expect(Buffer.from(png).subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
    expect(decode(png)).toMatchObject({ width: 30, height: 30, depth: 8, channels: 1 });
    expect(colourAt(png, 15, 15)).toEqual([0x00, 0x72, 0xb2]);
  });

  test.each([9, 13, 19])('a board of %i, under 40 KB', async (size) => {
    const { svg } = fullest(size);
    const [, width = 0, height = 0] = (/width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []).map(Number);
    const png = await painter.paint(svg, 'clay');
    expect(decode(png)).toMatchObject({ width, height });
    expect(png.length).toBeGreaterThan(10_000);
    expect(png.length).toBeLessThan(40_000);
    const [, x = 0, y = 0] = (/href="#warrior-x" x="([\d.]+)" y="([\d.]+)"/.exec(svg) ?? []).map(Number);
    expect(colourAt(png, Math.round(x - width / size / 4), Math.round(y))).toEqual([0x00, 0x72, 0xb2]);
  });

  test('with its texts, in the font that comes with the project', async () => {
    const text = (family: string): string =>
      svgOf(
        60,
        `<rect width="60" height="60" fill="#fff"/>
        <text x="5" y="50" font-size="60" font-weight="bold" font-family="${family}">M</text>`,
      );
    const isInk = (png: Uint8Array): boolean => Array.from({ length: 60 }, (_, x) => colourAt(png, x, 30)).some(isDark);
    expect(isInk(await painter.paint(text('DejaVu Sans'), 'clay'))).toBe(true);
    expect(isInk(await painter.paint(plain('#fff', 60), 'clay'))).toBe(false);
  });

  test('with any number of colours', async () => {
    const rects = Array.from({ length: 4096 }, (_, n) => {
      const shades = [n >> 8, (n >> 4) & 15, n & 15].map((shade) => shade * 17);
      return `<rect x="${n % 64}" y="${n >> 6}" width="1" height="1" fill="rgb(${shades.join()})"/>`;
    });
    const png = await painter.paint(svgOf(64, rects.join('')), 'clay');
    expect(decode(png).palette?.length).toBeLessThanOrEqual(256);
  });
});

describe('a failure affects only its own request:', () => {
  test.each(['', 'no picture', '<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>'])(
    '“%s”',
    async (svg) => {
      const [wrong, right] = await Promise.allSettled([
        painter.paint(svg, 'clay'),
        painter.paint(plain('#fff'), 'clay'),
      ]);
      expect([wrong.status, right.status]).toEqual(['rejected', 'fulfilled']);
      await expect(painter.paint(svg, 'clay')).rejects.toThrow(/SVG/);
    },
  );

  test('a picture that takes too long', async () => {
    const slow = plain('#fff', 9000);
    const hasty = createPainter({ patience: 50 });
    await expect(hasty.paint(slow, 'clay')).rejects.toThrow(/longer than 50 ms/);
    await hasty.close();
  });

  test('a painter that is closed', async () => {
    const closed = createPainter({ patience: PATIENCE });
    await closed.paint(plain('#fff'), 'clay');
    await closed.close();
    for (const colour of ['#000', '#fff'])
      await expect(closed.paint(plain(colour), 'clay')).rejects.toThrow('the painter is closed');
  });
});

test('the same picture, requested at the same time or soon after, is made once', async () => {
  const [one, other] = await Promise.all([painter.paint(plain('#111'), 'clay'), painter.paint(plain('#111'), 'clay')]);
  expect(other).toBe(one);
  expect(await painter.paint(plain('#111'), 'clay')).toBe(one);
  for (let shade = 20; shade < 30; shade++) await painter.paint(plain(`#0000${shade}`), 'clay');
  expect(await painter.paint(plain('#111'), 'clay')).not.toBe(one);
});

test('more pictures than are kept can be requested at the same time', async () => {
  const sizes = Array.from({ length: 20 }, (_, size) => size + 40);
  const pngs = await Promise.all(sizes.map((size) => painter.paint(plain('#0072b2', size), 'clay')));
  expect(pngs.map((png) => decode(png).width)).toEqual(sizes);
});

test('this thread keeps running while a picture is made', { tags: ['long'] }, async () => {
  await painter.paint(plain('#fff'), 'clay');
  let beats = 0;
  const pulse = setInterval(() => (beats += 1), 5);
  await painter.paint(plain('#abc', 4000), 'clay');
  clearInterval(pulse);
  expect(beats).toBeGreaterThan(5);
});

test('the memory of a picture is freed for later ones', { tags: ['long'] }, async () => {
  const before = process.memoryUsage().rss;
  // Each has 16 MB of pixels: 2.4 GB in all.
  for (let shade = 0; shade < 150; shade++) {
    const colour = `#0000${shade.toString(16).padStart(2, '0')}`;
    await painter.paint(plain(colour, 2000), 'clay');
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
});
