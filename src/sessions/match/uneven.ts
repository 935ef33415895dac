import { z } from 'zod';
import { seatsWith, type AnyGame } from '../../games/contract/game.ts';
import { handicapIn, stepsFor, type Handicap } from '../../games/contract/handicap.ts';
import type { Seat } from '../../games/contract/status.ts';

/** The seat of two with the lower rating, and how much lower it is. */
export interface Uneven {
  readonly weaker: Seat;
  readonly difference: number;
}

const stored = z.object({ weaker: z.int(), difference: z.int() });

/** Reads it from a row. */
export const readUneven = (json: unknown): Uneven | null => stored.safeParse(json).data ?? null;

interface Lobby {
  readonly game: AnyGame;
  readonly chosen: unknown;
  readonly uneven: Uneven | null;
}

/** The handicap that fits the ratings of those who are in a lobby, if they are far enough apart. */
export const fittingHandicap = ({ game, chosen, uneven }: Lobby): Handicap | null => {
  const isForTwo = seatsWith(game, chosen).least === 2;
  const steps = uneven === null || !game.handicaps || !isForTwo ? null : stepsFor(game.handicaps, uneven.difference);
  return uneven === null || steps === null ? null : { seat: uneven.weaker, steps };
};

/** Whether a handicap would fit a lobby that has none. */
export const isOfferedHandicap = (match: Lobby): boolean =>
  fittingHandicap(match) !== null && handicapIn(match.chosen) === null;
