import { REST } from 'discord.js';
import { Client } from 'pg';
import { z } from 'zod';
import { serverHomes } from '../../discord/home/home-post.ts';
import { createSight } from '../../discord/home/sight.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { replay } from '../../games/contract/record.ts';
import { games } from '../../games/index.ts';
import type { LocalDiscord } from '../../local/index.ts';
import { createPreferences } from '../../sessions/people/preferences.ts';
import { createSessions } from '../../sessions/sessions.ts';
import { openPool } from '../../sessions/store/connections.ts';
import { openDatabase } from '../../sessions/store/database.ts';
import { migrateFor } from '../database/databases.ts';
import { quickMatch } from '../simulate/positions.ts';
import { medianOf, timesOf } from './measure.ts';
import { withStage } from './stage.ts';

export const SERVER = '500000000000000001';

const person = (number: number): string => `${10n ** 17n + BigInt(number)}`;

/** Connects to a migrated database. */
export const connect = async (url: string, { pool = openPool(url), now = () => new Date(), of = games } = {}) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const database = openDatabase(url, () => undefined, pool);
  const limits = { lobbies: 1e6, matches: 1e6, botMatches: 1e6, invitationPause: 0 };
  const close = async (): Promise<void> => {
    await client.end();
    await database.$disconnect();
  };
  return { client, database, close, sessions: createSessions({ database, games: of, now, machineNow: now, limits }) };
};

/** How many matches of a game are over, how many people have played them, and how often each query is measured. */
const STORED = { matches: 10_000, people: 200, times: 10 };

/** Stores many finished matches, and prints how long leaderboards and a person's figures take. */
export const benchFigures = async (databaseUrl: string): Promise<void> => {
  await migrateFor('bench', databaseUrl);
  const { client, sessions, close } = await connect(databaseUrl);
  const { figures } = sessions;
  const timed = async (work: () => Promise<unknown>): Promise<string> =>
    medianOf(await timesOf(Array.from({ length: STORED.times }), work)).toFixed(0);
  try {
    for (const game of games) await store(client, game);
    await client.query('analyze');
    for (const game of games) {
      const leaderboard = await timed(() =>
        figures.leaderboard({ game, guildId: SERVER, since: null, classKey: null }),
      );
      const own = await timed(() => figures.of({ userId: person(1), guildId: SERVER, games: [game] }));
      console.log(
        `${game.name}: with ${STORED.matches.toLocaleString('en')} matches of ${STORED.people} people, ` +
          `a leaderboard takes ${leaderboard} ms, a person's figures ${own} ms`,
      );
    }
  } finally {
    await close();
  }
};

/** Stores matches whose seats rotate among all people. One person's last matches have the moves of a bot's match. */
const store = async (client: Client, game: AnyGame): Promise<void> => {
  const record = quickMatch(game, 'bench');
  const steps = record.steps.map((step, index) => ({ ...step, number: index + 1 }));
  const state = [...replay(game, record)].at(-1)?.state;
  const json = [record.options, state, record.result, record.setup.draws].map((value) => JSON.stringify(value));
  const { score = null } = Object(record.result);
  await client.query(
    `insert into sallyport.matches (id, game, rules, options, state, result, setup_draws, channel_id, guild_id,
       commitment, seed, next_seed, entropy, score, ended_at, move_count, opened_at, moved_at)
     select $1 || number, $1, $2, $3::json, $4::json, $5::json, $6::json, 'channel', $7, 'bench', 'bench', 'bench',
       'bench', $8::int, now() - number * interval '1 minute', $9, now(), now()
     from generate_series(1, $10) as number`,
    [game.id, game.rules, ...json, SERVER, score, steps.length, STORED.matches],
  );
  await client.query(
    `insert into sallyport.seats (match_id, seat, user_id)
     select $1 || number, seat, (100000000000000000 + (number + seat * (1 + number % 7)) % $2)::text
     from generate_series(1, $3) as number, generate_series(0, $4) as seat`,
    [game.id, STORED.people, STORED.matches, record.seats - 1],
  );
  await client.query(
    `insert into sallyport.moves (interaction_id, match_id, number, seat, action, draws, summary, played_at)
     select match_id || ':' || (step->>'number'), match_id, (step->>'number')::int, (step->>'seat')::int,
       step->'action', step->'draws', step->'summary', now()
     from sallyport.seats, json_array_elements($1::json) as step
     where match_id in (select match_id from sallyport.seats join sallyport.matches on id = match_id
       where user_id = $2 and game = $3 order by ended_at desc limit 10) and seats.user_id = $2`,
    [JSON.stringify(steps), person(1), game.id],
  );
};

