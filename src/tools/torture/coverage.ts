/** The crossings of an evening at which a process was killed. */
export interface Coverage {
  /** Notes how many crossings a step of a game has. */
  learn(game: string, step: string, crossings: number): void;
  /** Notes that a process was killed at a crossing. */
  cover(game: string, step: string, ordinal: number): void;
  /** How many crossings each known step of a game has, by the step's name. */
  crossings(game: string): ReadonlyMap<string, number>;
  /** By game: how many crossings are known, and how many are covered. */
  totals(): ReadonlyMap<string, { readonly known: number; readonly covered: number }>;
  /** The known steps with crossings at which no process was killed. */
  gaps(): readonly Gap[];
}

/** The crossings of a step at which no process was killed. */
interface Gap {
  readonly game: string;
  readonly step: string;
  readonly ordinals: readonly number[];
}

interface CoveredStep {
  readonly game: string;
  readonly step: string;
  most: number;
  /** Whether `most` is known from an evening without faults. Otherwise it is the last crossing with a kill. */
  isLearned: boolean;
  readonly covered: Set<number>;
}

export const openCoverage = (): Coverage => {
  const entries = new Map<string, CoveredStep>();
  const entryOf = (game: string, step: string): CoveredStep => {
    const key = `${game}|${step}`;
    const entry = entries.get(key) ?? { game, step, most: 0, isLearned: false, covered: new Set() };
    entries.set(key, entry);
    return entry;
  };
  return {
    learn: (game, step, crossings) => {
      const entry = entryOf(game, step);
      entry.most = entry.isLearned ? Math.max(entry.most, crossings) : crossings;
      entry.isLearned = true;
    },
    cover: (game, step, ordinal) => {
      const entry = entryOf(game, step);
      entry.covered.add(ordinal);
      if (!entry.isLearned) entry.most = Math.max(entry.most, ordinal);
    },
    crossings: (game) =>
      new Map([...entries.values()].flatMap((entry) => (entry.game === game ? [[entry.step, entry.most]] : []))),
    gaps: () =>
      [...entries.values()].flatMap(({ game, step, most, covered }) => {
        const ordinals = Array.from({ length: most }, (_, index) => index + 1).filter(
          (ordinal) => !covered.has(ordinal),
        );
        return ordinals.length === 0 ? [] : [{ game, step, ordinals }];
      }),
    totals: () => {
      const totals = new Map<string, { known: number; covered: number }>();
      for (const { game, most, covered } of entries.values()) {
        const total = totals.get(game) ?? { known: 0, covered: 0 };
        totals.set(game, {
          known: total.known + most,
          covered: total.covered + [...covered].filter((ordinal) => ordinal <= most).length,
        });
      }
      return totals;
    },
  };
};
