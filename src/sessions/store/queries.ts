import type { AnyGame } from '../../games/contract/game.ts';
import type { Seat } from '../../games/contract/status.ts';
import { languageNamed, type Language } from '../../kernel/language/current.ts';
import { commitmentOf, type Draw } from '../../kernel/random.ts';
import type { PlacedCall } from '../match/call.ts';
import { MISSED_UNTIL_ABSENT, restingSeats } from '../match/deadlines.ts';
import { readHabits } from '../match/habits.ts';
import type { Board, Match } from '../match/match.ts';
import { readPauses, type Pauses } from '../match/pauses.ts';
import { readPlan } from '../match/plan.ts';
import type { Invitation } from '../match/seats.ts';
import { readUneven } from '../match/uneven.ts';
import { openSeed, roundOf } from '../round/round.ts';
import { awayUntil, pausedUntil, readTimes } from '../time/own-time.ts';
import { readClock, type Clock, type Maker } from '../time/seat-clock.ts';
import { readHour } from '../time/turn-time.ts';
import type { Database, Transaction } from './database.ts';
import { isDuplicate } from './failures.ts';
import { Prisma } from './generated/client.ts';
import { habitsIn } from './habits.ts';
import { timesIn } from './times.ts';

/** A match's row with its seats, and whether an interaction has already changed some match. */
export interface MatchRow {
  readonly id: string;
  readonly game: string;
  /** The version of the rules that it was opened under. */
  readonly rules: number;
  readonly options: unknown;
  readonly state: unknown;
  readonly news: unknown;
  /** How it ended; null while it runs, and if it was broken off. */
  readonly result: unknown;
  readonly version: number;
  readonly moveCount: number;
  readonly hints: number;
  readonly guildId: string | null;
  readonly channelId: string;
  readonly messageId: string | null;
  readonly outOfReach: boolean;
  readonly day: string | null;
  readonly partyId: string | null;
  /** The language of its public board; null if none is known. */
  readonly language: string | null;
  readonly isTournamentRun: boolean;
  readonly opensAt: Date | null;
  readonly rankedAs: string | null;
  readonly commitment: string;
  readonly seed: string;
  readonly nextSeed: string;
  readonly entropy: string | null;
  readonly openedBy: string | null;
  readonly openedAt: Date;
  readonly movedAt: Date;
  readonly endedAt: Date | null;
  readonly thinned: boolean;
  readonly chosen: unknown;
  readonly gathering: boolean;
  readonly invitation: Invitation | null;
  readonly uneven: unknown;
  readonly suited: string | null;
  readonly inThread: boolean;
  readonly threadId: string | null;
  readonly patience: number | null;
  readonly hour: unknown;
  readonly pauses: unknown;
  readonly clock: unknown;
  readonly dueAt: Date | null;
  readonly call: PlacedCall | null;
  /** Each person's own time, as `readTimes` reads it; null if no player waits for another. */
  readonly times: unknown;
  /** The habits of its people while it gathers them, as `readHabits` reads them. */
  readonly habits: unknown;
  readonly occupants: readonly {
    readonly userId: string | null;
    readonly bot: string | null;
    readonly agreed: boolean;
    readonly joined: boolean;
    readonly generation: number;
    readonly colour: string | null;
    readonly plan: unknown;
  }[];
  readonly repeated: boolean;
  /** A commit is refused if the last write to the row (its `xmin`) was another one; null if only the version counts. */
  readonly written: string | null;
}

/** A match as it was read for a change. `row.repeated` says that the interaction has already changed something. */
export interface MatchRead {
  readonly row: MatchRow;
  readonly board: Board;
}

export interface StoredMove {
  readonly interactionId: string;
  readonly seat: number;
  readonly action: unknown;
  readonly draws: readonly Draw[];
  readonly summary: unknown;
  readonly maker: Maker;
}

/** What a move did, in its game's events, so that the board can be shown again. */
interface News {
  /** The rules' version that made the events: another one may not know them. */
  readonly rules: number;
  readonly events: readonly unknown[];
  readonly late: readonly Seat[];
  readonly finishedFrom?: number;
}

