import { Client } from 'pg';
import type { GameResult } from '../../../src/games/contract/status.ts';
import { plainNames } from '../run/plain-names.ts';

/** A match that a test wants stored. */
export interface StoredMatch {
  readonly id: string;
  readonly game: string;
  readonly guildId: string | null;
  readonly options: unknown;
  readonly result: GameResult | null;
  readonly endedAt: Date | null;
  readonly hints?: number;
  /** Whether its first click came. */
  readonly hasBegun?: boolean;
  readonly gathering?: boolean;
  /** People by their ids, bots as `bot:NAME`. */
  readonly players: readonly string[];
  /** Who left which seat before it was over. */
  readonly left?: readonly { readonly seat: number; readonly player: string }[];
  /** When the last move was made. */
  readonly movedAt?: Date;
}

/** Stores matches without their moves, all in one statement. */
export const storeMatches = async (url: string, matches: readonly StoredMatch[]): Promise<void> => {
  const rows = matches.map((match) => ({
    id: match.id,
    game: match.game,
    guild_id: match.guildId,
    options: match.options,
    result: match.result,
    score: match.result?.score ?? null,
    ended_at: match.endedAt?.toISOString() ?? null,
    hints: match.hints ?? 0,
    entropy: (match.hasBegun ?? true) ? 'a click' : null,
    gathering: match.gathering ?? false,
    channel_id: '600000000000000001',
    commitment: 'a commitment',
    seed: 'a seed',
    next_seed: 'another seed',
    rules: 1,
    opened_at: new Date().toISOString(),
    moved_at: (match.movedAt ?? match.endedAt ?? new Date()).toISOString(),
  }));
  const left = matches.flatMap(({ id, left: gone = [] }) =>
    gone.map(({ seat, player }) => ({ match_id: id, seat, user_id: player })),
  );
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const seats = matches.flatMap(({ id, players }) =>
    players.map((player, seat) =>
      player.startsWith('bot:')
        ? { match_id: id, seat, bot: player.slice(4), user_id: null, joined: true }
        : { match_id: id, seat, bot: null, user_id: player, joined: true },
    ),
  );
  const client = new Client(plainNames(url));
  await client.connect();
  try {
    await client.query(
      `insert into matches (${columns})
       select ${columns} from json_to_recordset($1::json) as row(id text, game text, guild_id text, options json,
         result json, score int, ended_at timestamptz, hints int, entropy text, gathering boolean, channel_id text,
         commitment text, seed text, next_seed text, rules int, moved_at timestamptz, opened_at timestamptz)`,
      [JSON.stringify(rows)],
    );
    await client.query(
      `insert into seats (match_id, seat, user_id, bot, joined)
       select match_id, seat, user_id, bot, joined from json_to_recordset($1::json)
         as row(match_id text, seat int, user_id text, bot text, joined boolean)`,
      [JSON.stringify(seats)],
    );
    await client.query(
      `insert into left_seats (match_id, seat, user_id, interaction_id, left_at)
       select match_id, seat, user_id, '0', now() from json_to_recordset($1::json)
         as row(match_id text, seat int, user_id text)`,
      [JSON.stringify(left)],
    );
  } finally {
    await client.end();
  }
};
