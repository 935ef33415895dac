import { z } from 'zod';
import type { Seat } from '../games/status.ts';
import type { MatchContext } from './boards.ts';
import { reach } from './failures.ts';
import type { MessagePlace } from './match.ts';
import type { Transaction } from './queries.ts';

/**
 * A call or a reminder to post. It is written with the change that makes it due, and deleted once its message is there,
 * so a process that dies in between loses none. Its id is Discord's nonce, so none is posted twice.
 */
export interface Notice {
  readonly id: string;
  readonly matchId: string;
  /** The seats whose players are called because a round needs them, and those who get a reminder. */
  readonly calls: readonly Seat[];
  readonly reminders: readonly Seat[];
  /** How many times posting it failed. */
  readonly tries: number;
}

const Seats = z.array(z.number().int());

/**
 * After this time, in milliseconds, another process may try a claimed notice. Discord remembers a nonce for some
 * minutes.
 */
const CLAIMED_FOR = 60_000;
/**
 * A failed notice is tried again after a minute, then two, four and so on up to an hour, and dropped after this many
 * tries.
 */
const MOST_TRIES = 12;
const HOUR = 3_600_000;

/** Adds a notice in the transaction of the change that makes it due. */
export const addNotice = async (
  tables: Transaction,
  notice: Pick<Notice, 'matchId' | 'calls' | 'reminders'>,
  version: number,
  dueAt: Date,
): Promise<void> => {
  const { matchId, calls, reminders } = notice;
  const id = `${matchId.slice(-16)}-${version.toString(36)}`.slice(0, 25);
  await tables.notice.create({ data: { id, matchId, calls: [...calls], reminders: [...reminders], dueAt } });
};

/** Claims up to `most` notices that are due; nobody else gets them for a minute. */
export const claimNotices =
  ({ database, now }: MatchContext) =>
  async (most = 20): Promise<readonly Notice[]> => {
    const at = now();
    const until = new Date(at.getTime() + CLAIMED_FOR);
    const rows = await reach(
      () => database.$queryRaw<Record<string, unknown>[]>`
        update notices set due_at = ${until}::timestamptz
        where id in (select id from notices where due_at <= ${at}::timestamptz order by due_at limit ${most} for update skip locked)
        returning id, match_id as "matchId", calls, reminders, tries`,
      true,
    );
    return rows.map((row) => StoredNotice.parse(row));
  };

const StoredNotice = z.object({
  id: z.string(),
  matchId: z.string(),
  calls: Seats,
  reminders: Seats,
  tries: z.number(),
});

/** Drops a notice that nobody needs any more, or that can't be posted. */
export const dropNotice =
  ({ database }: MatchContext) =>
  async ({ id }: Notice): Promise<void> => {
    await reach(() => database.notice.deleteMany({ where: { id } }), true);
  };

/** Puts off a notice that could not be posted. Returns whether it will be tried again. */
export const putOffNotice =
  ({ database, now }: MatchContext) =>
  async ({ id, tries }: Notice): Promise<boolean> => {
    if (tries + 1 >= MOST_TRIES) {
      await reach(() => database.notice.deleteMany({ where: { id } }), true);
      return false;
    }
    const dueAt = new Date(now().getTime() + Math.min(HOUR, CLAIMED_FOR * 2 ** tries));
    await reach(() => database.notice.updateMany({ where: { id }, data: { dueAt, tries: { increment: 1 } } }), true);
    return true;
  };

/** Stores the message of a notice and drops the notice. Returns the message that called players before, or null. */
export const noticePosted =
  ({ database }: MatchContext) =>
  async ({ id, matchId }: Notice, posted: MessagePlace): Promise<MessagePlace | null> =>
    reach(
      () =>
        database.$transaction(async (tables) => {
          const [before] = await tables.$queryRaw<{ readonly call: MessagePlace | null }[]>`
            select call from matches where id = ${matchId} for update`;
          await tables.match.updateMany({ where: { id: matchId }, data: { call: { ...posted } } });
          await tables.notice.deleteMany({ where: { id } });
          return before?.call?.messageId === posted.messageId ? null : (before?.call ?? null);
        }),
      true,
    );

/** Forgets the message that calls players, unless it is another one by now. */
export const forgetCall =
  ({ database }: MatchContext) =>
  async (matchId: string, messageId: string): Promise<void> => {
    await reach(
      () => database.$executeRaw`
        update matches set call = null where id = ${matchId} and call->>'messageId' = ${messageId}`,
      true,
    );
  };
