import { SIZES_OFFERED, type Board } from './field/options.ts';
import type { Options } from './field/state.ts';

/** C1, C2: the fields of the rules, the smallest first. The largest is a Go board. */
export const presets = [
  { size: 9, citadels: 5 },
  { size: 13, citadels: 7 },
  { size: 19, citadels: 9 },
] as const;

export const defaultOptions: Options = { size: 13, citadels: 7, siege: 'ring', stall: 30, cap: 200, tally: true };

/** C46, C58: the boards that three and four players are offered, for each number and teams the smallest first. */
export const boardsOfSeveral: readonly Board[] = [
  { size: 11, citadels: 10, players: 3 },
  { size: 19, citadels: 13, players: 3 },
  { size: 13, citadels: 13, players: 4 },
  { size: 19, citadels: 13, players: 4 },
  { size: 9, citadels: 9, players: 4, teams: true },
  { size: 13, citadels: 13, players: 4, teams: true },
];

/** C46: the sizes of the fields on which three and four play if they choose none. */
const USUAL_SIZES = { 3: 11, 4: 13 } as const;

/** C46: the default number of citadels for a size and several players. */
const citadelsForSeveral = (players: 3 | 4, size: number): number => {
  if (size === 13 || size === 19) return 13;
  return players === 4 ? 9 : size === 11 ? 10 : 7;
};

/** C46, C53: the default options for several in the first two versions of the rules. */
const firstOfSeveral = (players: 3 | 4, size: number = USUAL_SIZES[players]): Options => ({
  ...defaultOptions,
  size,
  citadels: citadelsForSeveral(players, size),
  stall: players === 3 ? 45 : 60,
  cap: players === 3 ? 300 : 400,
  players,
});

/** C46, C53, C65, C66: the default options for several. */
export const severalOptions = (players: 3 | 4, size?: number): Options => ({
  ...firstOfSeveral(players, size),
  narrow: 'later',
});

/** The default options for so many players, and those in the versions of the rules before. */
export const defaultsFor = (seats: number): Options =>
  seats === 3 || seats === 4 ? severalOptions(seats) : defaultOptions;
export const thirdDefaultsFor = (seats: number): Options =>
  seats === 3 || seats === 4 ? { ...firstOfSeveral(seats), narrow: true } : defaultOptions;
export const firstDefaultsFor = (seats: number): Options =>
  seats === 3 || seats === 4 ? firstOfSeveral(seats) : defaultOptions;

/** The default number of citadels for a size. */
export const citadelsFor = (size: number): number => presets.find((preset) => preset.size === size)?.citadels ?? 5;

/** The citadels of a small board: with the five of C1 only one is free to fight for, and most games stall. */
const ON_SMALL_BOARDS = 7;

/** The number of citadels for a size and so many players, unless they choose another one. */
export const citadelsOffered = (size: number, players?: Options['players']): number =>
  players === undefined ? Math.max(ON_SMALL_BOARDS, citadelsFor(size)) : citadelsForSeveral(players, size);

/** The boards that two players are offered, the smallest first, with the citadels on offer. */
export const boards: readonly Board[] = SIZES_OFFERED.map((size) => ({ size, citadels: citadelsOffered(size) }));

/** The preset of the day: what a challenge plays that says nothing else. */
export const presetOfTheDay = { size: 9, citadels: ON_SMALL_BOARDS, setup: 'balanced', pie: true } as const;
