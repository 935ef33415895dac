import { fileBeside } from '../threads/lane.ts';
import { createThreads } from '../threads/threads.ts';
import { type PlanRequest, type Planner, PlannerClosedError } from './planner.ts';

export interface PoolOptions {
  /** Milliseconds after which a bot that thinks is given up. */
  readonly patience: number;
  /** The file that its threads run. */
  readonly worker: string;
}

const DEFAULTS: PoolOptions = {
  patience: 60_000,
  worker: fileBeside(import.meta.url, 'worker'),
};

/** What the heap of a thread may hold, in megabytes. A bot that looks far ahead bounds what it remembers. */
const HEAP = 96;

/** How many bots may wait for their turn to think. */
const MOST = 500;

/** A bot that needs less does not wait for one that needs more, in milliseconds. */
const QUICK = 250;

/** A planner with a thread for bots that think long, and one for those that are quick. */
export const createPlanner = (options: Partial<PoolOptions> = {}): Planner => {
  const threads = createThreads<PlanRequest, readonly unknown[]>({
    ...DEFAULTS,
    ...options,
    heap: HEAP,
    most: MOST,
    quick: QUICK,
    closedError: () => new PlannerClosedError(),
  });
  return {
    plan: (request) => {
      const { game, bot, match, owner } = request;
      return threads.run({ request, owner, like: [`${match} ${bot}`, `${game} ${bot}`] });
    },
    close: () => threads.close(),
  };
};
