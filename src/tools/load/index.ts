import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { withPostgres } from '../database/temporary.ts';
import { UsageError } from '../simulate/usage-error.ts';
import { runLoad } from './load.ts';

const USAGE = `Lets people play everything on the built bot at once, and tells whether it fails, refuses or grows.

  npm run load -- [--minutes 20] [--people 40] [--seed TEXT]

Four people at a time share two servers, each with a home. They hold parties and games, and with four others
tournaments; all press what they see. Each minute it prints the bot's memory after a collection of garbage, that of
Postgres, open files, threads, the longest stop of its event loop, interactions a second and rows a match. It ends with
1 if an interaction failed or was refused without sense, if the bot warned, or if it grew in the second half.`;

const readArguments = () => {
  const text = { type: 'string' } as const;
  const options = {
    minutes: { ...text, default: '20' },
    people: { ...text, default: '40' },
    seed: { ...text, default: randomUUID().slice(0, 8) },
    help: { type: 'boolean', default: false },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    // For an unknown argument, `parseArgs` throws a TypeError with a code.
    if (error instanceof TypeError && 'code' in error) throw new UsageError(error.message, { cause: error });
    throw error;
  }
};

const positive = (name: string, text: string): number => {
  if (Number(text) > 0) return Number(text);
  throw new UsageError(`--${name} takes a number above 0, not ${text || 'nothing'}.`);
};

try {
  const { help, seed, ...values } = readArguments();
  if (help) {
    console.log(USAGE);
  } else {
    console.log(`The seed is ${seed}.`);
    const amount = { minutes: positive('minutes', values.minutes), people: positive('people', values.people) };
    const print = (line: string): void => console.log(line);
    const { wrong, outcomes } = await withPostgres('load', ({ url }) =>
      runLoad({ databaseUrl: url, seed, print, ...amount }),
    );
    for (const [outcome, times] of [...outcomes].toSorted(([, one], [, other]) => other - one))
      console.log(`${`${times}`.padStart(7)} ${outcome}`);
    console.log(wrong.length === 0 ? 'Nothing went wrong.' : `${wrong.length} things went wrong:`);
    for (const line of wrong) console.log(`  ${line}`);
    process.exitCode = wrong.length === 0 ? 0 : 1;
  }
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(isUsage ? `${error.message}\n\n${USAGE}` : error);
  process.exitCode = isUsage ? 2 : 1;
}
