import { LRUCache } from 'lru-cache';

/** Estimates how long work will take, in milliseconds, from how long other work with the same names took. */
interface Expectations {
  /** The estimate for the first of these names that is known. */
  of(names: readonly string[]): number;
  learn(names: readonly string[], time: number): void;
}

const UNKNOWN = 50;

const REMEMBERED = 1_000;

/** Expectations that know nothing yet. */
export const createExpectations = (): Expectations => {
  const times = new LRUCache<string, number>({ max: REMEMBERED });
  return {
    of: (names) => names.map((name) => times.get(name)).find((time) => time !== undefined) ?? UNKNOWN,
    learn: (names, time) => {
      for (const name of names) times.set(name, ((times.get(name) ?? time) + time) / 2);
    },
  };
};
