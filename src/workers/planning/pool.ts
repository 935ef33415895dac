import { MINUTE } from '../../kernel/time.ts';
import { fileBeside } from '../threads/file-beside.ts';
import { createThreads } from '../threads/threads.ts';
import { PlannerClosedError, type Planner, type PlanRequest } from './planner.ts';

/**
 * The threads of a planner, and how long they may take.
 *
 * @testonly
 */
export interface PoolOptions {
  /** How long a bot may think, in milliseconds. */
  readonly patience: number;
  /** The file that its threads run. */
  readonly worker: string;
}

const DEFAULTS: PoolOptions = {
  patience: MINUTE,
  worker: fileBeside(import.meta.url, 'worker'),
};

/** The heap limit of a thread, in megabytes. A bot that looks far ahead limits its own memory. */
const HEAP = 96;

/** How many requests may be queued. */
const MOST = 500;

/** A bot that needs less than this, in milliseconds, never waits for a slower one. */
const QUICK = 250;

/** A planner with one thread for planning bots and one for quick ones. */
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
