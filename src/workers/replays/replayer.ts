import { currentLanguage } from '../../kernel/language/current.ts';
import { SECOND } from '../../kernel/time.ts';
import { fileBeside } from '../threads/file-beside.ts';
import type { LaneOptions } from '../threads/lane.ts';
import { createThreads } from '../threads/threads.ts';
import type { RecordFinding } from './finding.ts';
import type { Found, MomentFound, MomentRequest } from './moment.ts';
import type { Trial, TrialRequest } from './trial.ts';
import type * as worker from './worker.ts';

/** The size of the largest record that is checked for people, in bytes: hardly any match reaches half of it. */
export const LARGEST_RECORD = 1024 * 1024;

/** Replays records. Rejects when too slow, too large or too busy, and once closed. No owner holds up others. */
export interface Replayer {
  moment(request: MomentRequest, owner: string): Promise<MomentFound>;
  /** Tries something else at a place of a record; the trial is null if nobody took a next step there. */
  tryOut(request: TrialRequest, owner: string): Promise<Found<{ readonly trial: Trial | null }>>;
  check(text: string, owner: string): Promise<RecordFinding>;
  close(): Promise<void>;
}

/** A replayer with one thread for long records and one for short ones. Only tests change its options. */
export const createReplayer = (options: Partial<LaneOptions> = {}): Replayer => {
  const threads = createThreads<typeof worker>({
    worker: fileBeside(import.meta.url, 'worker'),
    patience: 5 * SECOND,
    most: 100,
    // A record that needs less than this never waits for a slower one.
    quick: 100,
    closedError: () => new Error('the replayer is closed'),
    ...options,
  });
  return {
    moment: (request, owner) => {
      const like = [`moment ${Math.ceil((request.byPeople?.length ?? 0) / 100)}`];
      return threads.run('moment', { request: { ...request, language: currentLanguage() }, owner, like });
    },
    tryOut: (request, owner) =>
      threads.run('tryOut', { request: { ...request, language: currentLanguage() }, owner, like: ['trial'] }),
    check: (text, owner) =>
      threads.run('check', {
        request: { text, language: currentLanguage() },
        owner,
        like: [`check ${Math.ceil(text.length / 50_000)}`],
      }),
    close: () => threads.close(),
  };
};
