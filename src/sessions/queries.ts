import type { AnyGame, Seat } from '../games/game.ts';
import type { Draw } from '../kernel/random.ts';
import { type Clock, type Maker, readClock } from './clock.ts';
import type { Database } from './database.ts';
import type { Request } from './change.ts';
import { isDuplicate } from './failures.ts';
import type { Handover } from './hand-over.ts';
import type { Invitation, Match, MessagePlace, Occupant } from './match.ts';

/** A match's row with its seats, and whether an interaction has already moved in some match. */
export interface MatchRow {
  readonly id: string;
  readonly game: string;
  readonly options: unknown;
  readonly state: unknown;
  readonly news: unknown;
  readonly version: number;
  readonly moveCount: number;
  readonly hints: number;
  readonly guildId: string | null;
  readonly channelId: string;
  readonly messageId: string | null;
  readonly commitment: string;
  readonly seed: string;
  readonly entropy: string | null;
  readonly openedAt: Date;
  readonly movedAt: Date;
  readonly endedAt: Date | null;
  readonly chosen: unknown;
  readonly gathering: boolean;
  readonly invitation: Invitation | null;
  readonly inThread: boolean;
  readonly threadId: string | null;
  readonly patience: number | null;
  readonly clock: unknown;
  readonly dueAt: Date | null;
  readonly call: MessagePlace | null;
  readonly occupants: readonly {
    readonly userId: string | null;
    readonly bot: string | null;
    readonly agreed: boolean;
  }[];
  readonly repeated: boolean;
}

/** A state to be kept over the version that was read, with the moves that led to it. */
export interface Commit {
  readonly row: MatchRow;
  readonly state: unknown;
  readonly entropy: string;
  readonly result: unknown;
  readonly score: number | null;
  /** Whether everybody sees that something was done. */
  readonly isSeen: boolean;
  /** In order; each follows the one before it. */
  readonly moves: readonly StoredMove[];
  readonly news: News;
  readonly timing: Timing;
}

/** The time of a match as it is kept. */
export interface Timing {
  readonly clock: Clock | null;
  readonly dueAt: Date | null;
}

/** A move as it stands in the log. */
export interface StoredMove {
  readonly interactionId: string;
  readonly seat: number;
  readonly action: unknown;
  readonly draws: readonly Draw[];
  readonly summary: unknown;
  readonly maker: Maker;
}

/** What a match's setup drew, with the options that it was set up by. */
export interface Setup {
  readonly state: unknown;
  readonly entropy: string;
  readonly options: unknown;
  readonly draws: readonly Draw[];
  readonly timing: Timing;
}

/** Who takes part in a match that gathers its players; `endedAt` where it was called off. */
export interface SeatsCommit {
  readonly seats: readonly Occupant[];
  readonly invitation: Invitation | null;
  readonly dueAt: Date | null;
  readonly endedAt: Date | null;
}

/** What a move did, as its game told it, so that the board can be told again. */
export interface News {
  /** The rules' version that made the events: another one may not know them. */
  readonly rules: number;
  readonly events: readonly unknown[];
  /** The seats that were played for, as their players were late. */
  readonly late: readonly Seat[];
}

/** Reads a match in one statement. The interaction may be any text that no move has when only looking. */
export const readRow = async (database: Database, id: string, interactionId: string): Promise<MatchRow | null> => {
  const [row] = await database.$queryRaw<MatchRow[]>`
    select id, game, options, chosen, gathering, invitation, state, news, version, move_count as "moveCount", hints, guild_id as "guildId",
      channel_id as "channelId", message_id as "messageId", commitment, seed, entropy,
      in_thread as "inThread", thread_id as "threadId", patience, clock, due_at as "dueAt", call,
      opened_at as "openedAt", moved_at as "movedAt", ended_at as "endedAt",
      (select coalesce(json_agg(json_build_object('userId', user_id, 'bot', policy, 'agreed', agreed) order by seat), '[]')
        from seats where match_id = matches.id) as occupants,
      exists (select from moves where interaction_id = ${interactionId}) as repeated
    from matches where id = ${id}`;
  return row ?? null;
};

/**
 * Keeps the state and appends the moves in one statement. Returns whether it did: not when the match has changed since
 * it was read, nor when an interaction has already moved.
 */
