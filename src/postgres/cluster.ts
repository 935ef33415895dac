import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  access,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  rmdir,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, findBinaries, makeLibrary } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { LIBRARY, type Owner, canReach, findOwner, own } from './owner.ts';

/** A folder with a Postgres cluster of our own, and what is needed to run it. */
export interface Cluster {
  /** Where all of these are. */
  readonly home: string;
  readonly data: string;
  readonly log: string;
  readonly secret: string;
  readonly binaries: Binaries;
  readonly owner: Owner;
}

/** The superuser of the cluster. */
export const USER = 'sallyport';

/**
 * The cluster of a folder, created at the first time. Throws an `EmbeddedPostgresError` where the folder is damaged or
 * was made by another version.
 */
export const openCluster = async (folder: string): Promise<Cluster> => {
  const owner = await findOwner();
  const binaries = await findBinaries(owner);
  const home = await findHome(path.resolve(folder), owner);
  const cluster: Cluster = {
    home,
    data: path.join(home, DATA),
    log: path.join(home, 'postgres.log'),
    secret: path.join(home, 'postgres.password'),
    binaries,
    owner,
  };
  await createCluster(cluster);
  await checkVersion(cluster);
  return cluster;
};

const run = promisify(execFile);

/**
 * Where the data of a folder are: in it, or where the user that Postgres runs as can't enter it, in a folder of the
 * library, to which a link leads.
 */
const findHome = async (folder: string, owner: Owner): Promise<string> => {
  await makeFolder(folder, owner);
  const link = path.join(folder, DATA);
  const linked = await readlink(link).catch(() => '');
  if (linked.startsWith(`${LIBRARY}/`)) return path.dirname(linked);
  if (await canReach(owner, folder)) return folder;
  if (!(await isEmpty(link))) {
    throw new EmbeddedPostgresError(
      `Postgres does not run as root, and its user \`postgres\` can't enter the folder ${folder}, where its data are: let every user enter it and the folders around it, or move it. Nothing was deleted.`,
    );
  }
  try {
    await makeLibrary();
    const home = await mkdtemp(path.join(LIBRARY, 'data-'));
    await own(home, owner);
    await rm(link, { recursive: true, force: true });
    await symlink(path.join(home, DATA), link);
    return home;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EmbeddedPostgresError(
      `Postgres does not run as root. Its user can't enter the folder ${folder} for the data, and there can be none in ${LIBRARY}: ${why}. Choose another folder with DATA_DIR.`,
      { cause },
    );
  }
};

const DATA = 'postgres';

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

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Builds the cluster beside its place and moves it there when it is whole, so that none is ever half made. */
const createCluster = async (cluster: Cluster): Promise<void> => {
  const { home, data, secret, binaries, owner } = cluster;
  if (!(await isEmpty(data))) return;
  const draft = `${data}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await own(draft, owner);
  if (!(await exists(secret))) await writeFile(secret, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  await own(secret, owner);
  const flags = [`--pgdata=${draft}`, `--username=${USER}`, `--pwfile=${secret}`];
  const settings = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-instructions'];
  await run(binaries.initdb, [...flags, ...settings], { ...owner, cwd: home }).catch((cause: unknown) => {
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
