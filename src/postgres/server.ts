import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { ENVIRONMENT, USER, type Cluster } from './cluster.ts';
import { mendCopy } from './copied-folder.ts';
import { freeLock, lockWords, readLock, readStatus } from './lock-file.ts';
import { trimLog } from './log-file.ts';
import { own } from './system-user.ts';
import { EmbeddedPostgresError } from './trouble/embedded-postgres-error.ts';
import { mendOf } from './trouble/mend.ts';

const run = promisify(execFile);

/** The address of a database on this machine. */
export const serverUrl = (port: number, password: string, database: string): string =>
  `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;

/** Whether the server of a cluster is running, starting or stopping. */
export const isRunning = async ({ data }: Cluster): Promise<boolean> => {
  await freeLock(data);
  const { id } = readStatus(await readLock(data));
  try {
    return id !== 0 && process.kill(id, 0);
  } catch {
    return false;
  }
};

interface FoundServer {
  readonly port: number;
  readonly isStarted: boolean;
}

/** How many times a start is tried when another one was quicker, but is gone again, or another program has the port. */
const ATTEMPTS = 5;

/** Finds the server of a cluster, or starts it. Throws an `EmbeddedPostgresError` if it does not start. */
export const findOrStartServer = async (cluster: Cluster, password: string): Promise<FoundServer> => {
  for (let attempt = 1; ; attempt++) {
    const running = await findRunning(cluster, password);
    if (running !== null) return { port: running, isStarted: false };
    try {
      return { port: await startServer(cluster, await freePort()), isStarted: true };
    } catch (error) {
      const isTooLate = error instanceof PortTakenError || (await isRunning(cluster));
      if (attempt === ATTEMPTS || !isTooLate) throw error;
    }
  }
};

/** The port of a server of this cluster that is running already, or null. Waits for one that is stopping. */
const findRunning = async (cluster: Cluster, password: string): Promise<number | null> => {
  for (let attempt = 0; attempt < 50 && (await isRunning(cluster)); attempt++) {
    const { port } = readStatus(await readLock(cluster.data));
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

/** Loopback only, and no statements in the log, which may hold a seed. */
const SETTINGS = ['listen_addresses=127.0.0.1', "unix_socket_directories=''", 'log_min_error_statement=panic'];

class PortTakenError extends EmbeddedPostgresError {}

/** Starts the server through pg_ctl, in its own session, which no Ctrl-C for the bot reaches. Returns its port. */
export const startServer = async (cluster: Cluster, port: number): Promise<number> => {
  const { home, data, log, binaries, user } = cluster;
  await writeFile(log, '', { flag: 'a', mode: 0o600 });
  await own(log, user);
  await trimLog(log);
  await mendCopy(data, user);
  const { size } = await stat(log);
  // A server that was killed left its lock file, which says that it is ready.
  const { id: before } = readStatus(await readLock(data));
  const settings = ['-p', port, ...SETTINGS.flatMap((setting) => ['-c', setting])].join(' ');
  const flags = ['start', '-w', '-s', '-D', data, '-l', log, '-o', settings];
  const place = { ...user, cwd: home, env: ENVIRONMENT };
  const child = spawn(binaries.pg_ctl, flags, { ...place, stdio: ['ignore', 'ignore', 'pipe'] });
  const complaints: Buffer[] = [];
  child.stderr.on('data', (part: Buffer) => complaints.push(part));
  const ended = new AbortController();
  const exit = once(child, 'exit')
    .then(([status]: (number | null)[]) => status)
    .finally(() => ended.abort());
  const ready = saysReady(data, before, ended.signal).then((isReady) => (isReady ? 0 : exit));
  const code = await Promise.race([exit, ready]);
  child.stderr.destroy();
  if (code === 0) return port;
  const written = (await readFile(log).catch(() => Buffer.alloc(0))).subarray(size);
  throw await whyNot(cluster, `${String(written)}\n${String(Buffer.concat(complaints))}`);
};

/** How often to look whether the server is ready, in milliseconds. pg_ctl looks ten times a second. */
const LOOK = 10;

/** Whether another server than the one before says that it is ready, before pg_ctl has ended. */
const saysReady = async (data: string, before: number, ended: AbortSignal): Promise<boolean> => {
  while (!ended.aborted) {
    const { id, isReady } = readStatus(await readLock(data));
    if (isReady && id !== before) return true;
    await wait(LOOK);
  }
  return false;
};

const LINES = 12;

const whyNot = async ({ data, log }: Cluster, text: string): Promise<EmbeddedPostgresError> => {
  const said = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-LINES)
    .join('\n');
  const mend = mendOf(said) ?? (/lock file/.test(said) ? await lockWords(data) : null);
  const words = [
    `The embedded Postgres in ${data} does not start. It said, and its log (${log}) has more:`,
    said,
    [...(mend === null ? [] : [mend]), 'Nothing was deleted.'].join(' '),
  ].join('\n');
  return /could not bind|Address already in use/.test(said)
    ? new PortTakenError(words)
    : new EmbeddedPostgresError(words);
};

/** Stops the server of a cluster, and waits for its end. Throws an `EmbeddedPostgresError` if it does not stop. */
export const stopServer = async (cluster: Cluster): Promise<void> => {
  const { home, data, binaries, user } = cluster;
  const flags = ['stop', '-w', '-s', '-m', 'fast', '-D', data];
  await run(binaries.pg_ctl, flags, { ...user, cwd: home, env: ENVIRONMENT }).catch(async (cause: unknown) => {
    if (await isRunning(cluster)) throw new EmbeddedPostgresError(`The embedded Postgres does not stop.`, { cause });
  });
};

/** A port of this machine that nothing listens on, for a program that can't choose one itself. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};
