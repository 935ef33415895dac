import { backUp, writeBackup } from '../postgres/backup.ts';
import { HostError, openBotDatabase } from './database.ts';
import { runOnFile, STANDARD, type FileCommand } from './program.ts';

/** Writes everything of the bot's database into a file or to standard output. */
export const runBackup = (): Promise<void> => runOnFile(USAGE, backUpTo);

const USAGE = 'npm run backup -- FILE [--database NAME]';

const backUpTo = async ({ config, file, database }: FileCommand): Promise<string> => {
  if (file === STANDARD && process.stdout.isTTY)
    throw new HostError('A backup is no text: have it go into a file, by `> FILE`, or name a FILE.');
  const { url, close } = await openBotDatabase(config, { name: database });
  try {
    const { rows } = file === STANDARD ? await writeBackup(url, process.stdout) : await backUp(url, file);
    return `Wrote ${file === STANDARD ? 'it' : file}: ${rows['matches'] ?? 0} matches with ${rows['moves'] ?? 0} moves. Keep it secret: it holds the dice of running matches.`;
  } finally {
    await close();
  }
};
