import type { Seat } from '../../games/contract/status.ts';
import type { Match } from './match.ts';
import { seatsIn } from './options.ts';
import { seatOf } from './seats.ts';

/** The people that a lobby waits for, and their seats. An invited person's seat is the last one. */
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

/** Whether bots and people who have joined take all the seats of a lobby: then its match begins. */
export const isFull = (match: Match): boolean => {
  const { seats, missing, invitation } = match;
  return seats.length === seatsIn(match).most && missing.length === 0 && invitation?.answer !== null;
};
