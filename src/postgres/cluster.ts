import { execFile, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MINUTE } from '../kernel/time.ts';
import { findBinaries, makeLibrary, type Binaries } from './binaries.ts';
import { codeOf, reasonOf } from './error-text.ts';
import { canReach, findUser, LIBRARY, own, type SystemUser } from './system-user.ts';
import { EmbeddedPostgresError } from './trouble/embedded-postgres-error.ts';
import { mendOf } from './trouble/mend.ts';

export interface Cluster {
  readonly home: string;
  readonly data: string;
  readonly log: string;
  readonly secret: string;
  readonly binaries: Binaries;
  readonly user: SystemUser;
}

export const USER = 'sallyport';

/** The environment of Postgres' programs: not ours, which may hold secrets, and with messages in English. */
export const ENVIRONMENT = { LC_ALL: 'C' } as const;

/**
 * A folder's cluster, made the first time. Throws an `EmbeddedPostgresError` if damaged or made by another version, and
 * the reason of a halt while it is made.
 */
export const openCluster = async (folder: string, halt?: AbortSignal): Promise<Cluster> => {
  const user = await findUser();
  const binaries = await findBinaries(user);
  const home = await findHome(path.resolve(folder), user);
  const cluster: Cluster = {
    home,
    data: path.join(home, DATA),
    log: path.join(home, 'postgres.log'),
    secret: path.join(home, 'postgres.password'),
    binaries,
    user,
  };
  await createCluster(cluster, halt);
  await checkVersion(cluster);
  return cluster;
};

/** Whether there is a cluster in a folder, or something in its place. Changes nothing. */
export const hasCluster = async (folder: string): Promise<boolean> => !(await isEmpty(path.join(folder, DATA)));

const run = promisify(execFile);

/** The place of a folder's data: in the library, behind a link, if the user that Postgres runs as can't enter it. */
const findHome = async (folder: string, user: SystemUser): Promise<string> => {
  await makeFolder(folder, user);
  const link = path.join(folder, DATA);
  const linked = await homeBehind(link);
  if (linked !== null) return linked;
  if (await canReach(user, folder)) return folder;
  if (!(await isEmpty(link))) {
    throw new EmbeddedPostgresError(
      `Postgres does not run as root, and its user \`postgres\` can't enter the folder ${folder}, where its data is: ` +
        'let every user enter it and the folders around it, or move it. Nothing was deleted.',
    );
  }
  try {
    await makeLibrary();
    const home = await mkdtemp(path.join(LIBRARY, 'data-'));
    await own(home, user);
    await rmdir(link).catch(() => undefined);
    await symlink(path.join(home, DATA), link).catch(async (error: unknown) => {
      // Another start may have done it first.
      await rmdir(home);
      if ((await homeBehind(link)) === null) throw error;
    });
    return (await homeBehind(link)) ?? home;
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `Postgres does not run as root. Its user can't enter the data folder ${folder}, and none can be made in ` +
        `${LIBRARY}: ${reasonOf(cause)}. Choose another folder with DATA_DIR.`,
      { cause },
    );
  }
};

const DATA = 'postgres';

const homeBehind = async (link: string): Promise<string | null> => {
  const linked = await readlink(link).catch(() => '');
  return linked.startsWith(`${LIBRARY}/`) ? path.dirname(linked) : null;
};

const makeFolder = async (folder: string, user: SystemUser): Promise<void> => {
  try {
    const first = await mkdir(folder, { recursive: true });
    if (first !== undefined) await own(folder, user);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The data folder ${folder} can't be made or used: ${reasonOf(cause)}. Choose another one with DATA_DIR.`,
      { cause },
    );
  }
};

/**
 * Builds the cluster beside its place and moves it there when it is complete, so that it is never half made. If several
 * starts do so at once, they share the password, and all use the cluster that is complete first.
 */
