/** A figure with its 95% interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const NORMAL_95 = 1.96;

/** A share of independent cases, with Wilson's interval, which also holds near 0 and 1. */
export const shareOf = (count: number, all: number): Estimate => {
  if (all === 0) return { value: 0, low: 0, high: 1 };
  const [share, spread] = [count / all, NORMAL_95 ** 2 / all];
  const middle = (share + spread / 2) / (1 + spread);
  const half = (NORMAL_95 * Math.sqrt((share * (1 - share)) / all + spread / (4 * all))) / (1 + spread);
  return { value: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
};

/** The mean of independent values. */
export const meanOf = (values: readonly number[]): Estimate => {
  const mean = sum(values) / Math.max(1, values.length);
  const variance = sum(values.map((value) => (value - mean) ** 2)) / Math.max(1, values.length - 1);
  return around(mean, Math.sqrt(variance / Math.max(1, values.length)));
};

/** How often something was, and the sum of a figure over these times. */
export interface Total {
  readonly times: number;
  readonly sum: number;
}

/** The mean of a part less the mean of the whole. Figures of one group, such as a game, may depend on each other. */
export const differenceOf = (groups: readonly { readonly part: Total; readonly whole: Total }[]): Estimate => {
  const means = { part: ratioOf(groups.map(({ part }) => part)), whole: ratioOf(groups.map(({ whole }) => whole)) };
  const squares = groups.map(({ part, whole }) => (off(part, means.part) - off(whole, means.whole)) ** 2);
  return around(means.part.mean - means.whole.mean, Math.sqrt(sum(squares)));
};

interface Ratio {
  readonly mean: number;
  readonly times: number;
}

const ratioOf = (totals: readonly Total[]): Ratio => {
  const times = Math.max(1, sum(totals.map((total) => total.times)));
  return { mean: sum(totals.map((total) => total.sum)) / times, times };
};

const off = (total: Total, { mean, times }: Ratio): number => (total.sum - mean * total.times) / times;

const around = (value: number, error: number): Estimate => ({
  value,
  low: value - NORMAL_95 * error,
  high: value + NORMAL_95 * error,
});

/** The value that a fraction of all values are below. */
export const quantileOf = (values: readonly number[], fraction: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(fraction * (values.length - 1))] ?? 0;

/** The sum of some numbers. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Shares with one decimal. */
export const percent = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const decimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A figure with one decimal. */
export const written = (value: number): string => decimal.format(value);

/** A share as a text: `41.5% (38.0 to 45.1)`. */
export const writtenShare = ({ value, low, high }: Estimate): string =>
  `${percent.format(value)} (${written(100 * low)} to ${written(100 * high)})`;

/** A mean as a text: `23.4 ± 0.6`. */
export const writtenMean = ({ value, high }: Estimate): string => `${written(value)} ± ${written(high - value)}`;

/** Points of a hundred more or less, as a text: `+4.1 ± 2.0`. */
export const writtenPoints = ({ value, low, high }: Estimate): string => {
  const points = { value: 100 * value, low: 100 * low, high: 100 * high };
  return writtenChange(points);
};

/** A difference as a text: `-0.4 ± 0.2`. */
export const writtenChange = (change: Estimate): string => `${change.value < 0 ? '' : '+'}${writtenMean(change)}`;
