import { citadelsFor, presets } from '../rules/presets.ts';

/** The citadels of a small board: with the five of C1 only one is free to fight for, and most games stall. */
const ON_SMALL_BOARDS = 7;

/** The number of citadels for a size unless a player chooses another one. */
export const citadelsOffered = (size: number): number => Math.max(ON_SMALL_BOARDS, citadelsFor(size));

/** The boards that players are offered, the smallest first. */
export const boards = presets.map(({ size }) => ({ size, citadels: citadelsOffered(size) }));

/** The preset of the day: what a challenge plays that says nothing else. */
export const presetOfTheDay = { size: 9, citadels: ON_SMALL_BOARDS, setup: 'balanced', pie: true } as const;
