/** What the choices of a position led to in worlds that were played on to their end. */
interface Verdict {
  /** The best first. One that fell far behind was not played in all worlds. */
  readonly ranked: readonly Ranked[];
  /** In how many worlds a program has to play each choice so that it finds the best one nine times in ten. */
  readonly effort: number;
}

interface Ranked {
  /** Its index. */
  readonly choice: number;
  readonly mean: number;
}

/** In how many worlds the best two are played in the end. */
export const WORLDS = 10_000;

/** After so many worlds, the best has to be ahead of each other by so many standard errors of their difference. */
const STAGES: readonly { readonly worlds: number; readonly ahead: number }[] = [
  { worlds: 100, ahead: 1 },
  { worlds: 1000, ahead: 2.5 },
  { worlds: WORLDS, ahead: 4 },
];

/** A choice so many standard errors behind the best two is played no more. */
const HOPELESS = 6;

/**
 * Plays each of several choices in the same worlds, the likely ones in 10,000. Returns null unless one is ahead of
 * every other by `least`, and by so much that its interval excludes the second best.
 */
export const verdictOn = (
  choices: number,
  least: number,
  valueOf: (choice: number, world: number) => number,
): Verdict | null => {
  const values: readonly number[][] = Array.from({ length: choices }, () => []);
  let open: readonly (readonly number[])[] = values;
  for (const { worlds, ahead } of STAGES) {
    for (const [choice, played] of values.entries())
      if (open.includes(played)) while (played.length < worlds) played.push(valueOf(choice, played.length));
    const [best = [], next = [], ...others] = open.toSorted((one, other) => meanOf(other) - meanOf(one));
    const { lead, error } = leadOf(best, next);
    if (lead <= ahead * error || lead < least * (worlds / WORLDS) ** (1 / 4)) return null;
    open = [best, next, ...others.filter((each) => leadOf(next, each).lead <= HOPELESS * leadOf(next, each).error)];
  }
  const means = values.map((played, choice) => ({ choice, mean: meanOf(played) }));
  const ranked = means.toSorted((one, other) => other.mean - one.mean);
  return { ranked, effort: effortOf(values, values[ranked[0]?.choice ?? 0] ?? []) };
};

/** How far one choice is ahead of another in the worlds of both, and the standard error of that. */
const leadOf = (
  one: readonly number[],
  other: readonly number[],
): { readonly lead: number; readonly error: number } => {
  const leads = other.map((value, world) => (one[world] ?? 0) - value);
  const lead = meanOf(leads);
  const spread = leads.reduce((sum, each) => sum + (each - lead) ** 2, 0) / Math.max(1, leads.length - 1);
  return { lead, error: Math.sqrt(spread / leads.length) };
};

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** A program finds the best choice if it is right in this share of samples, of which there are enough to say so. */
const FOUND = 0.9;
const SAMPLES = 50;

/** The fewest worlds, doubled again and again, in which the best choice is ahead in nine of ten samples. */
const effortOf = (values: readonly (readonly number[])[], best: readonly number[]): number => {
  let size = 1;
  for (; size < WORLDS / SAMPLES; size *= 2) {
    // A choice that was given up early is no rival in larger samples.
    const rivals = values.filter((each) => each !== best && each.length >= SAMPLES * size);
    const samples = Math.floor(Math.min(...rivals.map(({ length }) => length)) / size);
    const right = Array.from({ length: samples }, (_, sample) => sample * size).filter((from) =>
      rivals.every((rival) => meanOf(best.slice(from, from + size)) > meanOf(rival.slice(from, from + size))),
    );
    if (right.length >= FOUND * samples) break;
  }
  return size;
};
