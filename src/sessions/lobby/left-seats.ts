import type { Seat } from '../../games/contract/status.ts';
import type { Transaction } from '../store/database.ts';

/** A seat whose person left a match before it was over. */
interface LeftSeat {
  readonly matchId: string;
  readonly seat: Seat;
  readonly userId: string;
  /** The interaction by which they left it. */
  readonly interactionId: string;
  readonly leftAt: Date;
}

/**
 * Notes that a person has left a seat, so that figures and leaderboards know whose it was, and whose moves are whose.
 * The note stays when they take the seat again.
 */
export const noteLeft = async ({ leftSeat }: Transaction, { leftAt, ...left }: LeftSeat): Promise<void> => {
  await leftSeat.upsert({
    where: { matchId_seat_userId_interactionId: left },
    create: { ...left, leftAt },
    update: { leftAt },
  });
};
