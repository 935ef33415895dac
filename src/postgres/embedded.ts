import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { type Cluster, USER, openCluster, readPassword } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { own } from './owner.ts';

export { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** A running Postgres of our own. */
export interface EmbeddedPostgres {
  /** Where to connect, password and all. */
  readonly url: string;
  /** Where its data are: in the folder that was asked for, or where its user can reach them. */
  readonly folder: string;
  /** Stops the server, unless another process on the same folder still holds it. */
  stop(): Promise<void>;
}

/** Told of a server that died and was started again, or could not be. */
export interface Watch {
  revived(): void;
  lost(error: unknown): void;
}

/**
 * Starts the Postgres that lives in a folder, creating it at the first time. A server of the same folder that outlived
 * its bot is used as it is; one that dies is started again on the same port. It listens on loopback only, on a free
 * port, with a generated password.
 * Throws an `EmbeddedPostgresError` where the folder is damaged or was made by another version.
 */
export const startEmbeddedPostgres = async (folder: string, watch?: Watch): Promise<EmbeddedPostgres> => {
  const cluster = await openCluster(folder);
  const password = await readPassword(cluster);
  const running = await findRunning(cluster, password);
  const port = running ?? (await startServer(cluster, await freePort()));
  const server: Server = { cluster, port, admin: serverUrl(port, password, 'postgres') };
  try {
    await createDatabase(server.admin);
    const hold = await holdServer(server, watch);
    return { url: serverUrl(port, password, DATABASE), folder: cluster.home, stop: () => hold.release() };
  } catch (cause) {
    if (running === null) await stopServer(cluster);
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EmbeddedPostgresError(
      `The embedded Postgres in ${cluster.data} does not let the bot in: ${why}. Its password is in ${cluster.secret}: restore it. Nothing was deleted.`,
      { cause },
    );
  }
};

interface Server {
  readonly cluster: Cluster;
  readonly port: number;
  /** Where to connect to look after it. */
  readonly admin: string;
}

const DATABASE = 'sallyport';

/** An advisory lock that every process holds together with others as long as it needs the server. */
const IN_USE = 747_100;

const run = promisify(execFile);

/** Keeps one connection open, by which the server knows that it is needed, and this process that it lives. */
const holdServer = async (server: Server, watch?: Watch): Promise<{ release(): Promise<void> }> => {
  let released = false;
  let reviving = Promise.resolve();
  let client = await hold();

  async function hold(): Promise<Client> {
    const held = new Client({ connectionString: server.admin, keepAlive: true });
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
      await reviving;
      await client.end().catch(() => undefined);
      if (!(await isInUse(server.admin))) await stopServer(server.cluster);
    },
  };
};

/** How often it is tried to start a server again that died. */
const REVIVALS = 6;

const serverUrl = (port: number, password: string, database: string): string =>
  `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;

const isRunning = ({ home, data, binaries, owner }: Cluster): Promise<boolean> =>
  run(binaries.pg_ctl, ['status', '-D', data], { ...owner, cwd: home }).then(
    () => true,
    () => false,
  );

/** The port of a server of this folder that is left over and answers, or null. One that is going down is awaited. */
const findRunning = async (cluster: Cluster, password: string): Promise<number | null> => {
  for (let attempt = 0; attempt < 50 && (await isRunning(cluster)); attempt++) {
    const lines = await readFile(path.join(cluster.data, 'postmaster.pid'), 'utf8').catch(() => '');
    const port = Number(lines.split('\n')[3]);
    if (port > 0 && (await answers(serverUrl(port, password, 'postgres')))) return port;
    await wait(100);
  }
  return null;
};

const answers = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Starts the server through pg_ctl, in a session of its own: a Ctrl-C meant for the bot does not reach it. */
const startServer = async (cluster: Cluster, port: number): Promise<number> => {
  const { home, data, log, binaries, owner } = cluster;
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
  await writeFile(log, '', { flag: 'a', mode: 0o600 });
  await own(log, owner);
  const flags = ['start', '-w', '-s', '-D', data, '-l', log, '-o', settings];
  const child = spawn(binaries.pg_ctl, flags, { ...owner, cwd: home, stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code === 0) return port;
  const tail = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n');
  throw new EmbeddedPostgresError(
    `The embedded Postgres in ${data} does not start. Its log (${log}) ends with:\n${tail}\nNothing was deleted.`,
  );
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

const createDatabase = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
};

const stopServer = async (cluster: Cluster): Promise<void> => {
  const { home, data, binaries, owner } = cluster;
  const flags = ['stop', '-w', '-s', '-m', 'fast', '-D', data];
  await run(binaries.pg_ctl, flags, { ...owner, cwd: home }).catch(async (cause: unknown) => {
    if (await isRunning(cluster)) throw new EmbeddedPostgresError(`The embedded Postgres does not stop.`, { cause });
  });
};

/** Whether another process holds the server. Our own hold may take a moment to be gone. */
const isInUse = async (admin: string): Promise<boolean> => {
  const client = new Client({ connectionString: admin, connectionTimeoutMillis: 1000 });
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
