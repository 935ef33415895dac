import { currentLanguage } from '../../kernel/language/current.ts';
import { MINUTE } from '../../kernel/time.ts';
import { fileBeside } from '../threads/file-beside.ts';
import type { LaneOptions } from '../threads/lane.ts';
import { createThreads } from '../threads/threads.ts';
import { PlannerClosedError, type Planner } from './planner.ts';
import type * as worker from './worker.ts';

/** A planner with one thread for planning bots and one for quick ones. Only tests change its options. */
export const createPlanner = (options: Partial<LaneOptions> = {}): Planner => {
  const threads = createThreads<typeof worker>({
    worker: fileBeside(import.meta.url, 'worker'),
    patience: MINUTE,
    most: 500,
    // A bot that needs less than this never waits for a slower one.
    quick: 250,
    closedError: () => new PlannerClosedError(),
    ...options,
  });
  return {
    plan: (request) => {
      const { game, bot, match, owner } = request;
      return threads.run('plan', { request, owner, like: [`${match} ${bot}`, `${game} ${bot}`] });
    },
    advise: (request) => {
      const { game, owner } = request;
      const spoken = { ...request, language: currentLanguage() };
      return threads.run('advise', { request: spoken, owner, like: [`${game} hint`] });
    },
    close: () => threads.close(),
  };
};
