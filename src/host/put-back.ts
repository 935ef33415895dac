import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { restore } from '../postgres/restore.ts';
import { openBotDatabase } from './database.ts';
import { type FileCommand, runOnFile } from './program.ts';

const MIGRATIONS = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));

/** Restores a backup into an empty database. */
export const runRestore = (): Promise<void> => runOnFile(USAGE, restoreFrom);

const USAGE = 'npm run restore -- FILE [--database NAME] [--overwrite]';

const restoreFrom = async ({ config, file, database, overwrite }: FileCommand): Promise<string> => {
  const { url, close } = await openBotDatabase(config, { name: database, mayCreate: true });
  try {
    const { at } = await restore(url, file, MIGRATIONS, async ({ matches }) =>
      overwrite ? true : ask(`The database is not empty: it has ${matches} matches.`),
    );
    return `Restored ${file}, as it was at ${at}. Start the bot now.`;
  } finally {
    await close();
  }
};

/** Asks on the terminal. Where nobody can answer, the answer is no. */
const ask = async (question: string): Promise<boolean> => {
  if (!process.stdin.isTTY) {
    process.stderr.write(`${question} Nobody can answer here: add --overwrite to allow it.\n`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${question} Type yes to remove it: `)).trim() === 'yes';
  } finally {
    terminal.close();
  }
};
