import { Session } from 'node:inspector/promises';

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

/** Samples this process. `stop` returns each part's share, from 0 to 1, of the time in which the process was busy. */
export const startProfile = async (): Promise<{ readonly stop: () => Promise<Readonly<Record<string, number>>> }> => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  return {
    stop: async () => {
      const { profile } = await session.post('Profiler.stop');
      session.disconnect();
      const deltas = profile.timeDeltas ?? [];
      const spent = new Map<number, number>();
      for (const [index, node] of (profile.samples ?? []).entries())
        spent.set(node, (spent.get(node) ?? 0) + (deltas[index] ?? 0));
      const shares = new Map<string, number>();
      let busy = 0;
      for (const { id, callFrame } of profile.nodes) {
        const time = spent.get(id) ?? 0;
        if (callFrame.functionName === '(idle)') continue;
        busy += time;
        const part = partOf(callFrame);
        shares.set(part, (shares.get(part) ?? 0) + time);
      }
      return Object.fromEntries([...shares].map(([part, time]) => [part, time / busy]));
    },
  };
};

const partOf = ({ url, functionName }: { readonly url: string; readonly functionName: string }): string => {
  if (functionName === '(garbage collector)') return 'garbage collection';
  // Node's own work, such as writing to a socket, has no file.
  if (url === '') return 'Node itself';
  return PARTS.find(([, files]) => files.test(url))?.[0] ?? 'other';
};
