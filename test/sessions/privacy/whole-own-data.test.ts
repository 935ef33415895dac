// @module-tag ground
import { expect, test } from 'vitest';
import { BLUE, CLAY, keptOf, query, startReplica } from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

/** The columns that name a person by more than their names say. */
const NAMING: ReadonlySet<string> = new Set(['preferences.id', 'matches.invitation', 'matches.call']);

/** Tables that are about people by what they belong to. */
const BELONGING: ReadonlySet<string> = new Set(['moves', 'tournament_games', 'tournament_scores']);

/** Tables that are about no person. A new table is either one of these, or its columns are in everybody's own data. */
const ABOUT_NOBODY: ReadonlySet<string> = new Set([
  'arrival_watch',
  'arrivals',
  'backups',
  'champion_roles',
  'changes',
  'chores',
  'daily_counts',
  'daily_posts',
  'days',
  'departed_servers',
  'gathering_events',
  'heartbeat',
  'homes',
  'notices',
  'old_boards',
  'outages',
  'owner',
  'pars',
  'postings',
  'puzzle_weeks',
  'rated_puzzles',
  'registrations',
  'seasons',
  'spent_runs',
  'sallyport_migrations',
]);

/** Columns that people do not get, and why. */
const KEPT_BACK: Readonly<Record<string, readonly string[]>> = {
  'a secret of the bot or of others': [
    'matches.state',
    'matches.setup_draws',
    'matches.news',
    'matches.seed',
    'matches.next_seed',
    'private_screens.token',
    'private_screens.shown',
    'moves.draws',
    'moves.summary',
  ],
  'about the match, the party or the tournament, whoever is in it': [
    'matches.gathering',
    'matches.version',
    'matches.move_count',
    'matches.out_of_reach',
    'matches.in_thread',
    'matches.commitment',
    'matches.thinned',
    'seats.seat',
    'seats.bot',
    'seats.generation',
    'moves.seat',
    'tournaments.chosen',
    'tournaments.rounds',
    'tournaments.seconds',
    'tournaments.places',
    'tournaments.message_id',
    'tournaments.in_threads',
    'tournaments.starts_at',
    'tournaments.closes_at',
    'tournaments.began_at',
    'tournaments.round',
    'tournaments.round_ends_at',
    'tournaments.advance_at',
    'tournaments.version',
    'tournaments.stage',
    'tournaments.shown',
    'tournaments.again_of',
  ],
  'how the bot does its work': [
    'matches.due_at',
    'matches.claimed_for',
    'matches.claimed_until',
    'matches.failures',
    'moves.interaction_id',
    'moves.maker',
    'tournaments.due_at',
    'tournaments.tries',
    'tournament_games.due_at',
    'tournament_games.tries',
    'preferences.is_server',
  ],
  'told as who it is': ['tournament_games.one', 'tournament_games.winner', 'tournament_scores.number'],
};

interface Column {
  readonly table: string;
  readonly column: string;
  readonly name: string;
  readonly type: string;
  readonly isNaming: boolean;
}

const columnsOf = async (url: string): Promise<readonly Column[]> => {
  const rows = await query(
    url,
    `select table_name as "table", column_name as "column", data_type as "type" from information_schema.columns
      where table_schema = 'sallyport' order by table_name, ordinal_position`,
  );
  return rows.map((row) => {
    const [table, column, type] = [String(row['table']), String(row['column']), String(row['type'])];
    const name = `${table}.${column}`;
    // Parties note an interaction in \`bots_by\`.
    const isNaming = NAMING.has(name) || (/(^|_)user_id$|_by$/.test(column) && name !== 'parties.bots_by');
    return { table, column, name, type, isNaming };
  });
};

const PARENTS: Readonly<Record<string, string>> = {
  match_id: 'matches.id',
  party_id: 'parties.id',
  tournament_id: 'tournaments.id',
};

