import { HOUR, SECOND } from '../../kernel/time.ts';
import { openOutbox } from '../queue/outbox.ts';
import type { MatchContext } from '../store/context.ts';
import { writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import type { Party } from './party.ts';
import { PRINT } from './read.ts';

/** A party whose message does not show it as it stands, which no other process edits until then. */
export interface ClaimedParty {
  readonly id: string;
  readonly channelId: string;
  readonly until: Date;
}

/** The pause between two edits of a message, in milliseconds: at first, and once the party was opened an hour ago. */
const PACE = { young: 5 * SECOND, old: 30 * SECOND, from: HOUR } as const;

/**
 * Ends the parties that are over: all have finished their runs, or the time is up and all runs are closed. Calls off
 * those that did not begin in time. From then on their secrets are open, and their runs are like any others.
 */
const closeParties =
  ({ database, now }: MatchContext) =>
  async (): Promise<void> => {
    const at = now();
    const isIn = Prisma.sql`select from party_members where party_id = parties.id and joined_at is not null`;
    await writing(
      () => database.$executeRaw`
        with over as (
          update parties set ended_at = ${at}::timestamptz, version = version + 1,
            due_at = case when message_id is not null then coalesce(due_at, ${at}::timestamptz) end
          where ended_at is null and case
            when began_at is null then closes_at <= ${at}::timestamptz or not exists (${isIn})
            else not exists (select from matches where party_id = parties.id and ended_at is null)
              and (closes_at <= ${at}::timestamptz or not exists (${isIn} and not exists (
                select from matches where matches.party_id = parties.id and opened_by = user_id)))
            end
          returning id
        )
        update matches set opens_at = ${at}::timestamptz from over
        where party_id = over.id and opens_at > ${at}::timestamptz`,
    );
  };

/** Claims parties whose messages are out of date, and may be edited again. */
const claimParties =
  (outbox: ReturnType<typeof openMessages>) =>
  ({ without = [], most = 20 }: { readonly without?: readonly string[]; readonly most?: number } = {}) =>
    outbox.claim<Omit<ClaimedParty, 'until'>>({
      chosen: (isFree) => Prisma.sql`
        select id from parties where ${isFree} and channel_id <> all(${[...without]}::text[])
        order by due_at limit ${most}`,
      joined: Prisma.sql`parties.id = chosen.id`,
      returning: Prisma.sql`parties.id, parties.channel_id as "channelId"`,
    });

const openMessages = (context: MatchContext) =>
  openOutbox<Pick<ClaimedParty, 'id'>>(context, {
    table: Prisma.sql`parties`,
    isFree: (at) => Prisma.sql`parties.message_id is not null and parties.due_at <= ${at}::timestamptz
      and parties.shown is distinct from ${PRINT}`,
    key: { columns: Prisma.sql`parties.id`, of: ({ id }) => [id] },
    keepsRows: true,
  });

/** Notes that a message shows a party as it was read. It is edited again after a pause, and no more once it is over. */
const noteShown =
  ({ database, now }: MatchContext) =>
  async ({ id, print, openedAt, endedAt }: Party, messageId: string): Promise<void> => {
    const at = now().getTime();
    const pause = at - openedAt.getTime() < PACE.from ? PACE.young : PACE.old;
    const dueAt = endedAt === null ? new Date(at + pause) : null;
    await writing(() =>
      database.party.updateMany({ where: { id }, data: { messageId, shown: print, dueAt, tries: 0 } }),
    );
  };

/** Has the message of a party edited once more. `messageId` names it if that was not known. */
const showAgain =
  ({ database, now }: MatchContext) =>
  async (id: string, messageId?: string): Promise<void> => {
    const known = messageId === undefined ? {} : { messageId };
    await writing(() =>
      database.party.updateMany({ where: { id }, data: { ...known, shown: null, dueAt: now(), tries: 0 } }),
    );
  };

/** Notes that the message of a party can't be edited any more, until somebody presses one of its buttons. */
const noteLost =
  ({ database }: MatchContext) =>
  async (id: string): Promise<void> => {
    await writing(() => database.party.updateMany({ where: { id }, data: { messageId: null, dueAt: null } }));
  };

/** What is done about parties while nobody clicks, and about their messages. */
export const createPartyUpkeep = (context: MatchContext) => {
  const outbox = openMessages(context);
  return {
    close: closeParties(context),
    noteShown: noteShown(context),
    noteLost: noteLost(context),
    showAgain: showAgain(context),
    claimMessages: claimParties(outbox),
    renewMessage: outbox.renew,
    postponeMessage: outbox.postpone,
    putOffMessage: outbox.putOff,
  };
};