const createCluster = async (cluster: Cluster, halt?: AbortSignal): Promise<void> => {
  const { home, data, secret, binaries, user } = cluster;
  if (!(await isEmpty(data))) return;
  await removeOldDrafts(data);
  await writeSecret(secret);
  await own(secret, user);
  const draft = await mkdtemp(draftsOf(data));
  try {
    await own(draft, user);
    const flags = [`--pgdata=${draft}`, `--username=${USER}`, `--pwfile=${secret}`];
    const settings = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-instructions'];
    const place = { ...user, cwd: home, env: ENVIRONMENT, ...(halt && { signal: halt }) };
    const making = run(binaries.initdb, [...flags, ...settings], place);
    await making.catch(async (cause: unknown) => {
      if (halt?.aborted) await end(making.child);
      halt?.throwIfAborted();
      const words = `The embedded Postgres could not be created in ${data}. ${hint(cause)}`;
      throw new EmbeddedPostgresError(words, { cause });
    });
    await rmdir(data).catch(() => undefined);
    await rename(draft, data);
  } catch (error) {
    // A program that initdb has started may write for a moment after initdb has ended.
    await rm(draft, { recursive: true, force: true, maxRetries: 10 });
    if (await isEmpty(data)) throw error;
  }
};

/** Waits until a program that was told to end has written its last. */
const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

const draftsOf = (data: string): string => `${data}.new-`;

/** Drafts older than this were left behind by starts that were killed. */
const OLD_DRAFT = 10 * MINUTE;

const removeOldDrafts = async (data: string): Promise<void> => {
  const folder = path.dirname(data);
  const drafts = (await readdir(folder)).map((name) => path.join(folder, name));
  for (const draft of drafts.filter((file) => file.startsWith(draftsOf(data)))) {
    const { mtimeMs } = await stat(draft);
    if (Date.now() - mtimeMs > OLD_DRAFT) await rm(draft, { recursive: true, force: true });
  }
};

/** Writes a new password unless there is one. Waits for one that another start is just writing. */
const writeSecret = async (secret: string): Promise<void> => {
  const password = randomBytes(24).toString('hex');
  await writeFile(secret, `${password}\n`, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  for (let attempt = 1; attempt <= 50 && (await readFile(secret, 'utf8')) === ''; attempt++) await wait(20);
};

/** Whether a folder is missing or holds nothing. One that can't be looked into may hold a cluster. */
const isEmpty = async (folder: string): Promise<boolean> => {
  try {
    return (await readdir(folder)).length === 0;
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return true;
    throw new EmbeddedPostgresError(
      `The folder ${folder} can't be read. It may belong to another user: start Sallyport as that user, or choose ` +
        'another DATA_DIR. Nothing was deleted.',
      { cause },
    );
  }
};

const hint = (cause: unknown): string => {
  const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
  return /permission denied|could not access/i.test(said)
    ? 'Its user may not reach that folder or the program itself: put Sallyport or DATA_DIR where every user may ' +
        `read, or don't run it as root. (${said})`
    : [said, mendOf(said) ?? ''].join('\n').trim();
};

const checkVersion = async ({ data, binaries }: Cluster): Promise<void> => {
  const made = await readFile(path.join(data, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
  if (made === null) {
    throw new EmbeddedPostgresError(
      `The folder ${data} is damaged: it holds files, but no Postgres cluster (PG_VERSION is missing). Restore it ` +
        'from a backup, or move it away to start afresh. Nothing was deleted.',
    );
  }
  const ours = binaries.version.split('.')[0];
  if (made !== ours) {
    throw new EmbeddedPostgresError(
      `The folder ${data} was made by Postgres ${made}, but this Sallyport comes with Postgres ${ours}. Dump it with ` +
        `Postgres ${made} and restore it into a Postgres named by DATABASE_URL, or move the folder away to start ` +
        'afresh. Nothing was deleted.',
    );
  }
};

/** The generated password of the superuser. */
export const readPassword = ({ secret }: Cluster): Promise<string> =>
  readFile(secret, 'utf8').then(
    (text) => text.trim(),
    (cause: unknown) => {
      throw new EmbeddedPostgresError(
        `The file ${secret} with the password of the embedded Postgres is missing or can't be read. Restore it ` +
          'beside the folder. Nothing was deleted.',
        { cause },
      );
    },
  );