/** How many open games the server of the home has and in how many channels, and how many matches all others have. */
const AMOUNT = { open: 500, channels: 25, elsewhere: 100_000, looks: 20 };

/** The statements that are about the content of the message: not those that claim a home and note what it shows. */
const isRead = ({ text }: Sent): boolean => /^\s*(select|with)\b/.test(text) && !/\b(update|insert into)\b/.test(text);

/** The tables that grow with a bot: none of them may be read from end to end. */
const LARGE = new Set(['matches', 'seats', 'moves', 'changes', 'preferences', 'season_results', 'daily_runs']);

type Sent = z.output<typeof Sent>;

const Sent = z.looseObject({ text: z.string(), values: z.array(z.unknown()).default([]) });

/** Prints what the message of a home costs whose server has many open games: its statements, their plans and times. */
export const benchHome = async (besideUrl: string, amount = AMOUNT): Promise<void> => {
  const channels = Object.fromEntries(Array.from({ length: amount.channels }, (_, n) => [`channel-${n}`, 'For games']));
  await withStage(besideUrl, { channels }, async ({ databaseUrl, local }) => {
    const sent: Sent[] = [];
    let at = Date.now();
    const now = (): Date => new Date(at);
    const pool = recordingPool(databaseUrl, sent);
    const { client, database, sessions, close } = await connect(databaseUrl, { pool, now });
    try {
      const ids = Object.keys(channels).map((name) => local.channels[name] ?? '');
      await fillHome(client, local.guildId, ids, amount);
      await sessions.homes.set(local.guildId, ids[0] ?? '');
      const look = openLook(local, { ...sessions, preferences: createPreferences(database, now), games, now });
      await look();
      const times = await timesOf(Array.from({ length: amount.looks }), async () => {
        // Each look comes a minute after the last one, in which a game has moved.
        at += 60_000;
        sent.length = 0;
        await look();
      });
      console.log(
        `A home with ${amount.open} open games: ${medianOf(times).toFixed(1)} ms, ${sent.length} statements, ` +
          `${sent.filter(isRead).length} of them read (goal: 1 for the channels, and 1 for all that the message shows)`,
      );
      for (const statement of sent.filter(isRead)) await explain(client, statement);
    } finally {
      await close();
    }
  });
};

const recordingPool = (url: string, sent: Sent[]): ReturnType<typeof openPool> => {
  const pool = openPool(url);
  return new Proxy(pool, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: readonly unknown[]): unknown => {
        const read = name === 'query' ? Sent.safeParse(args[0]) : null;
        if (read?.success) sent.push(read.data);
        return Reflect.apply(value, target, args);
      };
    },
  });
};

/** Looks at all homes that are due, as the schedule of a bot does. */
const openLook = (
  { apiUrl, token }: LocalDiscord,
  services: Parameters<typeof serverHomes>[0]['services'],
): (() => Promise<void>) => {
  const rest = new REST({ api: apiUrl }).setToken(token);
  const homes = serverHomes({ rest, services, sight: createSight(rest), ids: () => new Map() });
  return async () => {
    for (const home of await homes.queue.claim({ without: [], most: 20 })) await homes.post(home);
  };
};

