import { REST } from 'discord.js';
import { Client } from 'pg';
import { z } from 'zod';
import { serverHomes } from '../../discord/home/home-post.ts';
import { createSight } from '../../discord/home/sight.ts';
import { games } from '../../games/index.ts';
import { startLocalDiscord, type LocalDiscord } from '../../local/index.ts';
import { createPreferences } from '../../sessions/people/preferences.ts';
import { createSessions } from '../../sessions/sessions.ts';
import { openPool } from '../../sessions/store/connections.ts';
import { openDatabase } from '../../sessions/store/database.ts';
import { migrateFor } from '../database/databases.ts';
import { medianOf } from './statistics.ts';

/** How many open games the server of the home has and in how many channels, and how many matches all others have. */
const AMOUNT = { open: 500, channels: 25, elsewhere: 100_000, looks: 20 };

/** The statements that are about the content of the message: not those that claim a home and note what it shows. */
const QUERY = /^\s*(select|with)\b/;

/** The tables that grow with a bot: none of them may be read from end to end. */
const LARGE = new Set(['matches', 'seats', 'moves', 'changes', 'preferences', 'season_results', 'daily_runs']);

/** A statement as it was sent. */
interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Prints what the message of a home costs whose server has many open games: its statements, their plans and times. */
export const benchHome = async (databaseUrl: string, amount = AMOUNT): Promise<void> => {
  const names = Array.from({ length: amount.channels }, (_, number) => `channel-${number}`);
  const local = await startLocalDiscord({ channels: Object.fromEntries(names.map((name) => [name, 'For games'])) });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const sent: Sent[] = [];
  const database = openDatabase(databaseUrl, () => undefined, recordingPool(databaseUrl, sent));
  try {
    await migrateFor(local.botId, databaseUrl);
    const channels = names.map((name) => local.channels[name] ?? '');
    await fill(client, local.guildId, channels, amount);
    let at = Date.now();
    const now = (): Date => new Date(at);
    const sessions = createSessions({ database, games, now, machineNow: now });
    await sessions.homes.set(local.guildId, channels[0] ?? '');
    const look = openLook(local, { ...sessions, preferences: createPreferences(database, now), games, now });
    await look();
    const times: number[] = [];
    for (let number = 0; number < amount.looks; number++) {
      // Each look comes a minute after the last one, in which a game has moved.
      at += 60_000;
      sent.length = 0;
      const began = performance.now();
      await look();
      times.push(performance.now() - began);
    }
    await report(client, sent, medianOf(times), amount);
  } finally {
    await client.end();
    await database.$disconnect();
    await local.close();
  }
};

/** A pool that notes each statement that it is given. */
const recordingPool = (url: string, sent: Sent[]): ReturnType<typeof openPool> => {
  const pool = openPool(url);
  return new Proxy(pool, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: readonly unknown[]): unknown => {
        const read = name === 'query' ? Statement.safeParse(args[0]) : null;
        if (read?.success) sent.push(read.data);
        return Reflect.apply(value, target, args);
      };
    },
  });
};

const Statement = z.looseObject({ text: z.string(), values: z.array(z.unknown()).default([]) });

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
const fill = async (
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
    `insert into matches (${columns})
     select 'own-' || n, $1, $2, '{}', $3, ($4::text[])[1 + n % cardinality($4::text[])], n::text, ${waiting},
       '', '', '', (200000000000000000 + n)::text, now(), now() + n * interval '1 second'
     from generate_series(1, $5::int) as n`,
    [game.id, game.rules, guildId, channels, open],
  );
  await client.query(
    `insert into matches (${columns}, ended_at, result)
     select 'other-' || n, $1, $2, '{}', (510000000000000000 + n / 500)::text, (610000000000000000 + n / 500)::text,
       n::text, ${waiting}, '', '', '', (200000000000000000 + n % 20000)::text, now(), now() - n * interval '1 minute',
       case when n % 20 > 0 then now() - n * interval '1 minute' end,
       case when n % 20 > 0 then '{"winners":[0]}'::json end
     from generate_series(1, $3::int) as n`,
    [game.id, game.rules, elsewhere],
  );
  await client.query(
    `insert into seats (match_id, seat, user_id)
     select id, seat, (opened_by::bigint + seat)::text from matches, generate_series(0, 1) as seat`,
  );
  await client.query(
    `insert into preferences (id, listed, changed_at)
     select (200000000000000000 + n)::text, n % 50 > 0, now() from generate_series(1, 20000) as n`,
  );
  await client.query('vacuum analyze');
};

/** What Postgres says of a statement that it has run. */
const Plan = z.object({ 'Execution Time': z.number(), Plan: z.unknown() });

const report = async (client: Client, sent: readonly Sent[], took: number, { open }: typeof AMOUNT): Promise<void> => {
  const queries = sent.filter(({ text }) => QUERY.test(text) && !/\b(update|insert into)\b/.test(text));
  console.log(
    `A home with ${open} open games: ${took.toFixed(1)} ms, ${sent.length} statements, ` +
      `${queries.length} of them read (goal: 1 for the channels, and 1 for all that the message shows)`,
  );
  for (const { text, values } of queries) {
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
    const [{ 'Execution Time': time, Plan: plan }] = z.tuple([Plan]).parse(rows[0]['QUERY PLAN']);
    const scans = scansIn(plan);
    const whole = scans.filter(({ kind, table }) => kind === 'Seq Scan' && LARGE.has(table));
    const indexes = [...new Set(scans.flatMap(({ index }) => index ?? []))];
    console.log(
      `  ${time.toFixed(1)} ms, ${Math.max(...scans.map(({ rows: most }) => most))} rows at most of a table, ` +
        `${indexes.length} indexes such as ${indexes[0] ?? 'none'}, ` +
        (whole.length === 0
          ? 'no large table from end to end'
          : `FROM END TO END: ${whole.map(({ table }) => table).join(', ')}`),
    );
  }
};

/** How a plan reads a table. */
interface Scan {
  readonly kind: string;
  readonly table: string;
  readonly index: string | null;
  /** How many rows it found in all. */
  readonly rows: number;
}

const Node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().default(''),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number().default(0),
  'Actual Loops': z.number().default(0),
  Plans: z.array(z.unknown()).default([]),
});

/** The scans that were run in a plan. */
const scansIn = (plan: unknown): readonly Scan[] => {
  const node = Node.parse(plan);
  const { 'Node Type': kind, 'Relation Name': table, 'Index Name': index = null, Plans: below } = node;
  const rows = Math.round(node['Actual Rows'] * node['Actual Loops']);
  const own = kind.includes('Scan') && node['Actual Loops'] > 0 ? [{ kind, table, index, rows }] : [];
  return [...own, ...below.flatMap(scansIn)];
};
