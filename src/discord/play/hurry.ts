import type { Board } from '../../sessions/match/match.ts';
import type { Handling } from '../interactions/handling.ts';

/** Lets a party or a tournament go on at once that may have waited for a game, which is over now. */
export const hurryAfter = ({ context }: Pick<Handling, 'context'>, { match }: Board): void => {
  if (match.round.of !== null || match.seats.length > 1) context.cron.hurry();
};
