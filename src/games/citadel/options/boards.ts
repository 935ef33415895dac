import type { Options } from '../rules/field/state.ts';
import { citadelsFor, citadelsForSeveral, presets, severalPresets } from '../rules/presets.ts';

/** The citadels of a small board: with the five of C1 only one is free to fight for, and most games stall. */
const ON_SMALL_BOARDS = 7;

/** The number of citadels for a size and so many players, unless they choose another one. */
export const citadelsOffered = (size: number, players?: Options['players']): number =>
  players === undefined ? Math.max(ON_SMALL_BOARDS, citadelsFor(size)) : citadelsForSeveral(players, size);

/** A board, for two if nothing else is said. */
export type Board = Pick<Options, 'size' | 'citadels' | 'players'>;

/** On the largest board armies hardly meet: most games of bots end by stall. It can still be chosen by its size. */
const LARGEST_OFFERED = 13;

/** The boards of the rules (C1) that two players are offered, the smallest first, with the citadels on offer. */
export const boards: readonly Board[] = presets
  .filter(({ size }) => size <= LARGEST_OFFERED)
  .map(({ size }) => ({ size, citadels: citadelsOffered(size) }));

/** The boards that three and four players are offered. */
export const boardsOfSeveral: readonly Board[] = ([3, 4] as const).flatMap((players) =>
  severalPresets[players].map((board) => ({ ...board, players })),
);

/** The preset of the day: what a challenge plays that says nothing else. */
export const presetOfTheDay = { size: 9, citadels: ON_SMALL_BOARDS, setup: 'balanced', pie: true } as const;
