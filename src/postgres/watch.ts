import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { SECOND } from '../kernel/time.ts';
import { codeOf } from './error-text.ts';
import { HISTORY } from './history.ts';
import type { Application } from './owner.ts';
import { createClient } from './schema.ts';
import { prove } from './trouble/proof.ts';
import { takePulse, type Listeners, type Pulse } from './trouble/pulse.ts';
import type { Trouble } from './trouble/trouble.ts';

export class DatabaseGoneError extends Error {
  override readonly name = 'DatabaseGoneError';
}

interface DatabaseWatcher extends Listeners {
  /** The database was dropped, or another one has taken its place. Perhaps it is being restored. */
  gone(error: DatabaseGoneError): void;
  back(): void;
  /** It did not come back. */
  lost(error: DatabaseGoneError): void;
}

export interface DatabaseWatch {
  /** Null if it has taken a change in the last 15 seconds, however many clicks wait for a connection. */
  trouble(): Trouble | null;
  /** Believes no earlier change any more, because another connection had this trouble. */
  readonly doubt: (trouble: Trouble) => void;
  end(): Promise<void>;
}

/** How long a database may be gone, such as when it is restored from a backup. */
const PATIENCE = 30 * SECOND;
/** The pause between two attempts to connect, in milliseconds. */
const PAUSE = 500;
/** How often a change is tried that is rolled back, in milliseconds. */
const EVERY = 5 * SECOND;

/** Watches an application's database through a separate connection, until the watch is ended. */
export const watchDatabase = async (
  url: string,
  application: Application,
  watcher: DatabaseWatcher,
  patience = PATIENCE,
): Promise<DatabaseWatch> => {
  const halt = new AbortController();
  const error = new DatabaseGoneError(wordsFor(decodeURIComponent(new URL(url).pathname.slice(1))));
  const pulse = takePulse(watcher);
  const nap = createNap();
  let client: Client | null = await connect(url, application);
  const watching = watch();

  async function watch(): Promise<void> {
    while (client !== null) {
      await keep(client, halt.signal, pulse, nap);
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
        pulse.miss(fault);
        if (isGone(fault)) {
          if (goneSince === null) watcher.gone(error);
          goneSince ??= Date.now();
        }
      }
      if (goneSince !== null && Date.now() - goneSince > patience) {
        watcher.lost(error);
        return null;
      }
      await nap.rest(PAUSE, halt.signal);
    }
    return null;
  }

  return {
    trouble: () => pulse.trouble(),
    doubt: (trouble) => {
      pulse.doubt(trouble);
      nap.hurry();
    },
    end: async () => {
      halt.abort();
      await watching;
      await client?.end().catch(() => undefined);
    },
  };
};

/** Proves that the database takes changes, until the connection fails or ends, or the watch ends. */
const keep = async (open: Client, halt: AbortSignal, pulse: Pulse, nap: Nap): Promise<void> => {
  const over = new AbortController();
  open.once('end', () => over.abort());
  const signal = AbortSignal.any([halt, over.signal]);
  try {
    while (!signal.aborted) {
      await prove(open, pulse.isFull() ? HISTORY : null);
      pulse.beat();
      await nap.rest(EVERY, signal);
    }
  } catch (fault) {
    if (halt.aborted) return;
    pulse.miss(fault);
    await open.end().catch(() => undefined);
    await nap.rest(PAUSE, halt);
  }
};

interface Nap {
  /** Waits for so many milliseconds, unless it is aborted or there is a hurry. */
  readonly rest: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly hurry: () => void;
}

const createNap = (): Nap => {
  let hurried = new AbortController();
  return {
    rest: async (milliseconds, signal) => {
      hurried = new AbortController();
      await wait(milliseconds, undefined, { signal: AbortSignal.any([signal, hurried.signal]) }).catch(() => undefined);
    },
    hurry: () => hurried.abort(),
  };
};

const wordsFor = (database: string): string =>
  `The database ${database} is gone: it was dropped, or another one has taken its place. Restore it from a backup, ` +
  'or make it anew to start from nothing, and start Sallyport again.';

/** Thrown if a database is there but is not the application's. */
class ReplacedError extends Error {}

const LIMITS = { keepAlive: true, connectionTimeoutMillis: 8_000, query_timeout: 5_000 };

/** A connection to an application's database. Rejects if the database can't be reached, or is another one. */
const connect = async (url: string, { id }: Application): Promise<Client> => {
  const client = createClient(url, LIMITS);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select from sallyport.owner where application_id = $1', [id]);
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
