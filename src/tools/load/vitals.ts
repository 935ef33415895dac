import { readdir } from 'node:fs/promises';
import { Client } from 'pg';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { memoryOfFamily, postmasterOf } from '../database/family.ts';

/** How a bot is at a moment. Memory is in megabytes, after a collection of garbage. */
export interface Vitals {
  /** All memory of its process, and what lives in the heap of its main thread. */
  readonly memory: number;
  readonly heap: number;
  /** The memory of its Postgres, with what its processes share counted once. */
  readonly postgres: number;
  readonly descriptors: number;
  readonly threads: number;
  /** The longest time since the last moment in which its event loop stood still, in milliseconds. */
  readonly stop: number;
  readonly rows: number;
  readonly matches: number;
}

interface Watched {
  readonly pid: number;
  /** The port of its inspector. */
  readonly port: number;
  readonly databaseUrl: string;
}

const MEGABYTE = 1024 * 1024;

const LONGEST_STOP = `(() => {
  const { monitorEventLoopDelay } = process.getBuiltinModule('node:perf_hooks');
  globalThis.stops ??= monitorEventLoopDelay({ resolution: 10 });
  stops.enable();
  const longest = stops.max / 1e6;
  stops.reset();
  return longest;
})()`;

/** Watches a bot by its inspector, and by what Linux tells of its processes. */
export const watchVitals = async ({ pid, port, databaseUrl }: Watched) => {
  const inspector = await openInspector(port);
  const sql = new Client({ connectionString: databaseUrl });
  await sql.connect();
  const postgres = await postmasterOf(sql);
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result } = Evaluated.parse(await inspector.ask('Runtime.evaluate', { expression, returnByValue: true }));
    return result.value;
  };
  await evaluate(LONGEST_STOP);
  return {
    read: async (): Promise<Vitals> => {
      const stop = z.number().parse(await evaluate(LONGEST_STOP));
      await inspector.ask('HeapProfiler.collectGarbage', {});
      const { rss, heapUsed } = Usage.parse(await evaluate('process.memoryUsage()'));
      // What the collection itself took is no stop of the bot's own.
      await evaluate(LONGEST_STOP);
      return {
        memory: rss / MEGABYTE,
        heap: heapUsed / MEGABYTE,
        postgres: await memoryOfFamily(postgres),
        descriptors: (await readdir(`/proc/${pid}/fd`)).length,
        threads: (await readdir(`/proc/${pid}/task`)).length,
        stop,
        ...(await countRows(sql)),
      };
    },
    close: async (): Promise<void> => {
      inspector.close();
      await sql.end();
    },
  };
};

const Usage = z.object({ rss: z.number(), heapUsed: z.number() });
const Evaluated = z.object({ result: z.object({ value: z.unknown() }) });
const Targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const Reply = z.object({ id: z.number().optional(), result: z.unknown().optional(), error: z.unknown().optional() });

/** Connects to the inspector of a process of Node. */
const openInspector = async (port: number) => {
  const [target] = Targets.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json());
  if (target === undefined) throw new Error('the bot has no inspector');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, PromiseWithResolversOf>();
  socket.on('message', (text: Buffer) => {
    const { id = NaN, result, error } = Reply.parse(JSON.parse(text.toString()));
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(`the inspector refuses: ${JSON.stringify(error)}`));
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the bot is gone'));
  });
  let last = 0;
  return {
    ask: (method: string, params: object): Promise<unknown> =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.terminate(),
  };
};

interface PromiseWithResolversOf {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** How many rows the bot's tables have together, and how many matches there are. */
const countRows = async (sql: Client): Promise<Pick<Vitals, 'rows' | 'matches'>> => {
  const { rows } = await sql.query<{ readonly table: string; readonly count: number }>(
    `select relname as table, (xpath('/row/c/text()', query_to_xml(
       format('select count(*) as c from sallyport.%I', relname), false, true, '')))[1]::text::int as count
     from pg_class where relnamespace = 'sallyport'::regnamespace and relkind = 'r'`,
  );
  const all = rows.reduce((total, { count }) => total + count, 0);
  return { rows: all, matches: rows.find(({ table }) => table === 'matches')?.count ?? 0 };
};
