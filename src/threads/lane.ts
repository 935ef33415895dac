import { once } from 'node:events';
import path from 'node:path';
import { Piscina } from 'piscina';

/** One thread that does one job at a time. It starts when it is first needed, and ends when nobody has needed it for a while. */
export interface Lane<Request, Answer> {
  /**
   * Tells when the work begins. Rejects where it fails, takes too long or needs too much memory: the next job then gets
   * a new thread.
   */
  run(request: Request, tellBegin: () => void): Promise<Answer>;
  /** Ends the thread, and rejects what it does. */
  close(): Promise<void>;
}

export interface LaneOptions {
  /** The file whose default export does the work, as a URL. */
  readonly worker: string;
  /** How long a job may take from when it begins, in milliseconds. */
  readonly patience: number;
  /** What the thread's heap may hold, in megabytes. */
  readonly heap: number;
}

/** What new objects may hold, in megabytes: little, as they are soon collected. */
const YOUNG = 8;

/** A thread that nobody has needed for this long ends, in milliseconds: its memory is free then. */
const IDLE = 60_000;

const LATE = 'late';

/** A thread that runs a file. */
export const createLane = <Request, Answer>({ worker, patience, heap }: LaneOptions): Lane<Request, Answer> => {
  const pool = new Piscina<Request, Answer>({
    filename: worker,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    // Otherwise the thread never comes to its event loop, and what addons have allocated is never freed.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: YOUNG },
    env: {},
    execArgv: flagsFor(worker),
  });
  // A thread that fails between two jobs has nobody to tell: the next job starts another one.
  pool.on('error', () => undefined);

  const run = async (request: Request, tellBegin: () => void): Promise<Answer> => {
    const limit = new AbortController();
    const { signal } = limit;
    // Time counts from when the thread is there, as starting it takes long on a busy machine.
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
      // A job whose thread did not start waits no more.
      limit.abort();
    }
  };

  return { run, close: () => pool.destroy() };
};

/** A file beside a source: TypeScript where that is run as it stands, JavaScript where it was built. */
export const fileBeside = (source: string, name: string): string =>
  new URL(`${name}${path.extname(source)}`, source).href;

/** TypeScript is translated while it is loaded. */
const flagsFor = (worker: string): string[] =>
  worker.endsWith('.ts') ? [`--import=${import.meta.resolve('tsx')}`] : [];
