import { once } from 'node:events';
import { Piscina } from 'piscina';
import { MINUTE } from '../../kernel/time.ts';

/** A thread that does one job at a time. It starts when first needed, and ends after being idle for a while. */
interface Lane<Request, Answer> {
  /**
   * Calls back when the work begins. If it fails, takes too long or needs too much memory, this rejects, and the next
   * job gets a new thread.
   */
  run(request: Request, tellBegin: () => void): Promise<Answer>;
  /** Ends the thread, and rejects its job. */
  close(): Promise<void>;
}

export interface LaneOptions {
  /** The file whose default export does the work, as a URL. */
  readonly worker: string;
  /** How long a job may take once it is begun, in milliseconds. */
  readonly patience: number;
  /** The thread's heap limit, in megabytes. */
  readonly heap: number;
}

/** The heap limit for new objects, in megabytes: it is small, as most of them are soon collected. */
const YOUNG = 8;

/** A thread that has been idle for this long ends, in milliseconds, to free its memory. */
const IDLE = MINUTE;

const LATE = 'late';

/** A thread that runs a file. */
export const createLane = <Request, Answer>({ worker, patience, heap }: LaneOptions): Lane<Request, Answer> => {
  const pool = new Piscina<Request, Answer>({
    filename: worker,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    // Otherwise the thread never gets back to its event loop, and memory allocated by addons is never freed.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: YOUNG },
    env: {},
    execArgv: flagsFor(worker),
  });
  // If a thread fails between two jobs, nobody needs to know: the next job starts a new one.
  pool.on('error', () => undefined);

  const run = async (request: Request, tellBegin: () => void): Promise<Answer> => {
    const limit = new AbortController();
    const { signal } = limit;
    // The time starts when the thread is running, as starting it can take long on a busy machine.
    const ready = pool.threads.length > 0 ? null : once(pool, 'workerCreate', { signal });
    const running = pool.run(request, { signal });
    let timer: NodeJS.Timeout | undefined;
    try {
      await Promise.race([ready, running]);
      tellBegin();
      timer = setTimeout(() => limit.abort(LATE), patience);
      return await running;
    } catch (error) {
      throw signal.reason === LATE ? new Error(`a job took longer than ${patience} ms`, { cause: error }) : error;
    } finally {
      clearTimeout(timer);
      // If the thread did not start, the job must not wait for it.
      limit.abort();
    }
  };

  return { run, close: () => pool.destroy() };
};

/** TypeScript is translated as it is loaded. */
const flagsFor = (worker: string): string[] =>
  worker.endsWith('.ts') ? [`--import=${import.meta.resolve('tsx')}`] : [];
