import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { z } from 'zod';
import { Spells, witness, witnessed, witnessWork, type Spell } from './witness.ts';

/** The parts of a bot, by the paths of their files. The first match counts. */
const PARTS: readonly (readonly [string, RegExp])[] = [
  ['Postgres', /node_modules\/(pg|pg-\w+|postgres-\w+|pgpass|split2)\//],
  ['Prisma', /node_modules\/(@prisma|prisma)\/|src\/sessions\/store\/generated\//],
  [
    'Discord client',
    /node_modules\/(discord\.js|@discordjs\/(?!builders)|undici|ws|discord-api-types|@sapphire\/async)/,
  ],
  ['builders', /node_modules\/(@discordjs\/builders|@sapphire)\//],
  ['log', /node_modules\/(pino|sonic-boom|fast-redact|thread-stream|@pinojs)|src\/app\/log\.ts/],
  ['game', /src\/(games|kernel)\//],
  ['sessions', /src\/sessions\/|node_modules\/zod\//],
  ['rendering', /src\/(discord|workers\/pictures)\/|\/commands\//],
  ['HTTP and sockets of Node', /^node:/],
];

const Times = z.record(z.string(), z.number());
const Spent = z.object({ parts: Times, functions: Times });

type Times = Readonly<z.infer<typeof Times>>;
/** Microseconds by the names of parts and of functions. */
export type Spent = Readonly<z.infer<typeof Spent>>;

/** Runs in a bot that is measured: tells the bench that the bot is ready, and then answers its questions. */
export const serveUsage = (): void => {
  const session = new Session();
  session.connect();
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    cpu: () => {
      const { user, system } = process.cpuUsage();
      return Promise.resolve((user + system) / 1000);
    },
    profile: async () => {
      await session.post('Profiler.enable');
      await session.post('Profiler.start');
      return 'started';
    },
    spent: async () => spentIn((await session.post('Profiler.stop')).profile),
    witness: async () => {
      witness();
      witnessWork();
      return 'begun';
    },
    witnessed: () => Promise.resolve(witnessed()),
  };
  process.on('message', (question) => {
    void answers[String(question)]?.().then((answer) => process.send?.(answer));
  });
  process.on('SIGTERM', () => process.exit());
  process.send?.('ready');
};

/** How long the process was busy with each part and in each function, in microseconds. */
const spentIn = ({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Spent => {
  const spent = new Map<number, number>();
  for (const [index, node] of samples.entries()) spent.set(node, (spent.get(node) ?? 0) + (timeDeltas[index] ?? 0));
  const parts: Record<string, number> = {};
  const functions: Record<string, number> = {};
  for (const { id, callFrame } of nodes) {
    if (callFrame.functionName === '(idle)') continue;
    const time = spent.get(id) ?? 0;
    const part = partOf(callFrame);
    const name = `${callFrame.functionName || 'a nameless one'} ${callFrame.url.replace(/^.*\/(?=.*\/)/, '')}`.trim();
    parts[part] = (parts[part] ?? 0) + time;
    functions[name] = (functions[name] ?? 0) + time;
  }
  return { parts, functions };
};

const partOf = ({ url, functionName }: { readonly url: string; readonly functionName: string }): string => {
  if (functionName === '(garbage collector)') return 'garbage collection';
  // Node's own work, such as writing to a socket, has no file.
  if (url === '') return 'Node itself';
  return PARTS.find(([, files]) => files.test(url))?.[0] ?? 'other';
};

type Question = 'cpu' | 'profile' | 'spent' | 'witness' | 'witnessed';

const ask = async (bot: ChildProcess, question: Question): Promise<unknown> => {
  const answer = once(bot, 'message');
  bot.send(question);
  const [answered]: readonly unknown[] = await answer;
  return answered;
};

/** The CPU time that a bot has used, in milliseconds. */
export const cpuOf = async (bot: ChildProcess): Promise<number> => z.number().parse(await ask(bot, 'cpu'));

/** Does something, and returns how long each interaction of it took each part and each function. */
export const spentDuring = async (bot: ChildProcess, work: () => Promise<number>): Promise<Spent> => {
  await ask(bot, 'profile');
  const count = await work();
  const { parts, functions } = Spent.parse(await ask(bot, 'spent'));
  const perInteraction = (times: Times): Times =>
    Object.fromEntries(Object.entries(times).map(([name, time]) => [name, time / count]));
  return { parts: perInteraction(parts), functions: perInteraction(functions) };
};

/** Has a bot begin to note what holds it up. */
export const beginWitness = async (bot: ChildProcess): Promise<void> => void (await ask(bot, 'witness'));

/** What has held a bot up since then. */
export const witnessedBy = async (bot: ChildProcess): Promise<readonly Spell[]> =>
  Spells.parse(await ask(bot, 'witnessed'));
