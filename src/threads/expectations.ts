/** How long work is likely to take, in milliseconds, by how long other work of the same name took. */
export interface Expectations {
  /** By the first of these names that is known. */
  of(names: readonly string[]): number;
  /** Notes how long work took that goes by these names. */
  learn(names: readonly string[], time: number): void;
}

/** For work that is like no other. */
const UNKNOWN = 50;

/** How many names are remembered. */
const REMEMBERED = 1_000;

/** Expectations that know nothing yet. */
export const createExpectations = (): Expectations => {
  const times = new Map<string, number>();
  return {
    of: (names) => names.map((name) => times.get(name)).find((time) => time !== undefined) ?? UNKNOWN,
    learn: (names, time) => {
      for (const name of names) {
        const before = times.get(name) ?? time;
        times.delete(name);
        times.set(name, (before + time) / 2);
      }
      for (const name of times.keys()) {
        if (times.size <= REMEMBERED) break;
        times.delete(name);
      }
    },
  };
};
