import { MINUTE } from '../../kernel/time.ts';
import { fileBeside } from '../threads/file-beside.ts';
import { createThreads } from '../threads/threads.ts';
import { PlannerClosedError } from './planner.ts';
import type { BotRunRequest, DiceRequest, RehearsalRequest } from './rehearsal.ts';
import type * as worker from './worker.ts';

interface Rehearsals {
  /** The scores of their runs. Rejects with a `PlannerClosedError` after `close`. */
  scores(request: RehearsalRequest): Promise<readonly number[]>;
  /** Whether dice are worth a run. Rejects with a `PlannerClosedError` after `close`. */
  areWorth(request: DiceRequest): Promise<boolean>;
  /** The score of one run of a bot. Rejects with a `PlannerClosedError` after `close`. */
  botRun(request: BotRunRequest): Promise<number>;
  close(): Promise<void>;
}

/** Rehearsals with their own thread. */
export const createRehearsals = (): Rehearsals => {
  const threads = createThreads<typeof worker>({
    worker: fileBeside(import.meta.url, 'worker'),
    // A hundred runs take some seconds; a busy machine gets more time.
    patience: 5 * MINUTE,
    // Enough for two games on two days, and for some repeated requests.
    most: 20,
    closedError: () => new PlannerClosedError(),
  });
  return {
    scores: (request) => threads.run('scores', { request, owner: request.game, like: [request.game] }),
    areWorth: (request) => threads.run('worth', { request, owner: request.game, like: [`${request.game} worth`] }),
    botRun: (request) => threads.run('botRun', { request, owner: request.game, like: [request.secret, request.bot] }),
    close: () => threads.close(),
  };
};
