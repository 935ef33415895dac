import { z } from 'zod';
import type { Seat } from '../../games/contract/status.ts';
import type { DueMessage, PlacedCall } from '../match/call.ts';
import { wantedIn } from '../match/gathering.ts';
import type { Match } from '../match/match.ts';
import { isKnown } from '../queue/known.ts';
import { openOutbox } from '../queue/outbox.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { asJson } from '../store/queries.ts';
import { ordinaryTime, reachableFrom } from '../time/own-time.ts';

/** Stored with the change that makes it due until it is posted: none is lost. Its id is the nonce: none comes twice. */
export interface Notice {
  readonly id: string;
  readonly matchId: string;
  readonly calls: readonly Seat[];
  readonly reminders: readonly Seat[];
  readonly tries: number;
}

/** A notice that no other process gets until then. */
export interface ClaimedNotice extends Notice {
  readonly channelId: string;
  readonly until: Date;
}

interface NoticeClaim {
  readonly most?: number;
  /** Channels to leave out, as something is still being posted there. */
  readonly without?: readonly string[];
}

const Seats = z.array(z.number().int());

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

const openNotices = (context: MatchContext) =>
  openOutbox<Pick<Notice, 'id'>>(context, {
    table: Prisma.sql`sallyport.notices`,
    isFree: (at) => Prisma.sql`notices.due_at <= ${at}::timestamptz`,
    key: { columns: Prisma.sql`id`, of: ({ id }) => [id] },
    keepsRows: false,
  });

/** Claims up to `most` notices that are due, few of each channel. */
const claimNotices =
  ({ games }: MatchContext, outbox: ReturnType<typeof openNotices>) =>
  async ({ most = 20, without = [] }: NoticeClaim = {}): Promise<readonly ClaimedNotice[]> => {
    const rows = await outbox.claim({
      chosen: (isFree) => Prisma.sql`
        select id from sallyport.notices where ${isFree} and id in (
          select id from (
            select notices.id, notices.due_at,
              row_number() over (partition by channel_id order by notices.due_at) as place
            from sallyport.notices join sallyport.matches on matches.id = match_id
            where ${isFree} and channel_id <> all(${[...without]}::text[]) and ${isKnown(games)}) as waiting
          where place <= ${IN_A_CHANNEL} order by due_at limit ${most})`,
      joined: Prisma.sql`notices.id = chosen.id`,
      returning: Prisma.sql`notices.id, match_id as "matchId", calls, reminders, tries,
        (select channel_id from sallyport.matches where matches.id = match_id) as "channelId"`,
    });
    return rows.map((row) => Claimed.parse(row));
  };

const Claimed = z.object({
  id: z.string(),
  matchId: z.string(),
  channelId: z.string(),
  calls: Seats,
  reminders: Seats,
  tries: z.number(),
  until: z.date(),
});

/** Adds notices for the people whom a lobby waits for and who can't be called now, as in their quiet hours. */
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

/** Leaves some seats of a notice to another one, which is due later. */
const splitNotice =
  ({ database }: MatchContext) =>
  async ({ id, matchId, calls, reminders }: Notice, later: readonly Seat[], dueAt: Date): Promise<void> => {
    const goes = (seat: Seat): boolean => later.includes(seat);
    const stays = (seat: Seat): boolean => !goes(seat);
    const left = { calls: calls.filter(stays), reminders: reminders.filter(stays) };
    const taken = { calls: calls.filter(goes), reminders: reminders.filter(goes), matchId, dueAt };
    await writing(() =>
      database.$transaction([
        database.notice.updateMany({ where: { id }, data: left }),
        database.notice.createMany({ data: { id: `${id.slice(-23)}-l`, ...taken }, skipDuplicates: true }),
      ]),
    );
  };

/** Records only people still in the match: others may have had their data removed. Returns the call before, or null. */
const noticePosted =
  ({ database }: MatchContext) =>
  async ({ id, matchId }: Notice, posted: PlacedCall): Promise<DueMessage | null> =>
    writing(() =>
      database.$transaction(async (tables) => {
        const [before] = await tables.$queryRaw<
          { readonly call: DueMessage | null; readonly invited: string | null }[]
        >`select call, invitation->>'userId' as invited from sallyport.matches where id = ${matchId} for update`;
        const there = new Set([...(await lockSeats(tables, matchId)), before?.invited]);
        const people = posted.people?.filter((userId) => there.has(userId));
        const call = asJson({ ...posted, people });
        await tables.match.updateMany({ where: { id: matchId }, data: { call } });
        await tables.notice.deleteMany({ where: { id } });
        return before?.call?.messageId === posted.messageId ? null : (before?.call ?? null);
      }),
    );

/** The people in the seats of a match. None of them can be removed before this transaction is over. */
const lockSeats = async (tables: Transaction, matchId: string): Promise<readonly string[]> => {
  const rows = await tables.$queryRaw<{ readonly userId: string }[]>`
    select user_id as "userId" from sallyport.seats where match_id = ${matchId} and user_id is not null
    order by seat for share`;
  return rows.map(({ userId }) => userId);
};

/** Forgets the message that calls players, unless another one has replaced it. */
const forgetCall =
  ({ database }: MatchContext) =>
  async (matchId: string, messageId: string): Promise<void> => {
    await writing(
      () => database.$executeRaw`
        update sallyport.matches set call = null where id = ${matchId} and call->>'messageId' = ${messageId}`,
    );
  };

/** Calls and reminders to post, and those that were posted. */
export const createNotices = (context: MatchContext) => {
  const outbox = openNotices(context);
  return {
    ...outbox,
    claim: claimNotices(context, outbox),
    callToLobbyLater: callToLobbyLater(context),
    split: splitNotice(context),
    posted: noticePosted(context),
    forgetCall: forgetCall(context),
  };
};
