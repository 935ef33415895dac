import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { pipeline } from 'node:stream/promises';
import { MIGRATIONS } from '../app/installation.ts';
import { restore } from '../postgres/restore.ts';
import { HostError, openBotDatabase } from './database.ts';
import { runOnFile, STANDARD, type FileCommand } from './program.ts';

/** Restores a backup from a file or standard input into an empty database. */
export const runRestore = (): Promise<void> => runOnFile(USAGE, restoreFrom);

const USAGE = 'npm run restore -- FILE [--database NAME] [--overwrite]';

const restoreFrom = async ({ config, file, database, overwrite }: FileCommand): Promise<string> => {
  const { url, close } = await openBotDatabase(config, { name: database, mayCreate: true });
  const restoreAs = (name: string) => async (readable: string) => {
    const { at } = await restore(url, readable, MIGRATIONS, async ({ matches }) =>
      overwrite ? true : ask(`The database is not empty: it has ${matches} matches.`),
    );
    return `Restored ${name}, as it was at ${at}. Start the bot now.`;
  };
  try {
    return await (file === STANDARD ? withInput(restoreAs('it')) : restoreAs(file)(file));
  } finally {
    await close();
  }
};

/** Copies standard input to a file that only its owner can read: a backup is read twice. */
const withInput = async <Value>(use: (file: string) => Promise<Value>): Promise<Value> => {
  if (process.stdin.isTTY) throw new HostError('Give it the backup by `< FILE`, or name a FILE.');
  const folder = await mkdtemp(path.join(tmpdir(), 'sallyport-restore-'));
  const file = path.join(folder, 'standard-input.gz');
  try {
    await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 }));
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Asks on the terminal. Without a terminal, the answer is no. */
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
