import { subscribe } from 'node:diagnostics_channel';
import { performance, PerformanceObserver } from 'node:perf_hooks';
import { Pool } from 'pg';
import { z } from 'zod';
import type { Cron } from '../../../sessions/queue/cron.ts';

/** What may hold up a click, and from how many milliseconds on each is noted. */
export const HOLDS = {
  'the event loop': 5,
  garbage: 1,
  'a free connection': 2,
  'slow statements': 10,
  'requests besides answers': 0,
  upkeep: 0,
} as const;

type Hold = keyof typeof HOLDS;

const Spell = z.object({ hold: z.enum(Object.keys(HOLDS) as Hold[]), from: z.number(), to: z.number() });
/** When a process was held up, in milliseconds since 1970, so that those of several processes compare. */
export type Spell = Readonly<z.infer<typeof Spell>>;
export const Spells = z.array(Spell);

/** How often it is seen that the event loop goes round, in milliseconds. */
const ROUND = 5;

const spells: Spell[] = [];
let isNoting = false;

const timeNow = (): number => performance.timeOrigin + performance.now();

const note = (hold: Hold, from: number, to = timeNow()): void => {
  if (isNoting && to - from >= HOLDS[hold]) spells.push({ hold, from, to });
};

/** Begins to note what holds this process up. */
export const witness = (): void => {
  isNoting = true;
  const garbage = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      const from = performance.timeOrigin + startTime;
      note('garbage', from, from + duration);
    }
  });
  garbage.observe({ entryTypes: ['gc'] });
  let last = timeNow();
  const round = (): void => {
    note('the event loop', last + ROUND);
    last = timeNow();
  };
  setInterval(round, ROUND).unref();
};

/** Begins to note what a bot waits for, besides. */
export const witnessWork = (): void => {
  watchRequests();
  watchPool();
};

/** What has been noted so far. */
export const witnessed = (): readonly Spell[] => spells;

/** A schedule that notes its work. */
export const witnessedCron = (cron: Cron): Cron => ({
  ...cron,
  run: ({ shared, alone }) =>
    cron.run({ shared: () => noting('upkeep', shared), alone: () => noting('upkeep', alone) }),
});

const noting = async <Value>(hold: Hold, work: () => Value | Promise<Value>): Promise<Value> => {
  const from = timeNow();
  try {
    return await work();
  } finally {
    note(hold, from);
  }
};

const watchRequests = (): void => {
  const begun = new WeakMap<object, number>();
  subscribe('undici:request:create', (message) => {
    const request = requestIn(message);
    if (!String(request?.path).includes('/callback')) begun.set(request ?? {}, timeNow());
  });
  subscribe('undici:request:trailers', (message) => {
    const from = begun.get(requestIn(message) ?? {});
    if (from !== undefined) note('requests besides answers', from);
  });
};

/** What undici tells of a request, always as the same object; null if it is no such message. */
const requestIn = (message: unknown): { readonly path?: unknown } | null =>
  typeof message === 'object' && message !== null && 'request' in message && typeof message.request === 'object'
    ? message.request
    : null;

/** The pool's own `query` asks for a connection, too. */
const watchPool = (): void => {
  wrap('connect', (connect, [callback]) => {
    if (typeof callback !== 'function') return noting('a free connection', () => connect());
    const from = timeNow();
    return connect((...answer: readonly unknown[]): void => {
      note('a free connection', from);
      Reflect.apply(callback, undefined, answer);
    });
  });
  wrap('query', (query, parts) => noting('slow statements', () => query(...parts)));
};

type Call = (...parts: readonly unknown[]) => unknown;

const wrap = (name: 'connect' | 'query', by: (call: Call, parts: readonly unknown[]) => unknown): void => {
  const original: unknown = Reflect.get(Pool.prototype, name);
  if (typeof original !== 'function') throw new Error(`a pool has no ${name}`);
  Reflect.set(Pool.prototype, name, function wrapped(this: Pool, ...parts: readonly unknown[]): unknown {
    return by((...others) => Reflect.apply(original, this, others), parts);
  });
};
