import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { canonicalJson } from '../../../kernel/json.ts';
import { declaresCompatible } from '../../../postgres/migrations.ts';

/** An update of the bot, from the code in one folder to that in another, and whether hosts may go back. */
export interface Update {
  readonly from: string;
  readonly to: string;
  readonly goesBack: boolean;
}

/** The folder of this code. */
export const THIS = path.resolve(import.meta.dirname, '../../../..');

const PARTS = ['commands', 'prisma', 'src', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** The build, which stands for this code as it is. */
const BUILT = 'dist';

const run = promisify(execFile);

/** The last release, by its tag; null where the history is missing, as in a shallow clone. @testonly */
export const lastRelease = (): Promise<string | null> =>
  run('git', ['describe', '--tags', '--abbrev=0', 'HEAD'], { cwd: THIS }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );

/** The update from the code of a revision to this code. Works in an empty folder. */
export const updateFrom = async (revision: string, folder: string): Promise<Update> => {
  const [from, archive] = [path.join(folder, 'from'), path.join(folder, 'from.tar')];
  await mkdir(from);
  await run('git', ['archive', '--output', archive, revision, ...PARTS], { cwd: THIS });
  await run('tar', ['-xf', archive, '-C', from]);
  await addPackages(from);
  for (const script of ['generate', 'build']) await run('npm', ['run', script], { cwd: from });
  return { from, to: THIS, goesBack: await isCompatible(from) };
};

/** The update from this code to itself with one more migration, with which this code works. */
export const trialUpdate = async (folder: string): Promise<Update> => {
  const to = path.join(folder, 'to');
  for (const part of [...PARTS, BUILT]) await cp(path.join(THIS, part), path.join(to, part), { recursive: true });
  await addPackages(to);
  const migration = path.join(to, 'prisma/migrations/29990101000000_trial');
  await mkdir(migration);
  await writeFile(path.join(migration, 'migration.sql'), TRIAL);
  return { from: THIS, to, goesBack: true };
};

const TRIAL = `-- compatible
ALTER TABLE "matches" ADD COLUMN "trial" TEXT NOT NULL DEFAULT 'new';
CREATE TABLE "trials" ("id" TEXT NOT NULL, CONSTRAINT "trials_pkey" PRIMARY KEY ("id"));
`;

/** Gives code its packages: those of this code if they are the same. */
const addPackages = async (folder: string): Promise<void> => {
  const [own, theirs] = await Promise.all([THIS, folder].map(packagesOf));
  if (own === theirs) await symlink(path.join(THIS, 'node_modules'), path.join(folder, 'node_modules'));
  else await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
};

const Lock = z.object({ packages: z.record(z.string(), z.unknown()) });

/** The packages that code needs, without its own version. */
const packagesOf = async (folder: string): Promise<string> => {
  const { packages } = Lock.parse(JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8')));
  return canonicalJson(JSON.parse(JSON.stringify({ ...packages, '': null })));
};

/** Whether all migrations that code lacks declare that it works with them. */
const isCompatible = async (folder: string): Promise<boolean> => {
  const [own, theirs] = await Promise.all(
    [THIS, folder].map(async (code) => readdir(path.join(code, 'prisma/migrations'))),
  );
  const added = own?.filter((name) => !theirs?.includes(name)) ?? [];
  const texts = added.map((name) => readFile(path.join(THIS, 'prisma/migrations', name, 'migration.sql'), 'utf8'));
  return (await Promise.all(texts)).every(declaresCompatible);
};
