import { threadId } from 'node:worker_threads';
import type { PlanRequest } from '../../src/planning/planner.ts';

/** Programs that do what a program should not; a tame one says in which thread it ran. */
const programs: Readonly<Record<string, (whims: string) => readonly unknown[]>> = {
  tame: (whims) => [whims, threadId],
  dies: () => process.exit(3),
  fails: (whims) => {
    throw new RangeError(whims);
  },
  hogs: (whims) => {
    for (const until = performance.now() + Number(whims); performance.now() < until;);
    return [];
  },
};

export default ({ bot, whims }: PlanRequest): readonly unknown[] => programs[bot]?.(whims) ?? [];
