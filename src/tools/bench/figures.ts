import { Client } from 'pg';
import type { AnyGame } from '../../games/contract/game.ts';
import { replay, type GameRecord } from '../../games/contract/record.ts';
import { games } from '../../games/index.ts';
import { createSessions } from '../../sessions/sessions.ts';
import { openDatabase } from '../../sessions/store/database.ts';
import { migrateFor } from '../database/databases.ts';
import { selfPlay } from '../simulate/self-play.ts';
import { quickBotOf } from './positions.ts';
import { medianOf } from './statistics.ts';

/** How many matches of a game are over, and how many people have played them. */
const MATCHES = 10_000;
const PEOPLE = 200;
const SERVER = '500000000000000001';

/** How often each query is measured. */
const TIMES = 10;

/** Stores many finished matches, and prints how long leaderboards and a person's figures take. */
export const benchFigures = async (databaseUrl: string): Promise<void> => {
  await migrateFor('bench', databaseUrl);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const database = openDatabase(databaseUrl, () => undefined);
  const { figures } = createSessions({ database, games, now: () => new Date(), machineNow: () => new Date() });
  try {
    for (const game of games) await store(client, game);
    await client.query('analyze');
    for (const game of games) {
      const leaderboard = await timed(() =>
        figures.leaderboard({ game, guildId: SERVER, since: null, classKey: null }),
      );
      const own = await timed(() => figures.of({ userId: person(1), guildId: SERVER, games: [game] }));
      console.log(
        `${game.name}: with ${MATCHES.toLocaleString('en')} matches of ${PEOPLE} people, ` +
          `a leaderboard takes ${leaderboard} ms, a person's figures ${own} ms`,
      );
    }
  } finally {
    await client.end();
    await database.$disconnect();
  }
};

const person = (number: number): string => `${10n ** 17n + BigInt(number)}`;

/** Stores matches whose seats rotate among all people. One person's last matches have the moves of a bot's match. */
const store = async (client: Client, game: AnyGame): Promise<void> => {
  const seats = game.seats.least;
  const options = game.defaults(seats);
  const bots = Array.from({ length: seats }, () => quickBotOf(game));
  const record = selfPlay({ game, seats, options, bots, seed: 'bench' });
  await client.query(
    `insert into matches (id, game, rules, options, state, channel_id, guild_id, commitment, seed, next_seed, entropy,
       result, score, ended_at, move_count, setup_draws, opened_at, moved_at)
     select $1 || number, $1, $2, $3::json, $4::json, 'channel', $5, 'bench', 'bench', 'bench', 'bench',
       $6::json, $7::int, now() - number * interval '1 minute', $8, $9::json, now(), now()
     from generate_series(1, $10) as number`,
    [
      game.id,
      game.rules,
      JSON.stringify(options),
      JSON.stringify(lastState(game, record)),
      SERVER,
      JSON.stringify(record.result),
      Object(record.result).score ?? null,
      record.steps.length,
      JSON.stringify(record.setup.draws),
      MATCHES,
    ],
  );
  await client.query(
    `insert into seats (match_id, seat, user_id)
     select $1 || number, seat, (100000000000000000 + (number + seat * (1 + number % 7)) % $2)::text
     from generate_series(1, $3) as number, generate_series(0, $4) as seat`,
    [game.id, PEOPLE, MATCHES, seats - 1],
  );
  await client.query(
    `insert into moves (interaction_id, match_id, number, seat, action, draws, summary, played_at)
     select match_id || ':' || (step->>'number'), match_id, (step->>'number')::int, (step->>'seat')::int,
       step->'action', step->'draws', step->'summary', now()
     from seats, json_array_elements($1::json) as step
     where match_id in (select match_id from seats join matches on id = match_id
       where user_id = $2 and game = $3 order by ended_at desc limit 10) and seats.user_id = $2`,
    [JSON.stringify(record.steps.map((step, index) => ({ ...step, number: index + 1 }))), person(1), game.id],
  );
};

const lastState = (game: AnyGame, record: GameRecord): unknown => [...replay(game, record)].at(-1)?.state;

/** How many milliseconds something takes: the median. */
const timed = async (work: () => Promise<unknown>): Promise<string> => {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return medianOf(times).toFixed(0);
};
