import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { z } from 'zod';

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
    shares: async () => sharesIn((await session.post('Profiler.stop')).profile),
  };
  process.on('message', (question) => {
    void answers[String(question)]?.().then((answer) => process.send?.(answer));
  });
  process.on('SIGTERM', () => process.exit());
  process.send?.('ready');
};

/** Each part's share, from 0 to 1, of the time in which the process was busy. */
const sharesIn = ({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Readonly<Record<string, number>> => {
  const spent = new Map<number, number>();
  for (const [index, node] of samples.entries()) spent.set(node, (spent.get(node) ?? 0) + (timeDeltas[index] ?? 0));
  const shares: Record<string, number> = {};
  for (const { id, callFrame } of nodes) {
    const part = partOf(callFrame);
    if (callFrame.functionName !== '(idle)') shares[part] = (shares[part] ?? 0) + (spent.get(id) ?? 0);
  }
  const busy = Object.values(shares).reduce((total, time) => total + time, 0);
  return Object.fromEntries(Object.entries(shares).map(([part, time]) => [part, time / busy]));
};

const partOf = ({ url, functionName }: { readonly url: string; readonly functionName: string }): string => {
  if (functionName === '(garbage collector)') return 'garbage collection';
  // Node's own work, such as writing to a socket, has no file.
  if (url === '') return 'Node itself';
  return PARTS.find(([, files]) => files.test(url))?.[0] ?? 'other';
};

const ask = async (bot: ChildProcess, question: 'cpu' | 'profile' | 'shares'): Promise<unknown> => {
  const answer = once(bot, 'message');
  bot.send(question);
  const [answered]: readonly unknown[] = await answer;
  return answered;
};

/** The CPU time that a bot has used, in milliseconds. */
export const cpuOf = async (bot: ChildProcess): Promise<number> => z.number().parse(await ask(bot, 'cpu'));

/** Does something, and returns each part's share, from 0 to 1, of the time in which the bot was busy. */
export const sharesDuring = async (
  bot: ChildProcess,
  work: () => Promise<unknown>,
): Promise<Readonly<Record<string, number>>> => {
  await ask(bot, 'profile');
  await work();
  return z.record(z.string(), z.number()).parse(await ask(bot, 'shares'));
};
