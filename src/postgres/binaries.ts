import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { access, chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { reasonOf } from './error-text.ts';
import { canReach, LIBRARY, type SystemUser } from './system-user.ts';
import { EmbeddedPostgresError } from './trouble/embedded-postgres-error.ts';

const Programs = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() });

export interface Binaries extends Readonly<z.infer<typeof Programs>> {
  /** That of their package, such as `18.4.0-beta.17`: it begins with the version of Postgres. */
  readonly version: string;
}

/**
 * The programs that `embedded-postgres` brings for this platform. If the user that Postgres runs as can't reach them,
 * as in root's home, these are copies in the library. Throws an `EmbeddedPostgresError` if there are none.
 */
export const findBinaries = async (user: SystemUser): Promise<Binaries> => reachable(await findPackaged(), user);

/** These programs, or copies of them if this user can't reach them. @testonly */
export const reachable = async (packaged: Binaries, user: SystemUser): Promise<Binaries> =>
  (await canReach(user, packaged.postgres)) ? packaged : copyBinaries(packaged);

const Package = z.object({ version: z.string() });

/** The folder of the programs, with everything that they need. */
const nativeOf = ({ postgres }: { readonly postgres: string }): string => path.dirname(path.dirname(postgres));

const findPackaged = async (): Promise<Binaries> => {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  const require = createRequire(findPackage());
  try {
    const programs = Programs.parse(require(name));
    const file = path.join(nativeOf(programs), '..', 'package.json');
    return { ...programs, ...Package.parse(JSON.parse(await readFile(file, 'utf8'))) };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded Postgres for ${system} on ${arch()}: set DATABASE_URL to the address of your own Postgres.`,
      { cause },
    );
  }
};

const findPackage = (): string => {
  try {
    return createRequire(import.meta.url).resolve('embedded-postgres');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'This installation has no embedded Postgres: set DATABASE_URL to the address of your own Postgres.',
      { cause },
    );
  }
};

/** Copies everything that the programs need, once for each version. The copy is moved into place once complete. */
const copyBinaries = async (packaged: Binaries): Promise<Binaries> => {
  const native = nativeOf(packaged);
  const { version } = packaged;
  const copy = path.join(LIBRARY, `postgres-${version}`);
  const draft = `${copy}.${randomUUID()}`;
  try {
    if (!(await exists(copy))) {
      await makeLibrary();
      await cp(native, draft, { recursive: true, verbatimSymlinks: true });
      await promisify(execFile)('chmod', ['-R', 'a+rX', draft]);
      await rename(draft, copy);
    }
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    // Another process may have done it first.
    if (!(await exists(copy))) {
      throw new EmbeddedPostgresError(
        `Postgres does not run as root. Its user can't reach its programs in ${native}, and they can't be copied to ` +
          `${copy}: ${reasonOf(cause)}. Start Sallyport as another user, put it where every user may read, ` +
          'or set DATABASE_URL.',
        { cause },
      );
    }
  }
  const copied = (file: string): string => path.join(copy, path.relative(native, file));
  const { initdb, pg_ctl, postgres } = packaged;
  return { initdb: copied(initdb), pg_ctl: copied(pg_ctl), postgres: copied(postgres), version };
};

/** Creates the library if it is missing, so that every user can enter it. */
export const makeLibrary = async (): Promise<void> => {
  const first = await mkdir(LIBRARY, { recursive: true });
  if (first !== undefined) await chmod(LIBRARY, 0o755);
};

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
