import { z } from 'zod';
import type { Seat } from '../../games/contract/status.ts';
import { HOUR, MINUTE } from '../../kernel/time.ts';
import type { DueMessage, PlacedCall } from '../match/call.ts';
import { wantedIn } from '../match/gathering.ts';
import type { Match } from '../match/match.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { writing } from '../store/failures.ts';
import { asJson } from '../store/queries.ts';
import { ordinaryTime, reachableFrom } from '../time/own-time.ts';

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

/** A notice that nobody else gets until then. */
export interface ClaimedNotice extends Notice {
  /** The channel of the match. */
  readonly channelId: string;
  readonly until: Date;
}

/** Which notices are claimed. */
interface NoticeClaim {
  readonly most?: number;
  /** Channels of which none is claimed, as something is still being posted there. */
  readonly without?: readonly string[];
}

const Seats = z.array(z.number().int());

/**
 * After this time, in milliseconds, another process may try a claimed notice. Discord remembers a nonce for some
 * minutes.
 */
const CLAIMED_FOR = MINUTE;
/**
 * A failed notice is tried again after a minute, then two, four and so on up to an hour, and dropped after this many
 * tries.
 */
const MOST_TRIES = 12;
/** How many notices of one channel are claimed at once: they are posted one after another. */
const IN_A_CHANNEL = 2;

/** Adds a notice in the transaction of the change that makes it due. */
export const addNotice = async (
  tables: Transaction,
  notice: Pick<Notice, 'matchId' | 'calls' | 'reminders'>,
  version: number,
  dueAt: Date,
): Promise<void> => {
  const { matchId, calls, reminders } = notice;
  // Several notices of one version are for different seats.
  const [seat = 0] = [...calls, ...reminders];
  const id = `${matchId.slice(-14)}-${version.toString(36)}-${seat}`.slice(-25);
  await tables.notice.create({ data: { id, matchId, calls: [...calls], reminders: [...reminders], dueAt } });
};

/** Claims up to `most` notices that are due, few of each channel; nobody else gets them for a minute. */
const claimNotices =
  ({ database, now }: MatchContext) =>
  async ({ most = 20, without = [] }: NoticeClaim = {}): Promise<readonly ClaimedNotice[]> => {
    const at = now();
    const until = new Date(at.getTime() + CLAIMED_FOR);
    const rows = await writing(
      () => database.$queryRaw<Record<string, unknown>[]>`
        update notices set due_at = ${until}::timestamptz from matches
        where matches.id = match_id and notices.id in (
          select id from notices where due_at <= ${at}::timestamptz and id in (
            select id from (
              select notices.id, notices.due_at, row_number() over (partition by channel_id order by notices.due_at) as place
              from notices join matches on matches.id = match_id
              where notices.due_at <= ${at}::timestamptz and channel_id <> all(${[...without]}::text[])) as waiting
            where place <= ${IN_A_CHANNEL} order by due_at limit ${most})
          for update skip locked)
        returning notices.id, match_id as "matchId", channel_id as "channelId", calls, reminders, tries`,
    );
    return rows.map((row) => ({ ...StoredNotice.parse(row), until }));
  };

const StoredNotice = z.object({
  id: z.string(),
  matchId: z.string(),
  channelId: z.string(),
  calls: Seats,
  reminders: Seats,
  tries: z.number(),
});

/** Claims a notice for a minute from now on. Returns false if it was posted, or if another process has claimed it since. */
const renewNotice =
  ({ database, now }: MatchContext) =>
  async ({ id, until }: ClaimedNotice): Promise<boolean> => {
    const dueAt = new Date(now().getTime() + CLAIMED_FOR);
    const renewed = await writing(() => database.notice.updateMany({ where: { id, dueAt: until }, data: { dueAt } }));
    return renewed.count > 0;
  };

/** Drops a notice that nobody needs any more, or that can't be posted. */
const dropNotice =
  ({ database }: MatchContext) =>
  async ({ id }: Notice): Promise<void> => {
    await writing(() => database.notice.deleteMany({ where: { id } }));
  };

