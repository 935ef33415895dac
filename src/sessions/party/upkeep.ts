import { HOUR, MINUTE, SECOND } from '../../kernel/time.ts';
import { openMessages } from '../gathering/messages.ts';
import type { MatchContext } from '../store/context.ts';
import { writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { beginNow, parties } from './gather.ts';
import { mixedInto } from './mixed-dice.ts';
import { isDueToBegin, type Party } from './party.ts';
import { partyOf, PRINT, readPartyRow } from './read.ts';

/** The pause between two edits of a message, in milliseconds: at first, and once the party was opened an hour ago. */
const PACE = { young: 5 * SECOND, old: 30 * SECOND, from: HOUR } as const;

/** How long a party whose hour has come waits for enough people, in milliseconds. */
const PATIENCE = HOUR;

/** Has the messages of parties whose hour has come edited: those that have enough people begin by that. */
const strikeHours = async ({ database, now }: MatchContext): Promise<void> => {
  const at = now();
  const closesAt = new Date(at.getTime() + PATIENCE);
  await writing(
    () => database.$executeRaw`
      update sallyport.parties set closes_at = ${closesAt}::timestamptz, version = version + 1,
        due_at = ${at}::timestamptz, tries = 0
      where ended_at is null and began_at is null and starts_at <= ${at}::timestamptz and closes_at = starts_at`,
  );
};

/**
 * Ends parties whose runs are all over, calls off those that did not begin in time. Then their secrets are open.
 * Returns the matches of those that ended.
 */
const closeParties = (context: MatchContext) => async (): Promise<readonly string[]> => {
  await strikeHours(context);
  const { database, now } = context;
  const at = now();
  const isIn = Prisma.sql`select from sallyport.party_members where party_id = parties.id and joined_at is not null`;
  const closed = await writing(
    () => database.$queryRaw<{ readonly id: string }[]>`
        with over as (
          update sallyport.parties set ended_at = ${at}::timestamptz, version = version + 1,
            due_at = case when message_id is not null then coalesce(due_at, ${at}::timestamptz) end
          where ended_at is null and case
            when began_at is null then not exists (${isIn})
              or (closes_at <= ${at}::timestamptz and closes_at is distinct from starts_at)
            else not exists (select from sallyport.matches where party_id = parties.id and ended_at is null)
              and (closes_at <= ${at}::timestamptz or not exists (${isIn} and not exists (
                select from sallyport.matches where matches.party_id = parties.id and opened_by = user_id)))
            end
          returning id, tournament_id
        ), woken as (
          update sallyport.tournaments set advance_at = ${at}::timestamptz from over
          where tournaments.id = tournament_id
        )
        update sallyport.matches set opens_at = least(opens_at, ${at}::timestamptz) from over
        where party_id = over.id
        returning matches.id`,
  );
  return closed.map(({ id }) => id);
};

/** In SQL: whether a party is none of a tournament, or a round that the tournament's own message tells of by now. */
const isAnnounced = Prisma.sql`(tournament_id is null or exists (
  select from sallyport.tournaments where tournaments.id = tournament_id
    and (stage >= parties.round or tournaments.due_at is null)))`;

/** In SQL: whether the message of a party does not show it as it stands, or that of a round is to be posted. */
const isStale = Prisma.sql`parties.shown is distinct from ${PRINT}
  and (parties.message_id is not null or (parties.tournament_id is not null and parties.ended_at is null))`;

/**
 * Notes that a message shows a party as it was read. It is edited again after a pause, and no more once it is over; at
 * once if the party is to begin by that.
 */
const noteShown =
  ({ database, now }: MatchContext) =>
  async (party: Party, messageId: string): Promise<void> => {
    const { id, print, openedAt, endedAt } = party;
    const at = now().getTime();
    const isDue = isDueToBegin(party, now());
    const pause = isDue ? 0 : at - openedAt.getTime() < PACE.from ? PACE.young : PACE.old;
    const dueAt = endedAt === null ? new Date(at + pause) : null;
    const shown = isDue ? null : print;
    await writing(() => database.party.updateMany({ where: { id }, data: { messageId, shown, dueAt, tries: 0 } }));
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

/** After which time a lost message of a tournament's round is posted again, in milliseconds. */
const AGAIN = 10 * MINUTE;

/**
 * Notes that the message of a party can't be edited any more, until somebody presses one of its buttons. That of a
 * round of a tournament is posted again after a while, as nobody can begin their run without it.
 */
const noteLost =
  ({ database, now }: MatchContext) =>
  async ({ id, tournament, endedAt }: Pick<Party, 'id' | 'tournament' | 'endedAt'>): Promise<void> => {
    const dueAt = tournament === null || endedAt !== null ? null : new Date(now().getTime() + AGAIN);
    const data = { messageId: null, shown: null, tries: 0, dueAt };
    await writing(() => database.party.updateMany({ where: { id }, data }));
  };

/** The first one begins the round: its id, unknown before the secret's SHA-256 was on it, is mixed into the dice. */
const notePosted =
  (context: MatchContext) =>
  async (id: string, messageId: string): Promise<void> => {
    const { database, now } = context;
    const at = now();
    const entropy = await mixedInto(context, id, messageId);
    await writing(
      () => database.$executeRaw`
        with posted as (
          update sallyport.parties set message_id = ${messageId}, version = version + 1,
            entropy = coalesce(entropy, ${entropy}), began_at = coalesce(began_at, ${at}::timestamptz),
            closes_at = case when began_at is null then ${at}::timestamptz + seconds * interval '1 second'
              else closes_at end
          where id = ${id} and ended_at is null
          returning tournament_id, closes_at
        )
        update sallyport.tournaments set version = version + 1, round_ends_at = posted.closes_at,
          due_at = case when message_id is not null then coalesce(due_at, ${at}::timestamptz) else due_at end
        from posted
        where tournaments.id = posted.tournament_id`,
    );
  };

/** Begins a party at its hour. The message that says so, unknown before that, is mixed into the dice. */
const beginAtHour =
  (context: MatchContext) =>
  async (id: string, messageId: string): Promise<void> => {
    const entropy = await mixedInto(context, id, messageId);
    await writing(() =>
      context.database.$transaction(async (tables) => {
        const row = await readPartyRow(tables, id, { lock: true });
        const party = row && partyOf(context, row);
        if (party === null || !isDueToBegin(party, context.now())) return;
        await beginNow(context, tables, party, entropy);
        await parties.note(context, tables, id, {});
      }),
    );
  };

/** What is done about parties while nobody clicks, and about their messages. */
export const createPartyUpkeep = (context: MatchContext) => ({
  close: closeParties(context),
  beginAtHour: beginAtHour(context),
  noteShown: noteShown(context),
  noteLost: noteLost(context),
  notePosted: notePosted(context),
  showAgain: showAgain(context),
  messages: openMessages(context, Prisma.sql`sallyport.parties`, { isStale, isReady: isAnnounced }),
});