export interface Advance {
  readonly state: unknown;
  readonly news: News;
  readonly entropy: string;
  readonly result: unknown;
  readonly score: number | null;
  /** `FINISHED_BY_BOT` if a bot played to the end. */
  readonly hints: number;
  readonly clock: Clock | null;
  readonly dueAt: Date | null;
  readonly movedAt: Date;
  readonly endedAt: Date | null;
  readonly moves: readonly StoredMove[];
  /** The seats whose plans are over. */
  readonly unplanned: readonly Seat[];
}

/** Stands for the interaction where there is none: it has changed nothing. */
export const NOBODY = '';

/** Which rows, and in which order: first by `order`, which ends with a comma, then the latest to move first. */
export interface RowsWanted {
  readonly interactionId?: string;
  readonly most?: number;
  readonly skip?: number;
  readonly order?: Prisma.Sql;
}

/**
 * The language of the public board of a match: the one that all its people speak, once it is theirs alone; otherwise
 * that of its server, or of its first player where there is none. Who speaks English may have nothing kept.
 */
const LANGUAGE = Prisma.sql`(
  select case when count(distinct spoken) = 1 and not gathering then min(spoken)
    when guild_id is null or guild_id like 'group:%' then (array_agg(spoken order by seat))[1]
    else (select coalesce(language, last_language) from sallyport.preferences where preferences.id = guild_id) end
  from (
    select seat, coalesce(language, last_language, 'en') as spoken
    from sallyport.seats left join sallyport.preferences on preferences.id = user_id
    where match_id = matches.id and user_id is not null) as people)`;

const HABITS = habitsIn(
  Prisma.sql`matches.guild_id`,
  Prisma.sql`(select user_id from sallyport.seats where match_id = matches.id)`,
);

/** Reads matches in one statement. */
export const readRows = (
  database: Database,
  where: Prisma.Sql,
  { interactionId = NOBODY, most = 1, skip = 0, order = Prisma.empty }: RowsWanted = {},
): Promise<readonly MatchRow[]> =>
  database.send<MatchRow>(Prisma.sql`
    select id, game, rules, options, chosen, gathering, invitation, uneven, suited, state, news, result, version,
      move_count as "moveCount", hints,
      guild_id as "guildId", channel_id as "channelId", message_id as "messageId", out_of_reach as "outOfReach",
      day, party_id as "partyId",
      exists (
        select from sallyport.parties where parties.id = party_id and tournament_id is not null) as "isTournamentRun",
      ${LANGUAGE} as language,
      opens_at as "opensAt", ranked_as as "rankedAs", commitment, seed,
      next_seed as "nextSeed", entropy,
      in_thread as "inThread", thread_id as "threadId", patience, hour, pauses, clock,
      due_at as "dueAt", call,
      case when gathering or clock is not null then ${timesIn(Prisma.sql`matches`)} end as times,
      case when gathering then ${HABITS} end as habits,
      opened_by as "openedBy", opened_at as "openedAt", moved_at as "movedAt", ended_at as "endedAt", thinned,
      (select coalesce(json_agg(json_build_object('userId', user_id, 'bot', bot, 'agreed', agreed, 'joined', joined,
          'generation', generation, 'colour', colour, 'plan', plan) order by seat), '[]')
        from sallyport.seats where match_id = matches.id) as occupants,
      (exists (select from sallyport.moves where interaction_id = ${interactionId})
        or exists (select from sallyport.changes where interaction_id = ${interactionId})) as repeated,
      null::text as written
    from sallyport.matches where ${where}
    order by ${order} moved_at desc, id desc ${rangeOf(most, skip)}`);

/**
 * Postgres expects a plan for any range to cost more than one for the given range, so that it would plan this long
 * statement anew each time: the range of a single row is not a parameter.
 */
const rangeOf = (most: number, skip: number): Prisma.Sql =>
  most === 1 && skip === 0 ? Prisma.sql`limit 1` : Prisma.sql`limit ${most} offset ${skip}`;

/** Reads a match, and whether an interaction has already changed some match. Null if there is no such match. */
export const readRow = async (database: Database, id: string, interactionId = NOBODY): Promise<MatchRow | null> =>
  (await readRows(database, Prisma.sql`id = ${id}`, { interactionId }))[0] ?? null;