/** Puts off a notice that could not be posted. Returns whether it will be tried again. */
const putOffNotice =
  ({ database, now }: MatchContext) =>
  async ({ id, tries }: Notice): Promise<boolean> => {
    if (tries + 1 >= MOST_TRIES) {
      await writing(() => database.notice.deleteMany({ where: { id } }));
      return false;
    }
    const dueAt = new Date(now().getTime() + Math.min(HOUR, CLAIMED_FOR * 2 ** tries));
    await writing(() => database.notice.updateMany({ where: { id }, data: { dueAt, tries: { increment: 1 } } }));
    return true;
  };

/** Adds notices for the people whom a lobby waits for and who can't be called now, as when they are quiet. */
const callToLobbyLater =
  ({ database, now }: MatchContext) =>
  async (match: Match): Promise<void> => {
    const data = wantedIn(match).flatMap(({ userId, seat }) => {
      const time = match.times[userId] ?? ordinaryTime;
      const dueAt = reachableFrom(time, now());
      const id = `${match.id.slice(-20)}-w${seat}`;
      return time.calls === 'never' || dueAt <= now()
        ? []
        : [{ id, matchId: match.id, calls: [seat], reminders: [], dueAt }];
    });
    if (data.length > 0) await writing(() => database.notice.createMany({ data, skipDuplicates: true }));
  };

/** Puts a notice off for a while, as nobody in it can be told now. */
const postponeNotice =
  ({ database }: MatchContext) =>
  async ({ id }: Notice, dueAt: Date): Promise<void> => {
    await writing(() => database.notice.updateMany({ where: { id }, data: { dueAt, tries: 0 } }));
  };

/** Leaves some seats of a notice to another one, which is due later. */
const splitNotice =
  ({ database }: MatchContext) =>
  async ({ id, matchId, calls, reminders }: Notice, later: readonly Seat[], dueAt: Date): Promise<void> => {
    const some = (seats: readonly Seat[], isLater: boolean) => seats.filter((seat) => later.includes(seat) === isLater);
    const left = { calls: some(calls, false), reminders: some(reminders, false) };
    const taken = { calls: some(calls, true), reminders: some(reminders, true), matchId, dueAt };
    await writing(() =>
      database.$transaction([
        database.notice.updateMany({ where: { id }, data: left }),
        database.notice.createMany({ data: { id: `${id.slice(-23)}-l`, ...taken }, skipDuplicates: true }),
      ]),
    );
  };

/**
 * Stores the message of a notice and drops the notice. Of the people that it mentions, those are noted who are in the
 * match by now: others may have had all about them removed. Returns the message that called players before, or null.
 */
const noticePosted =
  ({ database }: MatchContext) =>
  async ({ id, matchId }: Notice, posted: PlacedCall): Promise<DueMessage | null> =>
    writing(() =>
      database.$transaction(async (tables) => {
        const [before] = await tables.$queryRaw<
          { readonly call: DueMessage | null; readonly invited: string | null }[]
        >`select call, invitation->>'userId' as invited from matches where id = ${matchId} for update`;
        const there = new Set([...(await lockSeats(tables, matchId)), before?.invited]);
        const people = posted.people?.filter((userId) => there.has(userId));
        const call = asJson({ ...posted, people });
        await tables.match.updateMany({ where: { id: matchId }, data: { call } });
        await tables.notice.deleteMany({ where: { id } });
        return before?.call?.messageId === posted.messageId ? null : (before?.call ?? null);
      }),
    );

/** The people in the seats of a match: none of them can be removed from there before this transaction is over. */
const lockSeats = async (tables: Transaction, matchId: string): Promise<readonly string[]> => {
  const rows = await tables.$queryRaw<{ readonly userId: string }[]>`
    select user_id as "userId" from seats where match_id = ${matchId} and user_id is not null order by seat for share`;
  return rows.map(({ userId }) => userId);
};

/** Forgets the message that calls players, unless it is another one by now. */
const forgetCall =
  ({ database }: MatchContext) =>
  async (matchId: string, messageId: string): Promise<void> => {
    await writing(
      () => database.$executeRaw`
        update matches set call = null where id = ${matchId} and call->>'messageId' = ${messageId}`,
    );
  };

/** Calls and reminders that are to be posted, and those that are. */
export const createNotices = (context: MatchContext) => ({
  claim: claimNotices(context),
  renew: renewNotice(context),
  putOff: putOffNotice(context),
  callToLobbyLater: callToLobbyLater(context),
  postpone: postponeNotice(context),
  split: splitNotice(context),
  drop: dropNotice(context),
  posted: noticePosted(context),
  forgetCall: forgetCall(context),
});
