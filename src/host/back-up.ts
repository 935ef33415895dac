import { MIGRATIONS, VERSION } from '../app/installation.ts';
import { checkBackup, type Contents } from '../postgres/backup-file/contents.ts';
import { backUp, writeBackup } from '../postgres/backup.ts';
import { MigrationError, readMigrations, wantedOf } from '../postgres/migrations.ts';
import { HostError, openBotDatabase } from './database.ts';
import { runOnFile, STANDARD, type FileCommand } from './program.ts';
import { withInput } from './standard-input.ts';

/** Writes everything of the bot in its database to a file or to standard output, or checks a file. */
export const runBackup = (): Promise<void> =>
  runOnFile({ usage: USAGE, flags: ['check'] }, (asked) => (asked.flags.has('check') ? check(asked) : backUpTo(asked)));

const USAGE = 'npm run backup -- FILE [--database NAME]\nnpm run backup -- --check FILE';

const backUpTo = async ({ config, file, database, signal }: FileCommand): Promise<string> => {
  if (file === STANDARD && process.stdout.isTTY)
    throw new HostError('A backup is no text: have it go into a file, by `> FILE`, or name a FILE.');
  const { url, close } = await openBotDatabase(config(), { name: database });
  try {
    const source = { url, migrations: MIGRATIONS, version: VERSION, signal };
    const { rows, unnoted } =
      file === STANDARD ? await writeBackup(source, process.stdout) : await backUp(source, file);
    const counts = `${rows['matches'] ?? 0} matches with ${rows['moves'] ?? 0} moves`;
    const name = file === STANDARD ? 'it' : file;
    const doubt =
      unnoted === null ? '' : ` The database could not note that (${unnoted}), so the metrics don't know it.`;
    return `Wrote ${name}: ${counts}. Keep it secret: it holds the dice of running matches.${doubt}`;
  } finally {
    await close();
  }
};

const check = async ({ file, signal }: FileCommand): Promise<string> =>
  file === STANDARD
    ? withInput(signal, async (copy) => wordsOf('It', await checkBackup(copy)))
    : wordsOf(file, await checkBackup(file));

const wordsOf = async (name: string, { header, tables, application }: Contents): Promise<string> => {
  const [matches, moves] = ['matches', 'moves'].map((table) => tables.get(table)?.count ?? 0);
  const rows = [...tables.values()].reduce((sum, { count }) => sum + count, 0);
  return [
    `${name} is whole: Sallyport ${header.sallyport} wrote it at ${header.at}.`,
    `It has ${rows} rows in ${tables.size} tables: ${matches} matches with ${moves} moves, and the rest.`,
    ...(application === null ? [] : [`It belongs to the application ${application}.`]),
    ...(await doubtsAbout(header.migrations)),
  ].join(' ');
};

/** What keeps this version from restoring a backup. */
const doubtsAbout = async (migrations: readonly string[]): Promise<readonly string[]> => {
  try {
    wantedOf(await readMigrations(MIGRATIONS), migrations);
    return [];
  } catch (error) {
    if (error instanceof MigrationError) return [error.message];
    throw error;
  }
};
