import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { type PlanRequest, type Planner, PlannerClosedError } from './planner.ts';

export interface PoolOptions {
  /** How many programs may think at once, each on a core of its own. */
  readonly threads: number;
  /** Milliseconds after which a program that thinks is given up. */
  readonly patience: number;
  /** What its threads run. */
  readonly worker: string;
}

const DEFAULTS: PoolOptions = {
  threads: 1,
  patience: 60_000,
  worker: new URL('worker.ts', import.meta.url).href,
};

/** A thread that nobody has needed for so many milliseconds ends. */
const IDLE = 300_000;

/** A planner of worker threads, which start when they are first needed. One that dies fails its own request alone. */
export const createPlanner = (options: Partial<PoolOptions> = {}): Planner => {
  const { threads, patience, worker } = { ...DEFAULTS, ...options };
  const pool = new Piscina<PlanRequest, readonly unknown[]>({
    filename: worker,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE,
    execArgv: [`--import=${import.meta.resolve('tsx')}`],
  });
  // Requests wait here and not in the pool, so that patience is counted from when a program begins to think.
  const turn = pLimit(threads);
  let closing: Promise<void> | null = null;
  const isClosed = (): boolean => closing !== null;
  const think = async (request: PlanRequest): Promise<readonly unknown[]> => {
    if (isClosed()) throw new PlannerClosedError();
    try {
      return await pool.run(request, { signal: AbortSignal.timeout(patience) });
    } catch (error) {
      throw isClosed() ? new PlannerClosedError() : error;
    }
  };
  return {
    plan: (request) => turn(() => think(request)),
    close: () => (closing ??= pool.destroy()),
  };
};
