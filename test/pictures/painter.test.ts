import { readFileSync } from 'node:fs';
import { decode } from 'fast-png';
import { describe, expect, onTestFinished, test } from 'vitest';
import { citadel } from '../../src/games/citadel/index.ts';
import type { State } from '../../src/games/citadel/rules/state.ts';
import { readRecord, replay } from '../../src/games/record.ts';
import type { AnyGame, Picture } from '../../src/games/game.ts';
import { games } from '../../src/games/index.ts';
import { type Painter, createPainter } from '../../src/pictures/painter.ts';

const opened = (patience?: number): Painter => {
  const painter = createPainter(patience);
  onTestFinished(() => painter.close());
  return painter;
};

/** A plain field of one colour, so many pixels wide and high. */
const plain = (fill: string, size = 20): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${fill}"/></svg>`;

/** The fullest board of a recorded game. */
const fullest = (size: number): Picture => {
  const game: AnyGame | undefined = games.find(({ id }) => id === 'citadel');
  if (game === undefined) throw new Error('there is no Citadel');
  const [line = ''] = readFileSync(`test/records/citadel/${size}-ring.ndjson`, 'utf8').split('\n');
  const states = [...replay(game, readRecord(JSON.parse(line)))].map(({ state }) => citadel.readState(state));
  const pieces = ({ warriors, walls }: State): number => warriors.flat().length + walls.length;
  const state = states.reduce((one, other) => (pieces(other) > pieces(one) ? other : one));
  const picture = citadel.picture?.(citadel.look(state, 'table'), { events: [], focus: null, players: [] });
  if (picture === undefined) throw new Error('there is no picture');
  return picture;
};

/** The colour of a pixel of a PNG. */
const colourAt = (png: Uint8Array, x: number, y: number): readonly number[] | undefined => {
  const { data, width, palette } = decode(png);
  return palette?.[data[y * width + x] ?? 0];
};

describe('a picture becomes a PNG', () => {
  test('of the size and colours that it says', async () => {
    const png = await opened().paint(plain('#0072b2', 30));
    expect(Buffer.from(png).subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
    expect(decode(png)).toMatchObject({ width: 30, height: 30, depth: 8, channels: 1 });
    expect(colourAt(png, 15, 15)).toEqual([0x00, 0x72, 0xb2]);
  });

  test.each([9, 13, 19])('a board of %i, under 60 KB', async (size) => {
    const { svg } = fullest(size);
    const [, width = 0, height = 0] = (/width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []).map(Number);
    const png = await opened().paint(svg);
    expect(decode(png)).toMatchObject({ width, height });
    expect(png.length).toBeGreaterThan(10_000);
    expect(png.length).toBeLessThan(60_000);
    const [, x = 0, y = 0] = (/href="#warrior-x" x="([\d.]+)" y="([\d.]+)"/.exec(svg) ?? []).map(Number);
    expect(colourAt(png, Math.round(x - width / size / 4), Math.round(y))).toEqual([0x00, 0x72, 0xb2]);
  });

  test('with its texts, in the font that comes along', async () => {
    const text = (family: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="#fff"/><text x="5" y="50" font-size="60" font-weight="bold" font-family="${family}">M</text></svg>`;
    const isInk = (png: Uint8Array): boolean => decode(png).palette?.some(([red]) => red === 0) ?? false;
    expect(isInk(await opened().paint(text('DejaVu Sans')))).toBe(true);
    expect(isInk(await opened().paint(plain('#fff')))).toBe(false);
  });

  test('however many colours it has', async () => {
    const rects = Array.from(
      { length: 4096 },
      (_, n) =>
        `<rect x="${n % 64}" y="${n >> 6}" width="1" height="1" fill="rgb(${(n >> 8) * 17},${((n >> 4) & 15) * 17},${(n & 15) * 17})"/>`,
    );
    const png = await opened().paint(
      `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${rects.join('')}</svg>`,
    );
    expect(decode(png).palette?.length).toBeLessThanOrEqual(256);
  });
});

describe('what goes wrong fails for who asked, and for nobody else:', () => {
  test.each(['', 'no picture', '<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>'])(
    '“%s”',
    async (svg) => {
      const painter = opened();
      const [wrong, right] = await Promise.allSettled([painter.paint(svg), painter.paint(plain('#fff'))]);
      expect([wrong.status, right.status]).toEqual(['rejected', 'fulfilled']);
      await expect(painter.paint(svg)).rejects.toThrow(/SVG/);
    },
  );

  test('one that takes too long', async () => {
    const slow = plain('#fff', 9000);
    await expect(opened(50).paint(slow)).rejects.toThrow(/abort/i);
  });

  test('a painter that is closed', async () => {
    const painter = createPainter();
    await painter.paint(plain('#fff'));
    await painter.close();
    await expect(painter.paint(plain('#000'))).rejects.toThrow('the painter is closed');
  });
});

test('who asks for the same picture at the same time or soon after is given the same', async () => {
  const painter = opened();
  const [one, other] = await Promise.all([painter.paint(plain('#111')), painter.paint(plain('#111'))]);
  expect(other).toBe(one);
  expect(await painter.paint(plain('#111'))).toBe(one);
  for (let shade = 20; shade < 30; shade++) await painter.paint(plain(`#0000${shade}`));
  expect(await painter.paint(plain('#111'))).not.toBe(one);
});

test('this thread goes on while a picture is made', async () => {
  const painter = opened(30_000);
  await painter.paint(plain('#fff'));
  let beats = 0;
  const pulse = setInterval(() => (beats += 1), 5);
  await painter.paint(plain('#abc', 4000));
  clearInterval(pulse);
  expect(beats).toBeGreaterThan(5);
});
