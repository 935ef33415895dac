import type { Seat } from '../games/status.ts';
import type { Transaction } from './queries.ts';

/** A seat whose person left a match before it was over. */
interface LeftSeat {
  readonly matchId: string;
  readonly seat: Seat;
  readonly userId: string;
  readonly leftAt: Date;
}

/** Notes that a person has left a seat, so that figures and tables know whose it was. */
export const noteLeft = async ({ leftSeat }: Transaction, left: LeftSeat): Promise<void> => {
  await leftSeat.createMany({ data: left, skipDuplicates: true });
};

/** A person who takes a seat again has not left it. */
export const noteBack = async (
  { leftSeat }: Transaction,
  { matchId, seat, userId }: Omit<LeftSeat, 'leftAt'>,
): Promise<void> => {
  await leftSeat.deleteMany({ where: { matchId, seat, userId } });
};
