import { Client } from 'pg';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';

/** Tells whoever hosts the bot what a program of theirs can't do. */
export class HostError extends Error {
  override readonly name = 'HostError';
}

/** A database to work on, and how to leave it. */
export interface OpenedDatabase {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * The bot's database: the one that is configured, or one in the embedded Postgres, which is started unless it runs. If
 * several are there, the one of a bot on Discord or of the local Discord, as the token tells; or the one of this name.
 */
export const openBotDatabase = async (config: Config, name: string | null): Promise<OpenedDatabase> => {
  if (config.databaseUrl !== null) {
    if (name !== null)
      throw new HostError(
        `--database ${name} chooses a database of the embedded Postgres, but DATABASE_URL is set. Leave out one of them.`,
      );
    return { url: config.databaseUrl, close: () => Promise.resolve() };
  }
  const postgres = await startEmbeddedPostgres(config.dataDir);
  try {
    const url = await choose(await postgres.databases(), config.token === null, name);
    return { url, close: () => postgres.stop() };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
};

const choose = async (
  databases: ReadonlyMap<string, string>,
  isLocal: boolean,
  name: string | null,
): Promise<string> => {
  const named = databases.get(name ?? '');
  if (named !== undefined) return named;
  const owned = await Promise.all([...databases].map(async ([own, url]) => ({ own, url, owner: await ownerIn(url) })));
  const fitting = owned.filter(({ owner }) => owner === isLocal);
  const [only] = fitting.length > 0 ? fitting : owned.filter(({ owner }) => owner === null);
  if (only === undefined || fitting.length > 1 || name !== null) {
    const all = [...databases.keys()].join(', ');
    throw new HostError(`Say which database of the embedded Postgres, by --database NAME. There are: ${all}.`);
  }
  return only.url;
};

/** Whether a database belongs to a local Discord; null if it belongs to nobody yet. */
const ownerIn = async (url: string): Promise<boolean | null> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ is_local: boolean }>('select is_local from owner');
    return rows[0]?.is_local ?? null;
  } catch {
    return null;
  } finally {
    await client.end();
  }
};
