import type { Seat } from '../../games/contract/status.ts';
import type { Match } from './match.ts';
import { seatOf } from './seats.ts';

/** The people whom a match that gathers its players waits for, with their seats: the last one is kept for an invited person. */
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

/** Whether all seats are taken by people who have joined, and by bots: then a match that gathers its players begins. */
export const isFull = ({ game, seats, missing, invitation }: Match): boolean =>
  seats.length === game.seats.most && missing.length === 0 && invitation?.answer !== null;
