import type { Seat } from '../../games/contract/status.ts';
import type { Transaction } from '../store/database.ts';

interface LeftSeat {
  readonly matchId: string;
  readonly seat: Seat;
  readonly userId: string;
  readonly interactionId: string;
  readonly leftAt: Date;
}

/** Notes whose seat it was, for figures and for whose moves are whose. That stays when they take the seat again. */
export const noteLeft = async ({ leftSeat }: Transaction, { leftAt, ...left }: LeftSeat): Promise<void> => {
  await leftSeat.upsert({
    where: { matchId_seat_userId_interactionId: left },
    create: { ...left, leftAt },
    update: { leftAt },
  });
};
