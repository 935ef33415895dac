import type { Seat } from '../../games/contract/status.ts';
import type { Match } from './match.ts';
import { seatOf } from './seats.ts';

/**
 * The people that a match which is gathering players waits for, and their seats: the last seat is an invited person's.
 */
export const wantedIn = ({
  gathering,
  endedAt,
  invitation,
  missing,
  seats,
}: Match): readonly { readonly userId: string; readonly seat: Seat }[] => {
  if (!gathering || endedAt !== null) return [];
  if (invitation?.answer === null) return [{ userId: invitation.userId, seat: seats.length }];
  return missing.flatMap((userId) => {
    const seat = seatOf({ seats }, userId);
    return seat === null ? [] : [{ userId, seat }];
  });
};

/**
 * Whether all seats are taken, by bots and by people who have joined: then a match that is gathering players begins.
 */
export const isFull = ({ game, seats, missing, invitation }: Match): boolean =>
  seats.length === game.seats.most && missing.length === 0 && invitation?.answer !== null;
