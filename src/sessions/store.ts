import type { AnyGame } from '../games/game.ts';
import type { Draw } from '../kernel/random.ts';
import type { Database } from './database.ts';
import { isDuplicate } from './failures.ts';
import type { Match, MessagePlace } from './match.ts';

/** A match's row with its seats, and whether an interaction has already moved in some match. */
export interface Row {
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
  readonly players: readonly string[];
  readonly repeated: boolean;
}

/** A state to be kept over the version that was read, with the move that led to it. */
export interface Commit {
  readonly row: Row;
  readonly state: unknown;
  readonly entropy: string;
  readonly result: unknown;
  readonly score: number | null;
  readonly interactionId: string;
  readonly seat: number;
  readonly action: unknown;
  readonly draws: readonly Draw[];
  readonly summary: unknown;
  readonly news: News;
}

/** What a move did, as its game told it, so that the board can be told again. */
export interface News {
  /** The rules' version that made the events: another one may not know them. */
  readonly rules: number;
  readonly events: readonly unknown[];
}

/** Reads a match in one statement. The interaction may be any text that no move has when only looking. */
export const readRow = async (database: Database, id: string, interactionId: string): Promise<Row | null> => {
  const [row] = await database.$queryRaw<Row[]>`
    select id, game, options, state, news, version, move_count as "moveCount", hints, guild_id as "guildId",
      channel_id as "channelId", message_id as "messageId", commitment, seed, entropy,
      opened_at as "openedAt", moved_at as "movedAt", ended_at as "endedAt",
      (select array_agg(user_id order by seat) from seats where match_id = matches.id) as players,
      exists (select from moves where interaction_id = ${interactionId}) as repeated
    from matches where id = ${id}`;
  return row ?? null;
};

/**
 * Keeps the state and appends the move in one statement. Returns whether it did: not when the match has changed since
 * it was read, nor when the interaction has already moved.
 */
export const commitMove = async (database: Database, commit: Commit): Promise<boolean> => {
  const { row, interactionId, seat, score, entropy } = commit;
  const number = row.moveCount + 1;
  const over = commit.result !== null;
  try {
    const kept = await database.$executeRaw`
      with kept as (
        update matches set state = ${JSON.stringify(commit.state)}::json, news = ${JSON.stringify(commit.news)}::json, version = version + 1, move_count = ${number},
          entropy = ${entropy}, result = ${over ? JSON.stringify(commit.result) : null}::json, score = ${score}::int,
          moved_at = now(), ended_at = case when ${over} then now() end, place = case when ${over} then null else place end
        where id = ${row.id} and version = ${row.version} and ended_at is null
        returning id
      )
      insert into moves (interaction_id, match_id, number, seat, action, draws, summary)
      select ${interactionId}, id, ${number}, ${seat}, ${JSON.stringify(commit.action)}::json,
        ${JSON.stringify(commit.draws)}::json, ${JSON.stringify(commit.summary)}::json
      from kept`;
    return kept === 1;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};

/** Keeps the state before the last move, which from then on stands in no record. Returns whether it did. */
export const commitUndo = async (database: Database, row: Row, state: unknown): Promise<boolean> => {
  const undone = await database.$executeRaw`
    with kept as (
      update matches set state = ${JSON.stringify(state)}::json, news = null, version = version + 1,
        move_count = move_count - 1, moved_at = now()
      where id = ${row.id} and version = ${row.version} and ended_at is null
      returning id
    )
    update moves set number = null from kept where match_id = kept.id and number = ${row.moveCount}`;
  return undone === 1;
};

/** Keeps the state that a match's setup drew. Returns whether it did. */
export const commitSetup = async (
  database: Database,
  row: Row,
  { state, entropy, draws }: Pick<Commit, 'state' | 'entropy' | 'draws'>,
): Promise<boolean> => {
  const begun = await database.$executeRaw`
    update matches set state = ${JSON.stringify(state)}::json, setup_draws = ${JSON.stringify(draws)}::json,
      entropy = ${entropy}, version = version + 1, moved_at = now()
    where id = ${row.id} and version = ${row.version} and ended_at is null`;
  return begun === 1;
};

/**
 * Settles a commit whose connection broke: it was kept already, or never will be. Should it still be under way in
 * Postgres, it asks for the version that was read, and that one is gone now.
 */
export const settleCommit = async (database: Database, { id, version }: Row): Promise<void> => {
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

/** The match of a row. Its seed stays behind until the match is over. */
export const matchOf = (row: Row, game: AnyGame): Match => ({
  id: row.id,
  game,
  options: row.options,
  players: row.players,
  guildId: row.guildId,
  channelId: row.channelId,
  messageId: row.messageId,
  commitment: row.commitment,
  seed: row.endedAt === null ? null : row.seed,
  entropy: row.entropy,
  moveCount: row.moveCount,
  hints: row.hints,
  openedAt: row.openedAt,
  movedAt: row.movedAt,
  endedAt: row.endedAt,
});