/** Reads the language of the public board of a match. */
export const readLanguage = async (database: Database, id: string): Promise<Language> => {
  const [row] = await database.send<Pick<MatchRow, 'language'>>(
    Prisma.sql`select ${LANGUAGE} as language from sallyport.matches where id = ${id}`,
  );
  return languageNamed(row?.language ?? null) ?? 'en';
};

/** Stores moves in one statement. Returns that write, for `MatchRow`; null if another change or a repeat came first. */
export const commitMoves = async (database: Database, row: MatchRow, advance: Advance): Promise<string | null> => {
  const { state, news, moves, entropy, score, hints, clock, dueAt, movedAt, endedAt, unplanned } = advance;
  const isOver = endedAt !== null;
  const isAbsent = clock?.some(({ missed }) => missed >= MISSED_UNTIL_ABSENT) ?? false;
  const wakes = Prisma.sql`, woken as (${wakeTournament(row.id, movedAt)} and exists (select from kept))`;
  const woken = isOver || isAbsent ? wakes : Prisma.empty;
  const cleared = Prisma.sql`, cleared as (
    update sallyport.seats set plan = null from kept where match_id = kept.id and seat = any(${unplanned}::int[]))`;
  const planless = unplanned.length > 0 ? cleared : Prisma.empty;
  const numbered = moves.map((move, index) => ({ ...move, number: row.moveCount + 1 + index }));
  return unlessDuplicate(async () => {
    const kept = await database.send<{ readonly written: string }>(Prisma.sql`
      with kept as (
        update sallyport.matches set state = ${JSON.stringify(state)}::json, news = ${JSON.stringify(news)}::json,
          version = version + 1, move_count = move_count + ${moves.length}, entropy = ${entropy},
          result = ${isOver ? JSON.stringify(advance.result) : null}::json, score = ${score}::int,
          hints = greatest(hints, ${hints}::int),
          moved_at = ${movedAt}::timestamptz, ended_at = ${endedAt}::timestamptz,
          place = case when ${isOver} then null else place end,
          clock = ${jsonOf(clock)}::json, due_at = ${dueAt}::timestamptz, failures = 0
        where id = ${row.id} and version = ${row.version} and ended_at is null
          and (${row.written}::text is null or xmin::text = ${row.written})
        returning id, xmin::text as written
      )${woken}${planless}
      insert into sallyport.moves (interaction_id, match_id, number, seat, action, draws, summary, maker, played_at)
      select "interactionId", id, number, seat, action, draws, summary, maker, ${movedAt}::timestamptz
      from kept, json_to_recordset(${JSON.stringify(numbered)}::json)
        as move("interactionId" text, number int, seat int, action json, draws json, summary json, maker text)
      returning (select written from kept) as written`);
    return kept.length === moves.length ? (kept[0]?.written ?? null) : null;
  });
};

/** In SQL: has the tournament looked at that a match is a game of, which is over or misses a player. */
const wakeTournament = (matchId: string, at: Date): Prisma.Sql => Prisma.sql`
  update sallyport.tournaments set advance_at = ${at}::timestamptz from sallyport.tournament_games
  where match_id = ${matchId} and tournaments.id = tournament_id`;

export interface RowChange {
  readonly interactionId: string | null;
  readonly now: Date;
  readonly data: Prisma.MatchUpdateManyMutationInput;
  /** Writes more in the same transaction. Returns false to store none of it. */
  readonly more?: (tables: Transaction) => Promise<boolean | void>;
}

/**
 * Stores a change of a match over the version that was read, in one transaction with the interaction that asked for it.
 * Returns whether it did: false if the match has changed or ended since, or if the interaction has already changed
 * something.
 */
export const commitChange = async (
  database: Database,
  { id, version }: Pick<MatchRow, 'id' | 'version'>,
  { interactionId, now, data, more }: RowChange,
): Promise<boolean> => {
  const commit = async (tables: Transaction): Promise<boolean> => {
    const where = { id, version, endedAt: null };
    const { count } = await tables.match.updateMany({ where, data: { ...data, version: { increment: 1 } } });
    if (count !== 1) return false;
    if (interactionId !== null) await tables.change.create({ data: { interactionId, matchId: id, changedAt: now } });
    if ((await more?.(tables)) === false) throw new Abandoned();
    if (data.endedAt) {
      await tables.$executeRaw(wakeTournament(id, now));
      await tables.$executeRaw`update sallyport.seats set plan = null where match_id = ${id} and plan is not null`;
    }
    return true;
  };
  try {
    return (await unlessDuplicate(() => database.$transaction(commit))) ?? false;
  } catch (error) {
    if (error instanceof Abandoned) return false;
    throw error;
  }
};

