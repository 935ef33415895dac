import { once } from 'node:events';
import { Piscina } from 'piscina';
import { MINUTE } from '../../kernel/time.ts';
import { BusyError } from './busy-error.ts';

/** A thread that does one job at a time. It starts when first needed, and ends after being idle for a while. */
export interface Lane {
  /** Calls a function of the worker. If it fails, is late or needs too much memory, the next job gets a new thread. */
  run<Answer>(name: string, request: unknown, onBegin: () => void): Promise<Answer>;
  /** Ends the thread, and rejects its job. */
  close(): Promise<void>;
}

export interface LaneOptions {
  /** The file whose functions do the work, as a URL. */
  readonly worker: string;
  /** How long a job may take once it has begun, in milliseconds. */
  readonly patience: number;
  /** The thread's heap limit, in megabytes. */
  readonly heap?: number;
}

/** The default heap limit, in megabytes: a bot that looks far ahead limits its own memory. */
const HEAP = 96;

/** The heap limit for new objects, in megabytes: it is small, as most of them are soon collected. */
const YOUNG = 8;

/** A thread that has been idle for this long ends, in milliseconds, to free its memory. */
const IDLE = MINUTE;

const LATE = 'late';

/** A thread that runs a file. */
export const createLane = (options: LaneOptions): Lane => {
  let pool: Piscina | null = null;
  return {
    run: async (name, request, onBegin) => {
      pool ??= openPool(options, name);
      const limit = new AbortController();
      const { signal } = limit;
      // The time starts when the thread is running, as starting it can take long on a busy machine.
      const ready = pool.threads.length > 0 ? null : once(pool, 'workerCreate', { signal });
      const running = pool.run(request, { name, signal });
      let timer: NodeJS.Timeout | undefined;
      try {
        await Promise.race([ready, running]);
        onBegin();
        timer = setTimeout(() => limit.abort(LATE), options.patience);
        return await running;
      } catch (error) {
        const isLate = signal.reason === LATE;
        throw isLate ? new BusyError(`a job took longer than ${options.patience} ms`, { cause: error }) : error;
      } finally {
        clearTimeout(timer);
        // If the thread did not start, the job must not wait for it.
        limit.abort();
      }
    },
    close: async () => pool?.destroy(),
  };
};

/** A pool of one thread. It loads the worker with the first function that is needed, and then finds all others. */
const openPool = ({ worker, heap = HEAP }: LaneOptions, name: string): Piscina => {
  const pool = new Piscina({
    filename: worker,
    name,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    // Otherwise the thread never gets back to its event loop, and memory allocated by addons is never freed.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: YOUNG },
    env: {},
    execArgv: flagsFor(worker),
  });
  // A thread that fails between two jobs does no harm: the next job starts a new one.
  return pool.on('error', () => undefined);
};

/** TypeScript is translated as it is loaded. */
const flagsFor = (worker: string): string[] =>
  worker.endsWith('.ts') ? [`--import=${import.meta.resolve('tsx')}`] : [];
