import { SIZES_OFFERED, type Board } from './field/options.ts';
import type { Options } from './field/state.ts';

/** C1, C2: the fields of the rules, the smallest first. The largest is a Go board. */
export const presets = [
  { size: 9, citadels: 5 },
  { size: 13, citadels: 7 },
  { size: 19, citadels: 9 },
] as const;

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
const citadelsForSeveral = (players: 3 | 4, size: number): number => {
  if (size === 13 || size === 19) return 13;
  return players === 4 ? 9 : size === 11 ? 10 : 7;
};

/** C46, C53: the default options for several. */
export const severalOptions = (players: 3 | 4, size: number = severalPresets[players][0].size): Options => ({
  ...defaultOptions,
  size,
  citadels: citadelsForSeveral(players, size),
  stall: players === 3 ? 45 : 60,
  cap: players === 3 ? 300 : 400,
  players,
});

/** The default number of citadels for a size. */
export const citadelsFor = (size: number): number => presets.find((preset) => preset.size === size)?.citadels ?? 5;

/** The citadels of a small board: with the five of C1 only one is free to fight for, and most games stall. */
const ON_SMALL_BOARDS = 7;

/** The number of citadels for a size and so many players, unless they choose another one. */
export const citadelsOffered = (size: number, players?: Options['players']): number =>
  players === undefined ? Math.max(ON_SMALL_BOARDS, citadelsFor(size)) : citadelsForSeveral(players, size);

/** The boards that two players are offered, the smallest first, with the citadels on offer. */
export const boards: readonly Board[] = SIZES_OFFERED.map((size) => ({ size, citadels: citadelsOffered(size) }));

/** The boards that three and four players are offered. */
export const boardsOfSeveral: readonly Board[] = ([3, 4] as const).flatMap((players) =>
  severalPresets[players].map((board) => ({ ...board, players })),
);

/** The preset of the day: what a challenge plays that says nothing else. */
export const presetOfTheDay = { size: 9, citadels: ON_SMALL_BOARDS, setup: 'balanced', pie: true } as const;
