import { fileBeside } from '../threads/file-beside.ts';
import { createThreads } from '../threads/threads.ts';
import { PlannerClosedError } from './planner.ts';
import type { RehearsalRequest } from './rehearsal.ts';

/** Lets our bots play on given dice, in a thread of their own. */
interface Rehearsals {
  /** Their scores. Rejects with a `PlannerClosedError` once it is closed. */
  scores(request: RehearsalRequest): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** A hundred runs take some seconds; a busy machine gets more time, in milliseconds. */
const PATIENCE = 300_000;

/** What the heap of the thread may hold, in megabytes. */
const HEAP = 96;

/** Enough for two games on two days, and for some requests that come twice. */
const MOST = 20;

export const createRehearsals = (): Rehearsals => {
  const threads = createThreads<RehearsalRequest, readonly number[]>({
    patience: PATIENCE,
    worker: fileBeside(import.meta.url, 'rehearsal-worker'),
    heap: HEAP,
    most: MOST,
    quick: null,
    closedError: () => new PlannerClosedError(),
  });
  return {
    scores: (request) => threads.run({ request, owner: request.game, like: [request.game] }),
    close: () => threads.close(),
  };
};
