import { expect, test } from 'vitest';
import { siege } from '../../../src/games/siege/index.ts';
import { calibrationOf, foretoldIn, timidityOf } from '../../../src/tools/simulate/calibration.ts';
import { selfPlay } from '../../../src/tools/simulate/self-play.ts';

/** A hundred games in each of which a chance was said once, and came so often. */
const said = (chance: number, came: number) =>
  Array.from({ length: 100 }, (_, game) => ({ game, said: chance, came: game < came ? 1 : 0 }));

test('what was said is compared with what came, in tenths, with an interval over games', () => {
  const [low, high] = calibrationOf([...said(0.25, 20), ...said(0.85, 95)], 1);
  expect(low).toMatchObject({ from: 0.2, moments: 100, came: 0.2 });
  expect(low?.said).toBeCloseTo(0.25);
  expect(low?.interval).toBeCloseTo(1.96 * Math.sqrt((0.2 * 0.8) / 100));
  expect(high).toMatchObject({ from: 0.8, moments: 100, came: 0.95 });
});

test('moments of one game do not make the interval narrower', () => {
  const once = said(0.5, 50);
  const often = [...once, ...once, ...once];
  expect(calibrationOf(often, 1)[0]?.interval).toBeCloseTo(calibrationOf(once, 1)[0]?.interval ?? 0);
});

test('a scale without an end is cut into tenths of the moments', () => {
  const all = Array.from({ length: 100 }, (_, game) => ({ game, said: game, came: game + 1 }));
  const tenths = calibrationOf(all, null);
  expect(tenths.map(({ moments }) => moments)).toEqual(Array.from({ length: 10 }, () => 10));
  expect(tenths.every(({ said, came }) => Math.abs(came - said - 1) < 1e-9)).toBe(true);
});

test('odds are too timid if more comes than was said, too sure if less does, and right in between', () => {
  expect(timidityOf([...said(0.6, 80), ...said(0.4, 20)])).toBeGreaterThan(2);
  expect(timidityOf([...said(0.9, 70), ...said(0.1, 30)])).toBeLessThan(0.6);
  expect(timidityOf([...said(0.8, 80), ...said(0.3, 30)])).toBeCloseTo(1);
});

test('a whole siege tells what was said before each step, and how it ended', () => {
  const record = selfPlay({ game: siege, seats: 1, options: siege.defaults(1), bots: ['naive'], seed: 'calibration' });
  const moments = foretoldIn(siege, record, 7);
  expect(moments).toHaveLength(record.steps.length);
  expect(new Set(moments.map(({ came }) => came)).size).toBe(1);
  expect(moments.every(({ game, said: chance }) => game === 7 && chance >= 0 && chance <= 1)).toBe(true);
});
