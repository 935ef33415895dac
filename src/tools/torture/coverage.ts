/** The crossings of an evening at which a process was killed. */
export interface Coverage {
  /** Notes how many crossings a step of a game has. */
  learn(game: string, step: string, crossings: number): void;
  /** Notes that a process was killed at a crossing. */
  cover(game: string, step: string, ordinal: number): void;
  /** How many crossings each known step of a game has, by the step's name. */
  crossings(game: string): ReadonlyMap<string, number>;
  /** The known steps, with the crossings at which no process was killed. */
  steps(): readonly StepCoverage[];
}

interface StepCoverage {
  readonly game: string;
  readonly step: string;
  readonly known: number;
  readonly gaps: readonly number[];
}

export const openCoverage = (): Coverage => {
  /** How many crossings steps have without faults, and those with kills. */
  const entries = new Map<
    string,
    { readonly game: string; readonly step: string; most: number; covered: Set<number> }
  >();
  const entryOf = (game: string, step: string) => {
    const key = `${game}|${step}`;
    const entry = entries.get(key) ?? { game, step, most: 0, covered: new Set() };
    entries.set(key, entry);
    return entry;
  };
  // What was not learned goes to the last crossing with a kill.
  const lengthOf = ({ most, covered }: { readonly most: number; readonly covered: ReadonlySet<number> }): number =>
    most > 0 ? most : Math.max(0, ...covered);
  return {
    learn: (game, step, crossings) => {
      const entry = entryOf(game, step);
      entry.most = Math.max(entry.most, crossings);
    },
    cover: (game, step, ordinal) => void entryOf(game, step).covered.add(ordinal),
    crossings: (game) =>
      new Map([...entries.values()].flatMap((entry) => (entry.game === game ? [[entry.step, lengthOf(entry)]] : []))),
    steps: () =>
      [...entries.values()].map((entry) => {
        const all = Array.from({ length: lengthOf(entry) }, (_, index) => index + 1);
        const gaps = all.filter((ordinal) => !entry.covered.has(ordinal));
        return { game: entry.game, step: entry.step, known: all.length, gaps };
      }),
  };
};
