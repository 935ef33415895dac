import { createInterface } from 'node:readline/promises';
import { MIGRATIONS } from '../app/installation.ts';
import { previewRestore, restore, type Preview } from '../postgres/restore.ts';
import { openBotDatabase } from './database.ts';
import { runOnFile, STANDARD, type FileCommand } from './program.ts';
import { withInput } from './standard-input.ts';

/** Restores a backup from a file or standard input, or says what that would do. */
export const runRestore = (): Promise<void> =>
  runOnFile({ usage: USAGE, flags: ['overwrite', 'dry-run'] }, restoreFrom);

const USAGE = 'npm run restore -- FILE [--database NAME] [--overwrite | --dry-run]';

const restoreFrom = async ({ config, file, database, flags, signal }: FileCommand): Promise<string> => {
  const isDry = flags.has('dry-run');
  const { url, close } = await openBotDatabase(config(), { name: database, mayCreate: !isDry });
  const restoreAs = (name: string) => async (readable: string) => {
    const restoration = { url, file: readable, migrations: MIGRATIONS, signal };
    if (isDry) return wordsBefore(name, await previewRestore(restoration));
    const { header } = await restore(restoration, (preview) => mayReplace(preview, flags));
    return `Restored ${name}, as it was at ${header.at}. Start the bot now.`;
  };
  try {
    return await (file === STANDARD ? withInput(signal, restoreAs('it')) : restoreAs(file)(file));
  } finally {
    await close();
  }
};

const wordsBefore = (name: string, { header, tables, unfinished }: Preview): string => {
  const counted = [...tables].map(([table, rows]) => `  ${table} (${rows} ${rows === 1 ? 'row' : 'rows'})`);
  return [
    `${name} can be restored, as it was at ${header.at}. This was a dry run: nothing was changed.`,
    ...(unfinished === null ? [] : [wordsOfUnfinished(unfinished)]),
    ...(counted.length === 0 ? [] : ['Replaced would be:', ...counted]),
  ].join('\n');
};

const wordsOfUnfinished = (unfinished: string): string => `${unfinished} What was there before it is whole.`;

const mayReplace = async (
  { tables, application, unfinished }: Preview,
  flags: FileCommand['flags'],
): Promise<boolean> => {
  if (unfinished !== null) process.stderr.write(`${wordsOfUnfinished(unfinished)}\n`);
  if (tables.size === 0 || flags.has('overwrite')) return true;
  const matches = tables.get('matches') ?? 0;
  const whose = application === null ? '' : ` of the application ${application}`;
  return ask(`The database is not empty: it has ${matches} matches${whose}.`);
};

/** Asks on the terminal. Without a terminal, the answer is no. */
const ask = async (question: string): Promise<boolean> => {
  if (!process.stdin.isTTY) {
    process.stderr.write(`${question} Nobody can answer here: add --overwrite to allow it.\n`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${question} Type yes to replace it: `)).trim() === 'yes';
  } finally {
    terminal.close();
  }
};
