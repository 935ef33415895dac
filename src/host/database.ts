import type { Config } from '../app/config.ts';
import { hasCluster } from '../postgres/cluster.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { readOwner, type Application } from '../postgres/owner.ts';
import { createClient } from '../postgres/schema.ts';

/** Tells the host what a program can't do. */
export class HostError extends Error {
  override readonly name = 'HostError';
}

/** A database to work on, and how to let go of it. */
interface OpenedDatabase {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The embedded Postgres has no database that fits, or several. */
export class ChoiceError extends HostError {
  /** The names of the databases that fit; empty if the bot has not made one yet. */
  readonly fitting: readonly string[];

  constructor(fitting: readonly string[], all: readonly string[]) {
    super(`Say which database of the embedded Postgres, by --database NAME. There are: ${all.join(', ')}.`);
    this.fitting = fitting;
  }
}

/** There is no embedded Postgres, as no bot has run with these settings. */
export class NoClusterError extends HostError {
  constructor(folder: string) {
    const where = 'in the environment or in .env';
    super(`There is no embedded Postgres in ${folder}. Set DATABASE_URL or DATA_DIR as the bot has it, ${where}.`);
  }
}

/** What narrows down which database is meant. */
interface Choice {
  readonly name?: string | null;
  readonly application?: Application | null;
  /** Whether to make an embedded Postgres if there is none. */
  readonly mayCreate?: boolean;
}

/**
 * Opens the bot's database: the configured one, or one in the embedded Postgres, which is started unless it runs. Among
 * several, the name decides; without a name, the application; without that, the token: with a token, the database
 * belongs to a bot on Discord, otherwise to a local Discord. Throws a `ChoiceError` if no database or several fit, and
 * a `NoClusterError` if there is no embedded Postgres and none may be made.
 */
export const openBotDatabase = async (
  config: Config,
  { name = null, application = null, mayCreate = false }: Choice,
): Promise<OpenedDatabase> => {
  if (config.databaseUrl !== null) {
    if (name !== null)
      throw new HostError(
        `--database ${name} chooses a database of the embedded Postgres, but DATABASE_URL is set. ` +
          'Leave out one of them.',
      );
    return { url: config.databaseUrl, close: () => Promise.resolve() };
  }
  if (!mayCreate && !(await hasCluster(config.dataDir))) throw new NoClusterError(config.dataDir);
  const postgres = await startEmbeddedPostgres(config.dataDir);
  try {
    const isOwn = (owner: Application): boolean =>
      application === null ? owner.isLocal === (config.token === null) : owner.id === application.id;
    const url = await choose(await postgres.databases(), isOwn, name);
    return { url, close: () => postgres.stop() };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
};

const choose = async (
  databases: ReadonlyMap<string, string>,
  isOwn: (owner: Application) => boolean,
  name: string | null,
): Promise<string> => {
  const named = databases.get(name ?? '');
  if (named !== undefined) return named;
  const owned = await Promise.all([...databases].map(async ([own, url]) => ({ own, url, owner: await ownerIn(url) })));
  const own = owned.filter(({ owner }) => owner !== null && isOwn(owner));
  const fitting = own.length > 0 ? own : owned.filter(({ owner }) => owner === null);
  const [only] = fitting;
  if (only === undefined || own.length > 1 || name !== null)
    throw new ChoiceError(
      own.map((each) => each.own),
      [...databases.keys()],
    );
  return only.url;
};

/** The application that owns a database; null if none owns it yet. */
const ownerIn = async (url: string): Promise<Application | null> => {
  const client = createClient(url);
  await client.connect();
  try {
    return await readOwner(client);
  } finally {
    await client.end();
  }
};
