import { openOutbox } from '../queue/outbox.ts';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { readTime } from '../store/times.ts';
import { dayOf, type Day } from '../time/day.ts';
import { reachableFrom } from '../time/own-time.ts';
import { nextAt, type MinuteOfDay } from '../time/wall-clock.ts';
import { historiesOf } from './results.ts';

/** Somebody who is to be told of today's daily, whom no other process tells until then. */
export interface ClaimedNudge {
  readonly userId: string;
  /** It goes to that person directly: a channel of its own. */
  readonly channelId: string;
  /** Discord posts only one message with the same nonce. */
  readonly nonce: string;
  readonly until: Date;
}

/** What somebody is told who has not finished a run of today. */
export interface Nudge {
  readonly day: Day;
  /** Their streak, if it ends tonight unless they play; otherwise 0. */
  readonly streak: number;
  /** Where on a server they played their last run; null if that was nowhere, or on no server. */
  readonly channelId: string | null;
}

const openNudges = (context: MatchContext) =>
  openOutbox<Pick<ClaimedNudge, 'userId'>>(context, {
    table: Prisma.sql`sallyport.nudges`,
    isFree: (at) => Prisma.sql`nudges.due_at <= ${at}::timestamptz`,
    key: { columns: Prisma.sql`user_id`, of: ({ userId }) => [userId] },
    keepsRows: true,
  });

/** At which minute of their day a person wants to be told; null for never. */
const hourOf =
  ({ database }: MatchContext) =>
  async (userId: string): Promise<MinuteOfDay | null> =>
    (await reading(() => database.nudge.findUnique({ where: { userId } })))?.minute ?? null;

/** Has a person told each day at this minute of theirs, from the next one on; null for no more. */
const setHour =
  (context: MatchContext) =>
  async (userId: string, minute: MinuteOfDay | null): Promise<void> => {
    const { database, now } = context;
    if (minute === null) {
      await writing(() => database.nudge.deleteMany({ where: { userId } }));
      return;
    }
    const { zone } = await reading(() => readTime(database, userId));
    const row = { minute, dueAt: nextAt(now(), minute, zone), tries: 0 };
    await writing(() => database.nudge.upsert({ where: { userId }, create: { userId, ...row }, update: row }));
  };

/** What to tell a person now; null if they want or need nothing, or are not to be disturbed. */
const toTell =
  (context: MatchContext) =>
  async (userId: string): Promise<Nudge | null> => {
    const { database, now } = context;
    const at = now();
    const day = dayOf(at);
    if ((await hourOf(context)(userId)) === null) return null;
    const time = await reading(() => readTime(database, userId));
    if (reachableFrom(time, at) > at) return null;
    const [history] = await historiesOf(context, [userId]);
    if (history === undefined || history.results.some((result) => result.day === day)) return null;
    const last = await reading(() =>
      database.match.findFirst({
        where: { openedBy: userId, rankedAs: { not: null } },
        orderBy: { openedAt: 'desc' },
        select: { guildId: true, channelId: true, outOfReach: true },
      }),
    );
    const isThere = last !== null && last.guildId !== null && !last.outOfReach;
    return { day, streak: history.endsTonight ? history.streak.length : 0, channelId: isThere ? last.channelId : null };
  };

/** Notes that a person was told, or was not to be: the next time is on the day after. */
const told =
  (context: MatchContext, outbox: ReturnType<typeof openNudges>) =>
  async (userId: string): Promise<void> => {
    const { database, now } = context;
    const row = await reading(() => database.nudge.findUnique({ where: { userId } }));
    if (row === null) return;
    const { zone } = await reading(() => readTime(database, userId));
    const from = new Date(Math.max(now().getTime(), row.dueAt?.getTime() ?? 0));
    await outbox.postpone({ userId }, nextAt(from, row.minute, zone));
  };

const claimNudges =
  (context: MatchContext, outbox: ReturnType<typeof openNudges>) =>
  async ({ most = 20, without = [] }: { readonly most?: number; readonly without?: readonly string[] } = {}): Promise<
    readonly ClaimedNudge[]
  > => {
    const rows = await outbox.claim<Pick<ClaimedNudge, 'userId'>>({
      chosen: (isFree) => Prisma.sql`
        select user_id from sallyport.nudges
        where ${isFree} and user_id <> all(${[...without]}::text[]) order by due_at limit ${most}`,
      joined: Prisma.sql`nudges.user_id = chosen.user_id`,
      returning: Prisma.sql`nudges.user_id as "userId"`,
    });
    const date = dayOf(context.now()).replaceAll('-', '');
    return rows.map((row) => ({ ...row, channelId: row.userId, nonce: `n${date}${row.userId.slice(-16)}` }));
  };

/** Those who want to be told of today's daily, once a day and only if they have not played it. */
export const createNudges = (context: MatchContext) => {
  const outbox = openNudges(context);
  const { renew, postpone, putOff } = outbox;
  return {
    hourOf: hourOf(context),
    setHour: setHour(context),
    toTell: toTell(context),
    told: told(context, outbox),
    claim: claimNudges(context, outbox),
    renew,
    postpone,
    putOff,
  };
};
