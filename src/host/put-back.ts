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
    const { header, inventory } = await restore(restoration, (preview) => mayReplace(preview, flags));
    const left = inventory.others.length === 0 ? '' : ` Left alone: ${inventory.others.join(', ')}.`;
    return `Restored ${name}, as it was at ${header.at}.${left} Start the bot now.`;
  };
  try {
    return await (file === STANDARD ? withInput(signal, restoreAs('it')) : restoreAs(file)(file));
  } finally {
    await close();
  }
};

const wordsBefore = (name: string, { header, inventory, unfinished }: Preview): string => {
  const { tables, others, grants } = inventory;
  const counted = tables.map(({ name: table, rows }) => `${table} (${rows} ${rows === 1 ? 'row' : 'rows'})`);
  const roles = [...new Set(grants.map(({ role }) => role))];
  return [
    `${name} can be restored, as it was at ${header.at}. This was a dry run: nothing was changed.`,
    ...(unfinished === null ? [] : [wordsOfUnfinished(unfinished)]),
    ...listed('Replaced would be', counted),
    ...listed('On these, rights would be given again to', roles),
    ...listed('Left alone would be', others),
  ].join('\n');
};

const listed = (title: string, items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [`${title}:`, ...items.map((item) => `  ${item}`)];

const wordsOfUnfinished = (unfinished: string): string => `${unfinished} What was there before it is whole.`;

const mayReplace = async ({ inventory, unfinished }: Preview, flags: FileCommand['flags']): Promise<boolean> => {
  if (unfinished !== null) process.stderr.write(`${wordsOfUnfinished(unfinished)}\n`);
  const { tables, application } = inventory;
  if (tables.length === 0 || flags.has('overwrite')) return true;
  const matches = tables.find(({ name }) => name === 'matches')?.rows ?? 0;
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
