import type { MatchClass } from '../../games/contract/comparison.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { unlessUnreadable } from '../../games/contract/read-as.ts';
import type { FinishedMatch } from './finished.ts';

/** Returns the class of a match; null if no leaderboard has it, or if its options can't be read. */
type ClassReader = (match: FinishedMatch) => MatchClass | null;

/** Reads the classes of matches. Most matches have the same options, so equal options are read once. */
export const classReader = (game: AnyGame): ClassReader => {
  const known = new Map<string, MatchClass | null>();
  return ({ options }) => {
    const text = JSON.stringify(options);
    const read = known.get(text);
    if (read !== undefined) return read;
    const found = unlessUnreadable(() => game.comparison.classOf(game.readOptions(options))) ?? null;
    known.set(text, found);
    return found;
  };
};

/** The classes of these matches, the most played one first. */
export const classesOf = (matches: readonly FinishedMatch[], classIn: ClassReader): readonly MatchClass[] => {
  const counts = new Map<string, { readonly shared: MatchClass; readonly count: number }>();
  for (const match of matches) {
    const shared = classIn(match);
    if (shared) counts.set(shared.key, { shared, count: (counts.get(shared.key)?.count ?? 0) + 1 });
  }
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count || compareTexts(one.shared.key, other.shared.key))
    .map(({ shared }) => shared);
};

/** The order of two texts. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
