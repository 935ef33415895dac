import { LRUCache } from 'lru-cache';
import { currentLanguage } from '../../kernel/language/current.ts';
import { SECOND } from '../../kernel/time.ts';
import { fileBeside } from '../threads/file-beside.ts';
import { createThreads } from '../threads/threads.ts';
import type { Film, FilmSource, FilmWanted } from './film.ts';
import type * as worker from './worker.ts';

interface FilmRequest {
  readonly source: FilmSource;
  readonly wanted: FilmWanted;
}

/** Makes moving pictures. Rejects when too slow or too busy, and once closed. No owner holds up others. */
export interface Films {
  /** Null if there is nothing to show. `of` names what is shown: a recent picture of that is not made again. */
  make(of: string, request: FilmRequest, owner: string): Promise<Film | null>;
  close(): Promise<void>;
}

/** The most bytes of moving pictures that are kept. */
const KEPT = 12_000_000;

/** Films with their own thread. */
export const createFilms = (): Films => {
  const threads = createThreads<typeof worker>({
    worker: fileBeside(import.meta.url, 'worker'),
    patience: 40 * SECOND,
    most: 20,
    queuedFor: 60 * SECOND,
    closedError: () => new Error('no more moving pictures are made'),
  });
  const kept = new LRUCache<string, Film>({ maxSize: KEPT, sizeCalculation: ({ bytes }) => bytes.length });
  return {
    make: async (of, request, owner) => {
      const language = currentLanguage();
      const key = `${of} ${language} ${request.wanted.chances ? 'with' : 'without'} chances`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const made = await threads.run('film', { request: { ...request, language }, owner, like: ['film'] });
      if (made !== null) kept.set(key, made);
      return made;
    },
    close: () => threads.close(),
  };
};
