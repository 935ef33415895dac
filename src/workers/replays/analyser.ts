import { LRUCache } from 'lru-cache';
import type { Review } from '../../games/contract/capabilities.ts';
import { currentLanguage } from '../../kernel/language/current.ts';
import { MINUTE } from '../../kernel/time.ts';
import { fileBeside } from '../threads/file-beside.ts';
import { createThreads } from '../threads/threads.ts';
import type * as worker from './worker.ts';

/** Judges finished matches. Rejects when too slow or too busy, and once closed. No owner holds up others. */
export interface Analyser {
  /** How a match went, by its id and its record. A recent analysis is not repeated. */
  analyse(match: string, record: unknown, owner: string): Promise<Review>;
  /** A recent analysis of a match; null for any other. */
  known(match: string): Review | null;
  close(): Promise<void>;
}

const KEPT = 50;

/** An analyser with its own thread. */
export const createAnalyser = (): Analyser => {
  const threads = createThreads<typeof worker>({
    worker: fileBeside(import.meta.url, 'worker'),
    // A long match takes two minutes, and longer on a busy machine.
    patience: 10 * MINUTE,
    most: 20,
    closedError: () => new Error('the analyser is closed'),
  });
  const reviews = new LRUCache<string, Review, { readonly record: unknown; readonly owner: string }>({
    max: KEPT,
    fetchMethod: (_match, _old, { context: { record, owner } }) =>
      threads.run('analyse', { request: { record, language: currentLanguage() }, owner, like: ['analysis'] }),
    // A match is judged even if its analysis is no longer kept.
    ignoreFetchAbort: true,
  });
  return {
    analyse: (match, record, owner) => reviews.forceFetch(spokenOf(match), { context: { record, owner } }),
    known: (match) => reviews.get(spokenOf(match)) ?? null,
    close: () => threads.close(),
  };
};

const spokenOf = (match: string): string => `${currentLanguage()} ${match}`;
