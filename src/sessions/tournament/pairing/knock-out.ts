import type { Meeting, Pairing } from './meeting.ts';

/** How many rounds it takes until one player is left. */
export const roundsOfKnockOut = (players: number): number => Math.ceil(Math.log2(Math.max(players, 1)));

/**
 * A round in which only winners play on, from 1. The best players meet as late as possible, and get the byes of the
 * first round. Later a bye comes only where two have forfeited the game before.
 */
export const pairKnockOut = (
  players: readonly number[],
  meetings: readonly Meeting[],
  round: number,
): readonly Pairing[] => {
  const still = new Map(meetings.filter((each) => each.round === round - 1).flatMap(wonBy));
  const isIn = (player: number): boolean => players.includes(player) && (round === 1 || still.has(player));
  const size = 2 ** (roundsOfKnockOut(players.length) - round + 1);
  const width = 2 ** (round - 1);
  const places = bracketOf(size * width);
  /** The player who is left of each part of the bracket that meets as one in this round. */
  const left = Array.from({ length: size }, (_, part) =>
    places
      .slice(part * width, (part + 1) * width)
      .map((seed) => players[seed - 1])
      .find((player) => player !== undefined && isIn(player)),
  );
  return Array.from({ length: size / 2 }, (_, pair) => [left[2 * pair], left[2 * pair + 1]] as const)
    .flatMap(([above, below]): readonly Pairing[] => {
      const [one, other] = above === undefined ? [below, above] : [above, below];
      return one === undefined ? [] : [{ one, other: other ?? null }];
    })
    .toSorted((one, other) => Number(one.other === null) - Number(other.other === null) || one.one - other.one);
};

/** The players in the order of a bracket, by their seeds: the first two can meet only in its last round. */
const bracketOf = (size: number): readonly number[] => {
  if (size <= 1) return [1];
  return bracketOf(size / 2).flatMap((seed) => [seed, size + 1 - seed]);
};

/** The player who goes on from a meeting. If it was level, that is the one with the better seed. */
const wonBy = (meeting: Meeting): readonly (readonly [number, true])[] => {
  const winner = goesOn(meeting);
  return winner === null ? [] : [[winner, true]];
};

/** Who goes on from a meeting of a knock-out; null for nobody. A level one sends on the better seed. */
export const goesOn = ({ one, other, winner }: Meeting): number | null => {
  if (winner === 'one') return one;
  if (winner === 'other') return other;
  return winner === 'level' ? Math.min(one, other ?? one) : null;
};
