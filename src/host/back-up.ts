import { backUp, writeBackup } from '../postgres/backup.ts';
import { HostError, openBotDatabase } from './database.ts';
import { runOnFile, STANDARD, type FileCommand } from './program.ts';

/** Writes everything in the bot's database to a file or to standard output. */
export const runBackup = (): Promise<void> => runOnFile(USAGE, backUpTo);

const USAGE = 'npm run backup -- FILE [--database NAME]';

const backUpTo = async ({ config, file, database }: FileCommand): Promise<string> => {
  if (file === STANDARD && process.stdout.isTTY)
    throw new HostError('A backup is no text: have it go into a file, by `> FILE`, or name a FILE.');
  const { url, close } = await openBotDatabase(config, { name: database });
  try {
    const { rows } = file === STANDARD ? await writeBackup(url, process.stdout) : await backUp(url, file);
    const counts = `${rows['matches'] ?? 0} matches with ${rows['moves'] ?? 0} moves`;
    const name = file === STANDARD ? 'it' : file;
    return `Wrote ${name}: ${counts}. Keep it secret: it holds the dice of running matches.`;
  } finally {
    await close();
  }
};
