import { isOpen } from '../time/day.ts';

/** The source of a match's dice, as its row has it. */
interface Source {
  /** The day of a daily run; null for any other match. */
  readonly day: string | null;
  readonly seed: string;
}

/** The seed once it is public: when the match is over or, for a daily run, when its day is open. Null until then. */
export const openSeed = (
  { day, endedAt, seed }: Source & { readonly endedAt: Date | null },
  now: Date,
): string | null => {
  const isPublic = day === null ? endedAt !== null : isOpen(day, now);
  return isPublic ? seed : null;
};
