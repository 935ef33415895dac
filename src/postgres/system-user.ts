import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './trouble/embedded-postgres-error.ts';

/** The system user that Postgres runs as, if it is not the bot's. */
export interface SystemUser {
  readonly uid?: number;
  readonly gid?: number;
}

/** The folder for files that this user can't reach in Sallyport's folders. */
export const LIBRARY = '/var/lib/sallyport';

const run = promisify(execFile);

/** Finds the user for Postgres, which refuses to run as root: then it is `postgres`, which is added if missing. */
export const findUser = async (): Promise<SystemUser> => {
  if (process.getuid?.() !== 0) return {};
  try {
    return await lookUp().catch(async () => {
      await run('useradd', ['--system', '--user-group', 'postgres']);
      return lookUp();
    });
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'Postgres does not run as root, and there is no user `postgres` to run it as: ' +
        'start Sallyport as another user, or set DATABASE_URL.',
      { cause },
    );
  }
};

/** Throws if there is no such user. */
const lookUp = async (): Promise<SystemUser> => {
  const { stdout } = await run('id', ['postgres']);
  const [, uid, gid] = /^uid=(\d+)\S* gid=(\d+)/.exec(stdout) ?? [];
  if (uid === undefined || gid === undefined) throw new Error(`id said ${stdout}`);
  return { uid: Number(uid), gid: Number(gid) };
};

/** Gives a file to the user that Postgres runs as. */
export const own = async (file: string, { uid, gid }: SystemUser): Promise<void> => {
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid);
};

/** Whether the user that Postgres runs as can enter a folder, or run a program. */
export const canReach = async (user: SystemUser, file: string): Promise<boolean> =>
  user.uid === undefined ||
  run('test', ['-x', file], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  );
