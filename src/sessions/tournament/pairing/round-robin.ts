import type { Pairing } from './meeting.ts';

/** How many rounds it takes until everybody has met everybody. */
export const roundsOfRoundRobin = (players: number): number => (players % 2 === 0 ? players - 1 : players);

/**
 * A round of a tournament in which everybody meets everybody once, from 1: the first player stays, and the others move
 * on by one seat around a table. With an odd number of players, one of them has a bye.
 */
export const pairRoundRobin = (players: readonly number[], round: number): readonly Pairing[] => {
  const table: readonly (number | null)[] = players.length % 2 === 0 ? players : [...players, null];
  const [first = null, ...others] = table;
  const moved = (round - 1) % Math.max(others.length, 1);
  const around = [first, ...others.slice(moved), ...others.slice(0, moved)];
  const half = around.length / 2;
  const pairings = around.slice(0, half).flatMap((one, place): readonly Pairing[] => {
    const other = around[around.length - 1 - place] ?? null;
    if (one === null) return other === null ? [] : [{ one: other, other: null }];
    // Who has the first seat changes from round to round.
    return other !== null && round % 2 === 0 ? [{ one: other, other: one }] : [{ one, other }];
  });
  return [...pairings.filter(({ other }) => other !== null), ...pairings.filter(({ other }) => other === null)];
};
