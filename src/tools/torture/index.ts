import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { games } from '../../games/index.ts';
import { UsageError } from '../simulate/usage-error.ts';
import { nightKinds } from './night.ts';
import { reportText, storiesText } from './report.ts';
import { torture, type TortureOptions } from './torture.ts';

const USAGE = `Tortures the real bot between a real Postgres and a local Discord, and audits the result.

  npm run torture -- [--minutes 30] [--seed TEXT] [--games GAME,GAME] [--night N] [--tables 8]
      [--kind calm|kill|storm|mixed|start|update] [--from REVISION] [--steps STEP,STEP] [--crossings 3,12-16]
      [--texts] [--together] [--pooler]

The bot is killed at every statement and request of an evening of each game. Connections break, answers are late or
never come, and interactions come several times and in another order, to one process and to two. The seed determines
all of it. With --kind kill, --steps and --crossings name where to kill, such as the crossings that a report lists as
left out. With --texts, people give any text wherever a command takes one. With
--together, they only start parties and tournaments and look for opponents. With --kind update, the processes are
replaced by those of newer code while people play: from a revision to this code or, by default, from this code to one
more migration, and back. With --pooler, PgBouncer is between the bots and Postgres.`;

/** What the command line asks for; null if it asks for help. Throws a `UsageError`. */
const readArguments = (): Omit<TortureOptions, 'signal' | 'print'> | null => {
  const { help, minutes, seed = randomUUID().slice(0, 8), night, tables, ...values } = readValues();
  if (help) return null;
  const kind = nightKinds.find((name) => name === values.kind);
  if (values.kind !== undefined && kind === undefined)
    throw new UsageError(`There is no kind of night called ${values.kind}.`);
  const played = values.games?.split(',');
  const unknown = played?.find((name) => games.every(({ id }) => id !== name));
  if (unknown !== undefined) throw new UsageError(`There is no game called ${unknown}.`);
  return {
    ...values,
    kind,
    seed,
    games: played,
    minutes: numberOf('minutes', minutes),
    night: night === undefined ? night : numberOf('night', night),
    tables: tables === undefined ? tables : numberOf('tables', tables),
    steps: values.steps?.split(','),
    crossings: values.crossings?.split(',').flatMap(readCrossings),
  };
};

const readValues = () => {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const names = { seed: text, games: text, night: text, kind: text, from: text, tables: text, steps: text };
  const flags = { texts: flag, together: flag, pooler: flag, help: flag };
  try {
    return parseArgs({ options: { minutes: { ...text, default: '30' }, crossings: text, ...names, ...flags } }).values;
  } catch (error) {
    // For an unknown argument, `parseArgs` throws a TypeError with a code.
    if (error instanceof TypeError && 'code' in error) throw new UsageError(error.message, { cause: error });
    throw error;
  }
};

/** The numbers of some crossings, such as `12` or `12-16`. */
const readCrossings = (text: string): readonly number[] => {
  const [, first, last = first] = /^([1-9]\d{0,2})(?:-(\d{1,3}))?$/.exec(text) ?? [];
  const count = Number(last) - Number(first) + 1;
  if (!(count >= 1)) throw new UsageError(`--crossings takes numbers such as 3,12-16, not ${text || 'nothing'}.`);
  return Array.from({ length: count }, (_, index) => Number(first) + index);
};

const numberOf = (name: string, text: string): number => {
  const number = Number(text);
  if (text !== '' && Number.isFinite(number) && number >= 0) return number;
  throw new UsageError(`--${name} takes a number, not ${text || 'nothing'}.`);
};

try {
  const asked = readArguments();
  if (asked === null) {
    console.log(USAGE);
  } else {
    console.log(`The seed is ${asked.seed}.`);
    const halt = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => halt.abort());
    const report = await torture({ ...asked, signal: halt.signal, print: (line) => console.log(line) });
    console.log(reportText(report));
    if (report.findings.length > 0) {
      const file = path.join(tmpdir(), `sallyport-torture-${report.seed.replaceAll(/[^\w-]/g, '_')}.txt`);
      await writeFile(file, storiesText(report));
      console.log(`\nThe whole stories are in ${file}`);
    }
    process.exitCode = report.findings.length > 0 ? 1 : 0;
  }
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(isUsage ? `${error.message}\n\n${USAGE}` : error);
  process.exitCode = isUsage ? 2 : 1;
}
