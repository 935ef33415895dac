import type { Review } from '../../games/contract/capabilities.ts';
import { fileBeside } from '../threads/file-beside.ts';
import { createThreads } from '../threads/threads.ts';

/**
 * Judges finished matches while everything else goes on. Rejects if that takes too long, if too many are queued, and if
 * it is closed. One owner's many requests don't hold up anybody else's.
 */
export interface Analyser {
  /** How a match went, by its id and its record. What was judged lately is not judged again. */
  analyse(match: string, record: unknown, owner: string): Promise<Review>;
  /** How a match went that was judged lately; null for any other. */
  known(match: string): Review | null;
  close(): Promise<void>;
}

/** A long match takes two minutes, and longer on a busy machine; in milliseconds. */
const PATIENCE = 600_000;

/** What the heap of the thread may hold, in megabytes. */
const HEAP = 96;

/** How many matches may be queued. */
const MOST = 20;

/** How many analyses are kept. */
const KEPT = 50;

export const createAnalyser = (worker: string = fileBeside(import.meta.url, 'analysis-worker')): Analyser => {
  const threads = createThreads<unknown, Review>({
    patience: PATIENCE,
    worker,
    heap: HEAP,
    most: MOST,
    quick: null,
    closedError: () => new Error('the analyser is closed'),
  });
  const kept = new Map<string, { readonly answer: Promise<Review>; review: Review | null }>();
  return {
    analyse: (match, record, owner) => {
      const known = kept.get(match);
      if (known) return known.answer;
      const answer = threads.run({ request: record, owner, like: ['analysis'] });
      const entry = { answer, review: null as Review | null };
      kept.set(match, entry);
      answer.then(
        (review) => (entry.review = review),
        () => kept.delete(match),
      );
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return answer;
    },
    known: (match) => kept.get(match)?.review ?? null,
    close: () => threads.close(),
  };
};
