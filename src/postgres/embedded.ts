import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { MINUTE } from '../kernel/time.ts';
import { openCluster, readPassword, type Cluster } from './cluster.ts';
import { codeOf, reasonOf } from './error-text.ts';
import { trimLog } from './log-file.ts';
import { readOwner, type Application } from './owner.ts';
import { createClient } from './schema.ts';
import { findOrStartServer, isRunning, serverUrl, startServer, stopServer } from './server.ts';
import { diagnose, sentenceOf } from './trouble/diagnosis.ts';
import { EmbeddedPostgresError } from './trouble/embedded-postgres-error.ts';
import { mendOf } from './trouble/mend.ts';

export interface EmbeddedPostgres {
  /** The address with the password, of the database of the first application. */
  readonly url: string;
  /** Where its data is: in the requested folder, or where its user can reach it. */
  readonly folder: string;
  /** The address of an application's database: the first one, unless it belongs to another application. */
  databaseOf(application: Application): Promise<string>;
  /** The addresses of all applications' databases, by their names. */
  databases(): Promise<ReadonlyMap<string, string>>;
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>;
}

interface Watch {
  /** Aborted when a start in progress is to go no further. */
  readonly halt?: AbortSignal;
  revived(): void;
  lost(error: unknown): void;
}

/**
 * Starts the Postgres of a folder, creating it the first time. If its server is running already, started by another
 * process or left by a bot that was killed, this uses that one. A server that dies is started again on the same port.
 * It listens on loopback only, on a free port, with a generated password.
 * Throws an `EmbeddedPostgresError` if the folder is damaged or was made by another version. A start that is halted
 * throws the reason of that, and leaves no server of its own running.
 */
export const startEmbeddedPostgres = async (folder: string, watch?: Watch): Promise<EmbeddedPostgres> => {
  try {
    return await start(folder, watch);
  } catch (cause) {
    // A file or a program of the system failed.
    if (watch?.halt?.aborted || cause instanceof EmbeddedPostgresError || codeOf(cause) === '') throw cause;
    const mend = mendOf(`${codeOf(cause)} ${reasonOf(cause)}`) ?? 'Mend that, or choose another DATA_DIR.';
    throw new EmbeddedPostgresError(
      `The embedded Postgres in ${folder} can't be used: ${reasonOf(cause)}. ${mend} Nothing was deleted.`,
      { cause },
    );
  }
};

const start = async (folder: string, watch?: Watch): Promise<EmbeddedPostgres> => {
  const cluster = await openCluster(folder, watch?.halt);
  const password = await readPassword(cluster);
  const { port, isStarted } = await findOrStartServer(cluster, password);
  const urlOf = (database: string): string => serverUrl(port, password, database);
  const server: Server = { cluster, port, admin: urlOf('postgres') };
  try {
    watch?.halt?.throwIfAborted();
    await withClient(server.admin, async (client) => {
      await keepLogShort(client);
      if (await createDatabase(client, DATABASE)) await layInLog(client);
    });
    watch?.halt?.throwIfAborted();
    const hold = await holdServer(server, watch);
    return {
      url: urlOf(DATABASE),
      folder: cluster.home,
      databaseOf: async (application) => {
        if (await mayUse(urlOf(DATABASE), application)) return urlOf(DATABASE);
        const own = `${DATABASE}_${application.id.replaceAll(/\W/g, '')}`;
        await withClient(server.admin, (client) => createDatabase(client, own));
        return urlOf(own);
      },
      databases: () => withClient(server.admin, (client) => databasesIn(client, urlOf)),
      stop: () => hold.release(),
    };
  } catch (cause) {
    if (isStarted) await stopServer(cluster);
    watch?.halt?.throwIfAborted();
    if (codeOf(cause) !== WRONG_PASSWORD) throw unusable(cluster, cause);
    throw new EmbeddedPostgresError(
      `The embedded Postgres in ${cluster.data} refuses the bot: ${reasonOf(cause)}. ` +
        `Its password is in ${cluster.secret}: restore it. Nothing was deleted.`,
      { cause },
    );
  }
};

const WRONG_PASSWORD = '28P01';

const unusable = ({ data }: Cluster, cause: unknown): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    `The embedded Postgres in ${data} starts, but can't be used. ${sentenceOf(diagnose(cause))} Nothing was deleted.`,
    { cause },
  );

