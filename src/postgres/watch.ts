import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { SECOND } from '../kernel/time.ts';
import { codeOf } from './error-text.ts';
import type { Application } from './owner.ts';

/** Tells the host of the bot that its database no longer exists. */
export class DatabaseGoneError extends Error {
  override readonly name = 'DatabaseGoneError';
}

/** Learns what becomes of a watched database. A server that can't be reached for a while is no news. */
interface DatabaseWatcher {
  /** The database was dropped, or another one has taken its place. Perhaps it is being restored. */
  gone(error: DatabaseGoneError): void;
  /** It is back as it was. */
  back(): void;
  /** It did not come back. */
  lost(error: DatabaseGoneError): void;
}

/** A watch that is kept over a database. */
interface DatabaseWatch {
  /** Whether the database answers now, however many clicks wait for a connection. */
  answers(): Promise<boolean>;
  end(): Promise<void>;
}

/** How long a database may be gone, such as when it is restored from a backup. */
const PATIENCE = 30 * SECOND;
/** The pause between two attempts to connect, in milliseconds. */
const PAUSE = 500;

/** Watches an application's database through a separate connection, until the watch is ended. */
export const watchDatabase = async (
  url: string,
  application: Application,
  watcher: DatabaseWatcher,
  patience = PATIENCE,
): Promise<DatabaseWatch> => {
  const halt = new AbortController();
  const error = new DatabaseGoneError(wordsFor(decodeURIComponent(new URL(url).pathname.slice(1))));
  let client: Client | null = await connect(url, application);
  const watching = watch();

  async function watch(): Promise<void> {
    while (client !== null) {
      await ended(client, halt.signal);
      if (halt.signal.aborted) return;
      client = await reconnect();
    }
  }

  /** Tries until the database is back; null if it does not come back, or the watch has ended. */
  async function reconnect(): Promise<Client | null> {
    let goneSince: number | null = null;
    while (!halt.signal.aborted) {
      try {
        const again = await connect(url, application);
        if (goneSince !== null) watcher.back();
        return again;
      } catch (fault) {
        if (isGone(fault)) {
          if (goneSince === null) watcher.gone(error);
          goneSince ??= Date.now();
        }
      }
      if (goneSince !== null && Date.now() - goneSince > patience) {
        watcher.lost(error);
        return null;
      }
      await wait(PAUSE, undefined, { signal: halt.signal }).catch(() => undefined);
    }
    return null;
  }

  return {
    answers: async () => {
      if (client === null) return false;
      return client.query('select 1').then(
        () => true,
        () => false,
      );
    },
    end: async () => {
      halt.abort();
      await watching;
      await client?.end().catch(() => undefined);
    },
  };
};

const wordsFor = (database: string): string =>
  `The database ${database} is gone: it was dropped, or another one has taken its place. Restore it from a backup, ` +
  'or make it anew to start from nothing, and start Sallyport again.';

/** Thrown if a database is there but is not the application's. */
class ReplacedError extends Error {}

const LIMITS = { keepAlive: true, connectionTimeoutMillis: 2_000, query_timeout: 5_000 };

/** A connection to an application's database. Rejects if the database can't be reached, or is another one. */
const connect = async (url: string, { id }: Application): Promise<Client> => {
  const client = new Client({ connectionString: url, ...LIMITS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select from owner where application_id = $1', [id]);
    if (rowCount !== 1) throw new ReplacedError('the database is another one');
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
};

/** Postgres' codes for a missing database and a missing table. */
const NOT_THERE = new Set(['3D000', '42P01']);

const isGone = (error: unknown): boolean => error instanceof ReplacedError || NOT_THERE.has(codeOf(error));

/** Waits until a connection has ended, or the wait is aborted. */
const ended = (client: Client, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    client.once('end', () => resolve());
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
