import { threadId } from 'node:worker_threads';
import type { PlanRequest } from '../../../src/workers/planning/planner.ts';

/** Bots that misbehave, and a tame one that says in which thread it ran. */
const bots: Readonly<Record<string, (whims: string) => readonly unknown[]>> = {
  tame: (whims) => [whims, threadId],
  dies: () => process.exit(3),
  fails: (whims) => {
    throw new RangeError(whims);
  },
  swells: (whims) => {
    const all: number[][] = [];
    for (let megabytes = 0; megabytes < Number(whims); megabytes++)
      all.push(Array.from<number>({ length: 131_072 }).fill(0.5));
    return [all.length];
  },
  hogs: (whims) => {
    // It blocks its thread, but takes no CPU time from the other tests.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(whims));
    return [];
  },
};

export const plan = ({ bot, whims }: PlanRequest): readonly unknown[] => bots[bot]?.(whims) ?? [];