/** Fills a database: open games of a server in its channels, and matches of other servers, most of them over. */
const fillHome = async (
  client: Client,
  guildId: string,
  channels: readonly string[],
  { open, elsewhere }: Pick<typeof AMOUNT, 'open' | 'elsewhere'>,
): Promise<void> => {
  const game = games.find(({ seats }) => seats.most > 1);
  if (game === undefined) throw new Error('there is no game for several');
  const columns = `id, game, rules, options, guild_id, channel_id, message_id, clock, commitment, seed, next_seed,
    opened_by, opened_at, moved_at`;
  const waiting = `'[{"since": "2026-03-01T00:00:00Z"}, {"since": null}]'::json`;
  await client.query(
    `insert into sallyport.matches (${columns})
     select 'own-' || n, $1, $2, '{}', $3, ($4::text[])[1 + n % cardinality($4::text[])], n::text, ${waiting},
       '', '', '', (200000000000000000 + n)::text, now(), now() + n * interval '1 second'
     from generate_series(1, $5::int) as n`,
    [game.id, game.rules, guildId, channels, open],
  );
  await client.query(
    `insert into sallyport.matches (${columns}, ended_at, result)
     select 'other-' || n, $1, $2, '{}', (510000000000000000 + n / 500)::text, (610000000000000000 + n / 500)::text,
       n::text, ${waiting}, '', '', '', (200000000000000000 + n % 20000)::text, now(), now() - n * interval '1 minute',
       case when n % 20 > 0 then now() - n * interval '1 minute' end,
       case when n % 20 > 0 then '{"winners":[0]}'::json end
     from generate_series(1, $3::int) as n`,
    [game.id, game.rules, elsewhere],
  );
  await client.query(
    `insert into sallyport.seats (match_id, seat, user_id)
     select id, seat, (opened_by::bigint + seat)::text from sallyport.matches, generate_series(0, 1) as seat`,
  );
  await client.query(
    `insert into sallyport.preferences (id, listed, changed_at)
     select (200000000000000000 + n)::text, n % 50 > 0, now() from generate_series(1, 20000) as n`,
  );
  await client.query('vacuum analyze');
};

/** Prints what Postgres says of a statement that it runs again: how long it takes, and how it reads tables. */
const explain = async (client: Client, { text, values }: Sent): Promise<void> => {
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
  const [{ 'Execution Time': time, Plan: plan }] = z.tuple([Explained]).parse(rows[0]['QUERY PLAN']);
  const scans = scansIn(plan);
  const whole = scans.flatMap(({ kind, table }) => (kind === 'Seq Scan' && LARGE.has(table) ? [table] : []));
  const indexes = [...new Set(scans.flatMap(({ index }) => index ?? []))];
  console.log(
    `  ${time.toFixed(1)} ms, ${Math.max(...scans.map(({ found }) => found))} rows at most of a table, ` +
      `${indexes.length} indexes such as ${indexes[0] ?? 'none'}, ` +
      (whole.length === 0 ? 'no large table from end to end' : `FROM END TO END: ${whole.join(', ')}`),
  );
};

const Explained = z.object({ 'Execution Time': z.number(), Plan: z.unknown() });

const Node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().default(''),
  'Index Name': z.string().nullable().default(null),
  'Actual Rows': z.number().default(0),
  'Actual Loops': z.number().default(0),
  Plans: z.array(z.unknown()).default([]),
});

interface Scan {
  readonly kind: string;
  readonly table: string;
  readonly index: string | null;
  readonly found: number;
}

/** The scans that were run in a plan, with how many rows each found in all. */
const scansIn = (plan: unknown): readonly Scan[] => {
  const node = Node.parse(plan);
  const { 'Node Type': kind, 'Relation Name': table, 'Index Name': index, 'Actual Loops': loops } = node;
  const found = Math.round(node['Actual Rows'] * loops);
  const own = kind.includes('Scan') && loops > 0 ? [{ kind, table, index, found }] : [];
  return [...own, ...node.Plans.flatMap(scansIn)];
};