/** Logs errors without rows' values, which may hold a seed. The server still logs the hints of a failed start. */
const keepLogShort = async (client: Client): Promise<void> => {
  const { rowCount } = await client.query(
    `select from pg_db_role_setting
     where setdatabase = 0 and setrole = 0 and 'log_error_verbosity=terse' = any (setconfig)`,
  );
  if (rowCount !== 0) return;
  await client.query(`alter role all set log_error_verbosity = 'terse'`).catch((error: unknown) => {
    // Another process does so at this moment.
    if (codeOf(error) !== 'XX000') throw error;
  });
};

interface Server {
  readonly cluster: Cluster;
  readonly port: number;
  readonly admin: string;
}

const DATABASE = 'sallyport';

/** An advisory lock that every process shares while it needs the server. */
const IN_USE = 747_100;

const LOOK_AT_LOG = MINUTE;

/** Keeps a connection open, which tells the server that it is needed, and this process that the server is alive. */
const holdServer = async (server: Server, watch?: Watch): Promise<{ release(): Promise<void> }> => {
  let released = false;
  let reviving = Promise.resolve();
  let client = await hold();
  const trimming = setInterval(() => void trimLog(server.cluster.log).catch(() => undefined), LOOK_AT_LOG).unref();

  async function hold(): Promise<Client> {
    const held = createClient(server.admin, { keepAlive: true });
    held.on('error', () => undefined);
    await held.connect();
    await held.query('select pg_advisory_lock_shared($1)', [IN_USE]);
    held.once('end', () => {
      if (!released) reviving = revive();
    });
    return held;
  }

  const revive = async (): Promise<void> => {
    let fault: unknown = null;
    for (let attempt = 1; attempt <= REVIVALS; attempt++) {
      if (released) return;
      try {
        if (!(await isRunning(server.cluster))) await startServer(server.cluster, server.port);
        client = await hold();
        watch?.revived();
        return;
      } catch (error) {
        fault = error;
        await wait(500 * attempt);
      }
    }
    watch?.lost(fault);
  };

  return {
    release: async () => {
      released = true;
      clearInterval(trimming);
      await reviving;
      await client.end().catch(() => undefined);
      if (!(await isInUse(server.admin))) await stopServer(server.cluster);
    },
  };
};

const REVIVALS = 6;

const databasesIn = async (client: Client, urlOf: (name: string) => string): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where datname = $1 or datname like $2 order by 1',
    [DATABASE, String.raw`${DATABASE}\_%`],
  );
  return new Map(rows.map(({ name }) => [name, urlOf(name)]));
};

/** Whether a database belongs to an application, or may be claimed by it. */
const mayUse = (url: string, application: Application): Promise<boolean> =>
  withClient(url, async (client) => {
    const owner = await readOwner(client);
    return owner === null || owner.id === application.id;
  });

/** Postgres' codes for a database that another process has just created. */
const IS_THERE = new Set(['42P04', '23505']);

/** Creates a database unless it is there. Returns whether it did. */
const createDatabase = async (client: Client, name: string): Promise<boolean> => {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount !== 0) return false;
  try {
    await client.query(`create database ${name}`);
    return true;
  } catch (error) {
    if (IS_THERE.has(codeOf(error))) return false;
    throw error;
  }
};

/** How many files of its write-ahead log a new server has in advance, each for thousands of clicks. */
const LOG_FILES = 2;

/**
 * Makes the next files of the write-ahead log of a new server: Postgres fills one with zeros when it is first needed,
 * which the click that needs it would wait for. A checkpoint keeps files that are done with for later, as every one
 * does from then on.
 */
const layInLog = async (client: Client): Promise<void> => {
  for (let file = 0; file < LOG_FILES; file++)
    await client.query(`select pg_logical_emit_message(false, 'sallyport', ''), pg_switch_wal()`);
  await client.query('checkpoint');
};

const withClient = async <Value>(url: string, use: (client: Client) => Promise<Value>): Promise<Value> => {
  const client = createClient(url);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

/** Whether another process uses the server. Our own lock may take a moment to be released. */
const isInUse = async (admin: string): Promise<boolean> => {
  const client = createClient(admin, { connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let attempt = 1; attempt <= 10; attempt++) {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [IN_USE]);
      if (rows[0]?.free === true) return false;
      await wait(50);
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};