/** A value of a column that no other one has, as far as it is free. */
const valueOf = ({ name, column, type, isNaming }: Column, index: number, person: string): unknown => {
  const marker = `marker ${name}`;
  const fixed: Readonly<Record<string, unknown>> = {
    'matches.invitation': { userId: person, answer: marker },
    'matches.call': { channelId: '1', messageId: marker, people: [person] },
    'matches.clock': [marker],
    'matches.luck': [marker],
    'matches.entropy': `1:2:${marker}`,
    'matches.place': `${marker}:${person}`,
    'matches.ranked_as': `${marker}:${person}`,
    'moves.maker': 'player',
    'tournament_games.winner': 'level',
  };
  if (name in fixed) return fixed[name];
  if (isNaming) return person;
  if (column in PARENTS) return `marker ${PARENTS[column]}`;
  if (column === 'seat') return 0;
  if (['tournament_players.number', 'tournament_scores.number', 'tournament_games.one'].includes(name))
    return 7_654_321;
  if (column === 'interaction_id') return String(900_000_000_000_000 + index);
  if (/json/.test(type)) return { marker };
  if (/timestamp/.test(type)) return new Date(Date.UTC(2030, 0, 1, 0, index)).toISOString();
  if (/int|double/.test(type)) return 1_000_000 + index;
  return type === 'boolean' ? true : marker;
};

/** A database with a row in each table that can be about a person, who is the same everywhere. */
const startAbout = async (person: string) => {
  const url = await sharedDatabase();
  const columns = (await columnsOf(url)).map((column, index) => ({ ...column, value: valueOf(column, index, person) }));
  const tables = [...new Set(columns.map(({ table }) => table))];
  const about = tables.filter(
    (table) =>
      table === 'parties' || BELONGING.has(table) || columns.some((each) => each.table === table && each.isNaming),
  );
  expect(tables.filter((table) => !about.includes(table)).toSorted()).toEqual([...ABOUT_NOBODY].toSorted());
  for (const table of about.toSorted(
    (one, other) => Number(!PARENT_TABLES.has(one)) - Number(!PARENT_TABLES.has(other)),
  )) {
    const own = columns.filter((each) => each.table === table);
    const places = own.map((_, index) => `$${index + 1}`).join();
    const values = own.map(({ value, type }) => (/json/.test(type) ? JSON.stringify(value) : value));
    await query(
      url,
      `insert into ${table} (${own.map(({ column }) => `"${column}"`).join()}) values (${places})`,
      values,
    );
  }
  return { url, columns: columns.filter(({ table }) => about.includes(table)), ...startReplica(url) };
};

const PARENT_TABLES: ReadonlySet<string> = new Set(['matches', 'parties', 'tournaments']);

test('people get every column of every row that is about them, unless there is a reason', async () => {
  const { url, columns, ...sessions } = await startAbout(CLAY);
  const kept = JSON.stringify(await keptOf(sessions, CLAY));
  const keptBack = new Set(Object.values(KEPT_BACK).flat());
  const isTold = ({ value }: (typeof columns)[number]): boolean => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return kept.includes(/marker [a-z_.]+/.exec(text)?.[0] ?? text);
  };
  const missing: string[] = [];
  for (const column of columns.filter(
    ({ name, isNaming, table }) => !isNaming && table !== 'parties' && !keptBack.has(name),
  ))
    if (column.type === 'boolean') {
      await query(url, `update ${column.table} set "${column.column}" = false`);
      if (JSON.stringify(await keptOf(sessions, CLAY)) === kept) missing.push(column.name);
      await query(url, `update ${column.table} set "${column.column}" = true`);
    } else if (!isTold(column)) missing.push(column.name);
  expect(missing).toEqual([]);
  expect(kept).not.toContain('private_screens.token');
});

test('people get what names them in any one column, and nothing that names only others', async () => {
  const { url, columns, ...sessions } = await startAbout(BLUE);
  const isKnown = async (): Promise<boolean> =>
    Object.values(await keptOf(sessions, CLAY)).some((section) => section.length > 0);
  expect(await isKnown()).toBe(false);
  const unseen: string[] = [];
  for (const { table, column, name, type } of columns.filter(({ isNaming }) => isNaming)) {
    const isJson = /json/.test(type);
    const set = async (from: string, to: string): Promise<unknown> =>
      isJson
        ? query(url, `update ${table} set "${column}" = replace("${column}"::text, $1, $2)::json`, [from, to])
        : query(url, `update ${table} set "${column}" = $2 where "${column}" = $1`, [from, to]);
    await set(BLUE, CLAY);
    if (!(await isKnown())) unseen.push(name);
    await set(CLAY, BLUE);
  }
  // Who has shut somebody out keeps that to themselves.
  expect(unseen).toEqual(['shut_outs.user_id']);
});