/** Rolls back a transaction that no longer fits. */
class Abandoned extends Error {}

/** What a commit returns; null if it would store the same interaction again. */
const unlessDuplicate = async <Kept>(commit: () => Promise<Kept>): Promise<Kept | null> => {
  try {
    return await commit();
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
};

/**
 * Settles a commit whose connection broke: either it is stored already, or it never will be. A commit that is still
 * under way in Postgres asks for the version that was read, and this raises the version.
 */
export const settleCommit = async (database: Database, { id, version }: MatchRow): Promise<void> => {
  await database.$executeRaw`
    update sallyport.matches set version = version + 1 where id = ${id} and version = ${version}`;
};

/** A value as JSON has it. Prisma refuses any other, with an error that shows the whole row, including its seed. */
export const asJson = (value: unknown): object => JSON.parse(JSON.stringify(value));

/** A value for a column of JSON that may be null. */
export const asJsonOrNull = (value: unknown): object | typeof Prisma.DbNull =>
  value === null ? Prisma.DbNull : asJson(value);

/** A value as text for a column of JSON that may be null. */
export const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** What stops clocks, and until when those that are stopped now stand still. */
const stillAt = (
  pauses: Pauses,
  people: unknown,
  now: Date,
): Pick<Match, 'pauses' | 'pausedUntil' | 'times' | 'away'> => {
  const times = readTimes(people, pauses.had);
  const away = Object.entries(times).flatMap(([userId, time]) => {
    const until = awayUntil(time, now);
    return until === null ? [] : [[userId, until] as const];
  });
  return { pauses, pausedUntil: pausedUntil(pauses.had, now), times, away: Object.fromEntries(away) };
};

/** The match of a row, without its seed as long as that is secret. */
export const matchOf = (row: MatchRow, game: AnyGame, now: Date): Match => {
  const match = withoutRests(row, game, now);
  return { ...match, resting: restingSeats(match, now) };
};

const withoutRests = (row: MatchRow, game: AnyGame, now: Date): Match => ({
  id: row.id,
  game,
  options: row.options,
  chosen: row.chosen,
  gathering: row.gathering,
  invitation: row.invitation,
  seats: row.occupants.map(({ userId, bot }) => (userId === null ? { bot: bot ?? '' } : { userId })),
  agreed: row.occupants.flatMap(({ userId, agreed }) => (agreed && userId !== null ? [userId] : [])),
  missing: row.occupants.flatMap(({ userId, joined }) => (joined || userId === null ? [] : [userId])),
  colours: row.occupants.map(({ colour }) => colour),
  plans: row.occupants.map(({ plan }) => (plan === null ? null : readPlan(plan))),
  generations: row.occupants.map(({ generation }) => generation),
  guildId: row.guildId,
  channelId: row.channelId,
  messageId: row.messageId,
  isOutOfReach: row.outOfReach,
  language: languageNamed(row.language) ?? 'en',
  inThread: row.inThread,
  threadId: row.threadId,
  patience: row.patience,
  hour: readHour(row.hour),
  clock: row.clock === null ? null : readClock(row.clock),
  dueAt: row.dueAt,
  call: row.call,
  ...stillAt(readPauses(row.pauses), row.times, now),
  habits: readHabits(row.habits),
  uneven: readUneven(row.uneven),
  suited: row.suited,
  resting: [],
  round: roundOf(row, now),
  commitment: row.commitment,
  seed: openSeed(row, now),
  nextCommitment: commitmentOf(row.nextSeed),
  entropy: row.entropy,
  version: row.version,
  moveCount: row.moveCount,
  hints: row.hints,
  openedBy: row.openedBy,
  openedAt: row.openedAt,
  movedAt: row.movedAt,
  endedAt: row.endedAt,
  isThinned: row.thinned,
});
