import { noteSpent } from '../daily/spent.ts';
import { seat } from '../lobby/seats.ts';
import { nextDue } from '../match/deadlines.ts';
import { CorruptMatchError } from '../match/errors.ts';
import { unaskedBy } from '../match/pauses.ts';
import { seatOf, SOMEBODY } from '../match/seats.ts';
import { change, type Decision } from '../store/change.ts';
import type { MatchContext } from '../store/context.ts';
import type { Database } from '../store/database.ts';
import { reading, writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { asJson, commitChange } from '../store/queries.ts';
import { isCalled } from './own-data.ts';

interface Forgotten {
  /** How many matches are gone: those that no other person played in. */
  readonly removed: number;
  /** The matches with other people in which a seat is now `SOMEBODY`'s, and the lobbies that were left. */
  readonly others: readonly string[];
}

/** How often everything is searched: matches may be begun or joined while others are being removed. */
const ROUNDS = 5;

/**
 * Removes a person and all that is theirs alone. In matches with others the seat becomes `SOMEBODY`'s, and a bot plays
 * on if the match still runs. A repeat finds nothing more.
 */
export const forget =
  (context: MatchContext) =>
  async (userId: string, interactionId: string): Promise<Forgotten> => {
    const others = new Set<string>();
    let removed = 0;
    for (let round = 0; round < ROUNDS; round++) {
      for (const id of await openWithOthers(context, userId)) {
        others.add(id);
        await leave(context, id, userId, `forget:${interactionId}:${round}`);
      }
      await noteSpent(context, userId);
      removed += await removeOwn(context, userId);
      if (!(await isKnown(context, userId))) break;
    }
    return { removed, others: [...others] };
  };

/** The matches that are not over and that other people take part in, or that the person is invited to. */
const openWithOthers = async ({ database }: MatchContext, userId: string): Promise<readonly string[]> => {
  const rows = await reading(
    () => database.$queryRaw<{ readonly id: string }[]>`
      select id from sallyport.matches where ended_at is null
        and (id in (select match_id from sallyport.seats where user_id = ${userId})
          or invitation->>'userId' = ${userId})
        and exists (select from sallyport.seats where match_id = matches.id and user_id <> ${userId})`,
  );
  return rows.map(({ id }) => id);
};

const leave = async (context: MatchContext, matchId: string, userId: string, interactionId: string): Promise<void> => {
  const row = await reading(() =>
    context.database.match.findUnique({ where: { id: matchId }, select: { gathering: true, seats: true } }),
  );
  if (!row) return;
  const isSeated = row.seats.some((each) => each.userId === userId);
  const request = { interactionId: `${interactionId}:${matchId}`, matchId, userId };
  try {
    if (row.gathering) await seat(context)(request, isSeated ? 'leave' : 'decline');
    else await abandon(context, matchId, userId);
  } catch (error) {
    if (!(error instanceof CorruptMatchError)) throw error;
    await emptySeats(context, matchId, userId);
  }
};

/** What makes a seat `SOMEBODY`'s. */
const ABANDONED = { userId: null, bot: SOMEBODY, agreed: false, plan: Prisma.DbNull, generation: { increment: 1 } };

/** Makes a person's seat in a match that can't be read `SOMEBODY`'s. */
const emptySeats = async ({ database }: MatchContext, matchId: string, userId: string): Promise<void> => {
  await writing(() =>
    database.$transaction([
      database.match.update({ where: { id: matchId }, data: { version: { increment: 1 } } }),
      database.seat.updateMany({ where: { matchId, userId }, data: ABANDONED }),
    ]),
  );
};

/** Makes a person's seat in a running match `SOMEBODY`'s. From then on a bot plays there. */
const abandon = (context: MatchContext, matchId: string, userId: string): Promise<null> =>
  change<null>(context, { matchId, interactionId: '' }, ({ row, board }): Decision<null> => {
    const { match, status } = board;
    const own = seatOf(match, userId);
    if (own === null || match.endedAt) return { answer: null };
    const now = context.now();
    const seats = match.seats.with(own, { bot: SOMEBODY });
    const after = { ...match, seats, plans: match.plans.with(own, null) };
    const pauses = unaskedBy(match.pauses, own);
    const data = { dueAt: nextDue(after, status, now), ...(pauses !== match.pauses && { pauses: asJson(pauses) }) };
    return {
      answer: null,
      keep: () =>
        commitChange(context.database, row, {
          interactionId: null,
          now,
          data,
          more: async (tables) => {
            const where = { matchId, seat: own, userId };
            return (await tables.seat.updateMany({ where, data: ABANDONED })).count === 1;
          },
        }),
    };
  });

const OWN_TABLES = [
  'left_seats',
  'private_screens',
  'puzzle_ratings',
  'spectators',
  'shares',
  'shown_records',
  'absences',
  'personal_calls',
  'party_members',
  'searches',
  'shut_outs',
  'nudges',
  'held_roles',
].map((table) => Prisma.raw(`sallyport.${table}`));

/** Removes a person's answers to puzzles, and takes each back from the rating of its puzzle. */
const withoutAnswersOf = (userId: string): Prisma.Sql => Prisma.sql`
  with of_days as (delete from sallyport.puzzle_answers where user_id = ${userId} returning game, puzzle, moved),
    of_weeks as (delete from sallyport.week_answers where user_id = ${userId} returning game, puzzle, moved),
    gone as (
      select game, puzzle, sum(moved) as moved, count(*)::int as answers
      from (select * from of_days union all select * from of_weeks) as rated
      where moved is not null group by game, puzzle)
  update sallyport.rated_puzzles
  set rating = rating - gone.moved, answers = rated_puzzles.answers - gone.answers
  from gone
  where rated_puzzles.game = gone.game and rated_puzzles.puzzle = gone.puzzle`;

/** The people whom a person shut out; those who shut them out are in `OWN_TABLES`. */
const isShutBy = (userId: string): Prisma.Sql => Prisma.sql`sallyport.shut_outs where shut_by = ${userId}`;

const isPing = (userId: string): Prisma.Sql => Prisma.sql`(pinged_by = ${userId} or user_id = ${userId})`;

/** Removes all that a person left, except in running matches with others. Returns how many matches are gone. */
const removeOwn = async ({ database, now }: MatchContext, userId: string): Promise<number> => {
  const execute = (statement: Prisma.Sql): Promise<number> => writing(() => database.$executeRaw(statement));
  let removed = 0;
  for (let some = BATCH; some === BATCH; removed += some) {
    some = await execute(Prisma.sql`
      delete from sallyport.matches where id in (
        select id from sallyport.matches
        where (opened_by = ${userId} or id in (select match_id from sallyport.seats where user_id = ${userId}))
          and not exists (select from sallyport.seats where match_id = matches.id and user_id <> ${userId})
        limit ${BATCH})`);
  }
  // Their message no longer names them.
  await execute(Prisma.sql`
    update sallyport.parties set due_at = coalesce(due_at, ${now()}::timestamptz)
    where message_id is not null and id in (select party_id from sallyport.party_members where user_id = ${userId})`);
  await leaveTournaments(database, userId, now());
  await execute(Prisma.sql`
    update sallyport.seats set user_id = null, bot = ${SOMEBODY}, agreed = false, generation = generation + 1
    from sallyport.matches where matches.id = match_id and ended_at is not null and user_id = ${userId}`);
  await execute(Prisma.sql`
    update sallyport.matches set version = version + 1, opened_by = nullif(opened_by, ${userId}),
      suited = case when opened_by = ${userId} then null else suited end,
      invitation = case when invitation->>'userId' = ${userId} then null else invitation end
    where opened_by = ${userId} or invitation->>'userId' = ${userId}`);
  // The note of the message stays, as it calls others, too; the message is deleted once it calls no one.
  await execute(Prisma.sql`
    update sallyport.matches
    set call = jsonb_set(call::jsonb, '{people}', (call::jsonb->'people') - ${userId}::text)::json
    where ${isCalled(userId)}`);
  await execute(withoutAnswersOf(userId));
  await execute(Prisma.sql`delete from sallyport.rated_puzzles where answers <= 0`);
  for (const table of OWN_TABLES) await execute(Prisma.sql`delete from ${table} where user_id = ${userId}`);
  // A season that is being settled has read what is gone by now: its places are there once its row is free.
  await execute(Prisma.sql`select from sallyport.seasons where settled_at is null for update`);
  await execute(Prisma.sql`delete from sallyport.season_places where user_id = ${userId}`);
  await execute(Prisma.sql`delete from sallyport.pings where ${isPing(userId)}`);
  await execute(Prisma.sql`delete from ${isShutBy(userId)}`);
  await execute(Prisma.sql`delete from sallyport.preferences where id = ${userId}`);
  return removed;
};

/**
 * Takes a person off the lists of tournaments that have not begun, out of those that are played, and makes them
 * `Somebody` in these and in those that are over.
 */
const leaveTournaments = async (database: Database, userId: string, at: Date): Promise<void> => {
  await writing(() =>
    database.$transaction([
      // Their message no longer names them, and the others do not wait for them.
      database.$executeRaw`
        update sallyport.tournaments set version = version + 1, opened_by = nullif(opened_by, ${userId}),
          due_at = case when message_id is not null then coalesce(due_at, ${at}::timestamptz) end,
          advance_at = ${at}::timestamptz
        where opened_by = ${userId}
          or id in (select tournament_id from sallyport.tournament_players where user_id = ${userId})`,
      database.$executeRaw`
        delete from sallyport.tournament_players using sallyport.tournaments
        where tournaments.id = tournament_id and began_at is null and user_id = ${userId}`,
      database.tournamentPlayer.updateMany({ where: { userId, tournament: { endedAt: null } }, data: { isOut: true } }),
      database.tournamentPlayer.updateMany({ where: { userId }, data: { userId: null } }),
    ]),
  );
};

/** How many matches are removed in one statement, so that each stays quick. */
const BATCH = 200;

const isKnown = async ({ database }: MatchContext, userId: string): Promise<boolean> => {
  const rows = [
    Prisma.sql`sallyport.seats where user_id = ${userId}`,
    Prisma.sql`sallyport.matches
      where opened_by = ${userId} or invitation->>'userId' = ${userId} or ${isCalled(userId)}`,
    Prisma.sql`sallyport.puzzle_answers where user_id = ${userId}`,
    Prisma.sql`sallyport.week_answers where user_id = ${userId}`,
    ...OWN_TABLES.map((table) => Prisma.sql`${table} where user_id = ${userId}`),
    Prisma.sql`sallyport.tournaments where opened_by = ${userId}`,
    Prisma.sql`sallyport.tournament_players where user_id = ${userId}`,
    Prisma.sql`sallyport.season_places where user_id = ${userId}`,
    Prisma.sql`sallyport.pings where ${isPing(userId)}`,
    isShutBy(userId),
    Prisma.sql`sallyport.preferences where id = ${userId}`,
  ];
  const some = rows.map((from) => Prisma.sql`exists (select from ${from})`);
  const [known] = await reading(
    () => database.$queryRaw<{ readonly is: boolean }[]>`select ${Prisma.join(some, ' or ')} as is`,
  );
  return known?.is ?? false;
};
