import type { Board } from '../../sessions/match/match.ts';
import type { Handling } from '../interactions/handling.ts';

/** Lets a party or a tournament go on at once when a game is over that it may have waited for. */
export const hurryAfter = ({ context }: Pick<Handling, 'context'>, { match }: Board): void => {
  if (match.endedAt !== null && (match.round.of !== null || match.seats.length > 1)) context.cron.hurry();
};
