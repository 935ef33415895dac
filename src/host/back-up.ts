import { backUp } from '../postgres/backup.ts';
import { openBotDatabase } from './database.ts';
import { type FileCommand, runOnFile } from './program.ts';

/** Writes everything of the bot's database into a file. */
export const runBackup = (): Promise<void> => runOnFile(USAGE, backUpTo);

const USAGE = 'npm run backup -- FILE [--database NAME]';

const backUpTo = async ({ config, file, database }: FileCommand): Promise<string> => {
  const { url, close } = await openBotDatabase(config, { name: database });
  try {
    const { rows } = await backUp(url, file);
    return `Wrote ${file}: ${rows['matches'] ?? 0} matches with ${rows['moves'] ?? 0} moves. Keep it secret: it holds the dice of running matches.`;
  } finally {
    await close();
  }
};
