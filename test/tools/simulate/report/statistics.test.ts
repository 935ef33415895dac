import { expect, test } from 'vitest';
import { differenceOf, meanOf, quantileOf, shareOf } from '../../../../src/tools/simulate/report/statistics.ts';

test.each([
  { count: 5, all: 10, low: 0.2366, high: 0.7634 },
  { count: 0, all: 10, low: 0, high: 0.2775 },
  { count: 10, all: 10, low: 0.7225, high: 1 },
])('the interval of $count of $all is as Wilson’s', ({ count, all, low, high }) => {
  const share = shareOf(count, all);
  expect(share.value).toBe(count / all);
  expect(share.low).toBeCloseTo(low, 4);
  expect(share.high).toBeCloseTo(high, 4);
});

test('a mean has an interval of 1.96 standard errors', () => {
  const { value, low, high } = meanOf([1, 2, 3]);
  expect(value).toBe(2);
  expect(high - value).toBeCloseTo(1.96 / Math.sqrt(3));
  expect(value - low).toBeCloseTo(1.96 / Math.sqrt(3));
});

test('a part is compared with the whole', () => {
  const groups = [
    { part: { times: 1, sum: 1 }, whole: { times: 2, sum: 1 } },
    { part: { times: 1, sum: 0 }, whole: { times: 2, sum: 0 } },
  ];
  const { value, high } = differenceOf(groups);
  expect(value).toBe(1 / 2 - 1 / 4);
  // Each game is off by 1/4 in its part and by 1/8 in the whole.
  expect(high - value).toBeCloseTo(1.96 * Math.hypot(1 / 8, 1 / 8));
});

test('what comes again within a game makes no interval narrower', () => {
  const once = [1, 0, 1, 1, 0].map((sum) => ({ part: { times: 1, sum }, whole: { times: 2, sum: 1 } }));
  const often = once.map(({ part, whole }) => ({
    part: { times: 9 * part.times, sum: 9 * part.sum },
    whole: { times: 9 * whole.times, sum: 9 * whole.sum },
  }));
  expect(differenceOf(often).high).toBeCloseTo(differenceOf(once).high);
});

test.each([
  { fraction: 0, value: 1 },
  { fraction: 0.5, value: 3 },
  { fraction: 1, value: 9 },
])('$fraction of some values are up to $value', ({ fraction, value }) => {
  expect(quantileOf([9, 1, 4, 3, 2], fraction)).toBe(value);
});
