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

/** C46: the fields of the rules for several, by how many play. */
export const severalPresets = {
  3: [
    { size: 11, citadels: 10 },
    { size: 19, citadels: 13 },
  ],
  4: [
    { size: 13, citadels: 13 },
    { size: 19, citadels: 13 },
  ],
} as const;

/** C46: the default number of citadels for a size and several players. */
export const citadelsForSeveral = (players: 3 | 4, size: number): number => {
  if (size === 13 || size === 19) return 13;
  return players === 4 ? 9 : size === 11 ? 10 : 7;
};

/** C46, C53: the default options for several. */
export const severalOptions = (players: 3 | 4, size: number = severalPresets[players][0].size): Options => ({
  size,
  citadels: citadelsForSeveral(players, size),
  siege: 'ring',
  stall: players === 3 ? 45 : 60,
  cap: players === 3 ? 300 : 400,
  tally: true,
  players,
});

/** The default number of citadels for a size. */
export const citadelsFor = (size: number): number => presets.find((preset) => preset.size === size)?.citadels ?? 5;
