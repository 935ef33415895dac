import { HOUR } from '../../kernel/time.ts';
import { claim, putOff, type Queue } from '../queue/claims.ts';
import { isKnown } from '../queue/known.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';

/** The matches with something due now, or within `ahead` milliseconds, the longest overdue first, claimed or not. */
export const dueMatches =
  ({ database, games, now }: MatchContext) =>
  async (most: number, { ahead = 0 }: { readonly ahead?: number } = {}): Promise<readonly string[]> => {
    const until = new Date(now().getTime() + ahead);
    const rows = await reading(
      () => database.$queryRaw<{ readonly id: string }[]>`
        select id from sallyport.matches
        where ended_at is null and due_at <= ${until}::timestamptz and ${isKnown(games)}
        order by due_at limit ${most}`,
    );
    return rows.map(({ id }) => id);
  };

/** The due work of matches. A claim leaves `due_at` as it is: if something else falls due, the match is free again. */
const queue: Queue = {
  table: Prisma.sql`sallyport.matches`,
  isFree: (at) => Prisma.sql`ended_at is null and due_at <= ${at}::timestamptz
    and (claimed_for is distinct from due_at or claimed_until <= ${at}::timestamptz)`,
  holds: (until) => Prisma.sql`claimed_for = due_at, claimed_until = ${until}::timestamptz`,
  failures: Prisma.sql`failures`,
  waits: { first: 30_000, longest: 6 * HOUR },
};

/** Claims up to `most` matches with something due now, the longest overdue first. */
export const claimDue =
  (context: MatchContext) =>
  async (most: number): Promise<readonly string[]> => {
    const rows = await claim<{ readonly id: string }>(context, queue, {
      chosen: (isFree) => Prisma.sql`select id from sallyport.matches where ${isFree} and ${isKnown(context.games)}
        order by due_at limit ${most}`,
      joined: Prisma.sql`matches.id = chosen.id`,
      returning: Prisma.sql`matches.id`,
    });
    return rows.map(({ id }) => id);
  };

/** Puts off a match whose due work failed, so that it never holds up the others. */
export const putOffMatch =
  (context: MatchContext) =>
  async (matchId: string): Promise<void> => {
    const isDue = Prisma.sql`ended_at is null and due_at <= ${context.now()}::timestamptz`;
    await putOff(context, queue, Prisma.sql`id = ${matchId} and ${isDue}`);
  };
