import { LEAST_CITADELS, LEAST_SIZE, MOST_CITADELS, MOST_SIZE, type Options } from './field/state.ts';

/** C1, C2: the limits of the options. */
export const limits = {
  size: { least: LEAST_SIZE, most: MOST_SIZE },
  citadels: { least: LEAST_CITADELS, most: MOST_CITADELS },
} as const;

/** C1, C2: the fields of the rules, the smallest first. The largest is a Go board. */
export const presets = [
  { size: 9, citadels: 5 },
  { size: 13, citadels: 7 },
  { size: 19, citadels: 9 },
] as const;

/** The default options. */
export const defaultOptions: Options = { size: 13, citadels: 7, siege: 'ring', stall: 30, cap: 200, tally: true };

/** The default number of citadels for a size. */
export const citadelsFor = (size: number): number => presets.find((preset) => preset.size === size)?.citadels ?? 5;