export const commitMoves = async (database: Database, commit: Commit): Promise<boolean> => {
  const { row, moves, score, entropy, timing } = commit;
  const over = commit.result !== null;
  const numbered = moves.map((move, index) => ({ ...move, number: row.moveCount + 1 + index }));
  try {
    const kept = await database.$executeRaw`
      with kept as (
        update matches set state = ${JSON.stringify(commit.state)}::json, news = ${JSON.stringify(commit.news)}::json, version = version + 1, move_count = move_count + ${moves.length},
          entropy = ${entropy}, result = ${over ? JSON.stringify(commit.result) : null}::json, score = ${score}::int,
          moved_at = case when ${commit.isSeen} then now() else moved_at end, ended_at = case when ${over} then now() end, place = case when ${over} then null else place end,
          clock = ${jsonOf(timing.clock)}::json, due_at = ${over ? null : timing.dueAt}::timestamptz
        where id = ${row.id} and version = ${row.version} and ended_at is null
        returning id
      )
      insert into moves (interaction_id, match_id, number, seat, action, draws, summary, maker)
      select "interactionId", id, number, seat, action, draws, summary, maker
      from kept, json_to_recordset(${JSON.stringify(numbered)}::json)
        as move("interactionId" text, number int, seat int, action json, draws json, summary json, maker text)`;
    return kept === moves.length;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};

/** A move to be taken back: the state without it, and the moves after it that stay, with the figures that they have then. */
export interface Undoing {
  readonly state: unknown;
  readonly standing: number;
  readonly summary: unknown;
}

/** Keeps the state without a move, which from then on stands in no record. Returns whether it did. */
export const commitUndo = (
  database: Database,
  row: MatchRow,
  { state, standing, summary }: Undoing,
): Promise<boolean> =>
  database.$transaction(async (tables) => {
    const kept = await tables.$executeRaw`
      update matches set state = ${JSON.stringify(state)}::json, news = null, version = version + 1,
        move_count = move_count - 1
      where id = ${row.id} and version = ${row.version} and ended_at is null`;
    if (kept !== 1) return false;
    const undone = row.moveCount - standing;
    await tables.$executeRaw`update moves set number = null where match_id = ${row.id} and number = ${undone}`;
    for (let number = undone + 1; number <= row.moveCount; number++) {
      await tables.$executeRaw`
        update moves set number = ${number - 1}, summary = ${JSON.stringify(summary)}::json
        where match_id = ${row.id} and number = ${number}`;
    }
    return true;
  });

/** Keeps the state that a match's setup drew, and gathers no more. Returns whether it did. */
export const commitSetup = async (
  database: Database,
  row: MatchRow,
  { state, entropy, options, draws, timing }: Setup,
): Promise<boolean> => {
  const begun = await database.$executeRaw`
    update matches set state = ${JSON.stringify(state)}::json, setup_draws = ${JSON.stringify(draws)}::json,
      options = ${JSON.stringify(options)}::json, gathering = false,
      entropy = ${entropy}, version = version + 1, moved_at = now(),
      clock = ${jsonOf(timing.clock)}::json, due_at = ${timing.dueAt}::timestamptz
    where id = ${row.id} and version = ${row.version} and ended_at is null`;
  return begun === 1;
};

/** Keeps the time of a match, where nothing else has changed. Returns whether it did. */
export const commitTiming = async (database: Database, row: MatchRow, { clock, dueAt }: Timing): Promise<boolean> => {
  const kept = await database.$executeRaw`
    update matches set clock = ${jsonOf(clock)}::json, due_at = ${dueAt}::timestamptz, version = version + 1
    where id = ${row.id} and version = ${row.version} and ended_at is null`;
  return kept === 1;
};

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/**
 * Keeps who takes part in a match that gathers its players, in one transaction with the interaction that asked for it.
 * Returns whether it did.
 */
export const commitSeats = async (
  database: Database,
  { id, version }: MatchRow,
  interactionId: string,
  { seats, invitation, dueAt, endedAt }: SeatsCommit,
): Promise<boolean> => {
  try {
    return await database.$transaction(async (tables) => {
      const where = { id, version, gathering: true, endedAt: null };
      const answered = invitation === null ? {} : { invitation: { ...invitation } };
      const data = { version: { increment: 1 }, movedAt: new Date(), dueAt, endedAt, ...answered };
      if ((await tables.match.updateMany({ where, data })).count !== 1) return false;
      await tables.seating.create({ data: { interactionId, matchId: id } });
      await tables.seat.deleteMany({ where: { matchId: id } });
      await tables.seat.createMany({ data: seats.map((occupant, seat) => ({ ...occupant, matchId: id, seat })) });
      return true;
    });
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};

/** Keeps that a seat has another person, in one transaction with the interaction that asked for it. */
export const commitHandover = async (
  database: Database,
  { id, version }: MatchRow,
  { interactionId, userId }: Request,
  { seat, from }: Handover,
  { clock, dueAt }: Timing,
): Promise<boolean> => {
  try {
    return await database.$transaction(async (tables) => {
      const kept = await tables.$executeRaw`
        update matches set version = version + 1, clock = ${jsonOf(clock)}::json, due_at = ${dueAt}::timestamptz
        where id = ${id} and version = ${version} and ended_at is null`;
      if (kept !== 1) return false;
      await tables.seating.create({ data: { interactionId, matchId: id } });
      const where = { matchId: id, seat, userId: from };
      return (await tables.seat.updateMany({ where, data: { userId, agreed: false } })).count === 1;
    });
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};

/**
 * Settles a commit whose connection broke: it was kept already, or never will be. Should it still be under way in
 * Postgres, it asks for the version that was read, and that one is gone now.
 */
export const settleCommit = async (database: Database, { id, version }: MatchRow): Promise<void> => {
  await database.$executeRaw`update matches set version = version + 1 where id = ${id} and version = ${version}`;
};

/** Notes the message that shows a board now. Returns the one that did before, or null where there is no such match. */
export const swapMessage = async (
  database: Database,
  matchId: string,
  { channelId, messageId }: MessagePlace,
): Promise<MessagePlace | null> => {
  const [before] = await database.$queryRaw<MessagePlace[]>`
    with before as (select id, channel_id, message_id from matches where id = ${matchId} for update)
    update matches set channel_id = ${channelId}, message_id = ${messageId}
    from before where matches.id = before.id
    returning before.channel_id as "channelId", before.message_id as "messageId"`;
  return before ?? null;
};

/** Notes the message that calls those who are awaited. Returns the one before, or null. */
export const swapCall = async (
  database: Database,
  matchId: string,
  posted: MessagePlace,
): Promise<MessagePlace | null> => {
  const [before] = await database.$queryRaw<{ readonly call: MessagePlace | null }[]>`
    with before as (select id, call from matches where id = ${matchId} for update)
    update matches set call = ${jsonOf(posted)}::json
    from before where matches.id = before.id
    returning before.call`;
  return before?.call ?? null;
};

/** Notes that a message calls nobody any more; a later one that does is left alone. */
export const clearCall = async (database: Database, matchId: string, messageId: string): Promise<void> => {
  await database.$executeRaw`
    update matches set call = null where id = ${matchId} and call->>'messageId' = ${messageId}`;
};

/** The match of a row. Its seed stays behind until the match is over. */
export const matchOf = (row: MatchRow, game: AnyGame): Match => ({
  id: row.id,
  game,
  options: row.options,
  chosen: row.chosen,
  gathering: row.gathering,
  invitation: row.invitation,
  seats: row.occupants.map(({ userId, bot }) => (userId === null ? { bot: bot ?? '' } : { userId })),
  agreed: row.occupants.flatMap(({ userId, agreed }) => (agreed && userId !== null ? [userId] : [])),
  guildId: row.guildId,
  channelId: row.channelId,
  messageId: row.messageId,
  inThread: row.inThread,
  threadId: row.threadId,
  patience: row.patience,
  clock: row.clock === null ? null : readClock(row.clock),
  dueAt: row.dueAt,
  call: row.call,
  commitment: row.commitment,
  seed: row.endedAt === null ? null : row.seed,
  entropy: row.entropy,
  version: row.version,
  moveCount: row.moveCount,
  hints: row.hints,
  openedAt: row.openedAt,
  movedAt: row.movedAt,
  endedAt: row.endedAt,
});
