/** What the order of puzzles depends on. */
interface Asked {
  readonly strength: string;
  readonly question: string;
}

/** Of so many puzzles of a strength and question, one after another, these are kept for days. */
const TURN = 7;
const DAILY: ReadonlySet<number> = new Set([0, 1, 3, 4, 6]);

/** Says which puzzles are for days, and spreads each question evenly over those of its strength, and over the rest. */
export const inOrder = <Found extends Asked>(puzzles: readonly Found[]): readonly (Found & { isDaily: boolean })[] => {
  const keyOf = ({ strength, question }: Asked): string => `${strength} ${question}`;
  return [...new Set(puzzles.map(keyOf))]
    .flatMap((key) => {
      const group = puzzles.filter((puzzle) => keyOf(puzzle) === key);
      const all = group.map((puzzle, place) => ({ ...puzzle, isDaily: DAILY.has(place % TURN) }));
      return [true, false].flatMap((isDaily) =>
        all
          .filter((puzzle) => puzzle.isDaily === isDaily)
          .map((puzzle, place, { length }) => ({ puzzle, at: (place + 1 / 2) / length })),
      );
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ puzzle }) => puzzle);
};
