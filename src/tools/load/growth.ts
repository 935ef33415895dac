import type { Vitals } from './vitals.ts';

/** What was measured in one stretch of the load, and how many interactions a second there were. */
export interface Sample extends Vitals {
  /** When it ended, in minutes since the beginning. */
  readonly at: number;
  readonly perSecond: number;
}

/** How much memory may grow in a minute, in megabytes, and how many more descriptors and threads there may be. */
const LIMITS = { memory: 3, heap: 1, descriptors: 6, threads: 2 } as const;

/** The fewest samples that tell a leak from warming up. */
const ENOUGH = 10;

/** How much a figure grows in a minute, by the straight line that fits best, and the standard error of that. */
const slopeOf = (samples: readonly Sample[], figure: 'memory' | 'heap'): { slope: number; error: number } => {
  const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const [at, value] = [mean(samples.map((one) => one.at)), mean(samples.map((one) => one[figure]))];
  const spread = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
  const slope = samples.reduce((sum, one) => sum + (one.at - at) * (one[figure] - value), 0) / spread;
  const left = samples.reduce((sum, one) => sum + (one[figure] - value - slope * (one.at - at)) ** 2, 0);
  return { slope, error: Math.sqrt(left / (samples.length - 2) / spread) };
};

/** Sentences about what grows in the second half, each with whether that is too much; none if it was too short. */
export const growthIn = (
  samples: readonly Sample[],
): readonly { readonly sentence: string; readonly isWrong: boolean }[] => {
  if (samples.length < ENOUGH) return [];
  const half = samples.slice(Math.floor(samples.length / 2));
  const middle = Math.floor(half.length / 2);
  const slopes = (['memory', 'heap'] as const).map((figure) => {
    const { slope, error } = slopeOf(half, figure);
    const [rate, doubt] = [slope, 2 * error].map((number) => number.toFixed(2));
    const sentence = `${figure}: ${rate} MB a minute, give or take ${doubt} (at most ${LIMITS[figure]})`;
    return { sentence, isWrong: slope - 2 * error > LIMITS[figure] };
  });
  const levels = (['descriptors', 'threads'] as const).map((figure) => {
    const [before, after] = [half.slice(0, middle), half.slice(middle)].map((part) =>
      Math.max(...part.map((one) => one[figure])),
    );
    const more = (after ?? NaN) - (before ?? NaN);
    return { sentence: `${figure}: ${more} more (at most ${LIMITS[figure]})`, isWrong: more > LIMITS[figure] };
  });
  return [...slopes, ...levels];
};

const COLUMNS: readonly (readonly [name: string, value: (sample: Sample) => string])[] = [
  ['minute', ({ at }) => at.toFixed(1)],
  ['memory MB', ({ memory }) => memory.toFixed(0)],
  ['heap MB', ({ heap }) => heap.toFixed(1)],
  ['Postgres MB', ({ postgres }) => postgres.toFixed(0)],
  ['descriptors', ({ descriptors }) => `${descriptors}`],
  ['threads', ({ threads }) => `${threads}`],
  ['longest stop ms', ({ stop }) => stop.toFixed(0)],
  ['interactions/s', ({ perSecond }) => perSecond.toFixed(1)],
  ['matches', ({ matches }) => `${matches}`],
  ['rows/match', ({ rows, matches }) => (rows / Math.max(1, matches)).toFixed(1)],
];

/** The heads of the table of samples. */
export const headOf = (): string => COLUMNS.map(([name]) => name).join('  ');

/** One line of it. */
export const lineOf = (sample: Sample): string =>
  COLUMNS.map(([name, value]) => value(sample).padStart(name.length)).join('  ');
