import { open } from 'node:fs/promises';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { createClient, type OwnClient } from '../postgres/schema.ts';
import { HostError, openBotDatabase } from './database.ts';
import { runOnFile, STANDARD, type FileCommand } from './program.ts';
import { unreadableMatches } from './reading/unreadable.ts';

/** Writes the matches that can't be read to a file, from which `psql` puts them back, and removes them. */
export const runSetAside = (): Promise<void> => runOnFile({ usage: USAGE, flags: [] }, setAsideIn);

const USAGE = 'npm run set-aside -- FILE [--database NAME]';

const setAsideIn = async ({ config, file, database }: FileCommand): Promise<string> => {
  if (file === STANDARD) throw new HostError(`Name a file that does not exist yet: ${USAGE}`);
  const { url, close } = await openBotDatabase(config(), { name: database });
  const client = createClient(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const ids = (await unreadableMatches(client)).map(({ id }) => id);
    if (ids.length === 0) return 'Every match can be read, so nothing was set aside.';
    await move(client, ids, file);
    return (
      `Set aside in ${file}: ${ids.join(', ')}. Keep the file secret: it holds the dice of running matches. ` +
      'Where a later version can read them, `psql -f` puts them back.'
    );
  } finally {
    await client.end();
    await close();
  }
};

/** Writes matches to a new file, and removes them once it is on the disk. */
const move = async (client: OwnClient, ids: readonly string[], file: string): Promise<void> => {
  await client.query('begin');
  await client.query('select from sallyport.matches where id = any($1) for update', [ids]);
  const { rows: parts } = await client.query<{ name: string }>(
    `select relname as name from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and confrelid = 'sallyport.matches'::regclass and relnamespace = quote_ident($1)::regnamespace
     order by name`,
    [client.schema],
  );
  const lines = [...(await insertsOf(client, 'matches', 'id', ids))];
  for (const { name } of parts) lines.push(...(await insertsOf(client, name, 'match_id', ids)));
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(['begin;', ...lines, 'commit;', ''].join('\n'));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await client.query('delete from sallyport.matches where id = any($1)', [ids]);
  await client.query('commit');
};

/** The rows of a table that belong to some matches, as statements. Every value is written as Postgres writes it. */
const insertsOf = async (
  client: OwnClient,
  table: string,
  key: string,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const place = `${escapeIdentifier(client.schema)}.${escapeIdentifier(table)}`;
  const { rows } = await client.query<Record<string, string | null>>({
    text: `select * from ${place} where ${key} = any($1)`,
    values: [ids],
    types: { getTypeParser: () => (text: string) => text },
  });
  return rows.map((row) => {
    const values = Object.values(row).map((value) => (value === null ? 'null' : escapeLiteral(value)));
    const columns = Object.keys(row).map((name) => escapeIdentifier(name));
    return `insert into ${place} (${columns.join(', ')}) values (${values.join(', ')});`;
  });
};
