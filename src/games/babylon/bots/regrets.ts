/** The most choices of a seat, three cards or one and a blind draw, and the most seats. */
export const MOST_CHOICES = 3;
const SEATS = 3;

/** One imagined race: what each combination of choices is worth to each seat. The first seat is the one to choose. */
export interface Imagined {
  /** How many choices each seat has; 1 for one that is out or not there. */
  readonly counts: readonly [own: number, one: number, other: number];
  /** By `cellOf` a combination, plus the seat's place. */
  readonly worth: Float64Array;
}

/** A choice's share in a strategy, by its number. */
export type Strategy = Float64Array;

interface Solution {
  /** The same in all imagined races, as the seat can't tell them apart. */
  readonly own: Strategy;
  /** By imagined race, as the others know their hands. */
  readonly others: readonly Strategies[];
}

/** Those of both others. */
export type Strategies = readonly [one: Strategy, other: Strategy];

export const createImagined = (counts: Imagined['counts']): Imagined => ({
  counts,
  worth: new Float64Array(MOST_CHOICES ** 3 * SEATS),
});

/** Where a combination of choices is. */
export const cellOf = (own: number, one: number, other: number): number =>
  ((own * MOST_CHOICES + one) * MOST_CHOICES + other) * SEATS;

/**
 * Strategies from which no seat gains much by choosing otherwise, by regret matching: again and again, each seat takes
 * a choice the more often the more it would have gained by it so far. Later rounds count more in the averages. With no
 * turns at all, everybody takes each choice equally often.
 */
export const solve = (races: readonly Imagined[], turns: number): Solution => {
  const own = createLearner(races[0]?.counts[0] ?? 1);
  const others = races.map(({ counts }) => [createLearner(counts[1]), createLearner(counts[2])] as const);
  for (let turn = 1; turn <= turns; turn++) {
    for (const [index, race] of races.entries()) {
      const [one, other] = others[index] ?? [];
      if (one === undefined || other === undefined) continue;
      reckon(race, own, one, other);
      learn(one, turn);
      learn(other, turn);
    }
    learn(own, turn);
  }
  return { own: averageOf(own), others: others.map(([one, other]) => [averageOf(one), averageOf(other)]) };
};

/** A seat that learns a strategy: what it does now, how much each choice was worth, its regrets, and what it did. */
interface Learner {
  readonly now: Strategy;
  readonly worth: Float64Array;
  readonly regret: Float64Array;
  readonly done: Float64Array;
}

const createLearner = (choices: number): Learner => ({
  now: new Float64Array(choices).fill(1 / choices),
  worth: new Float64Array(choices),
  regret: new Float64Array(choices),
  done: new Float64Array(choices),
});

/** Adds what each choice is worth against what the others do now. */
const reckon = ({ counts, worth }: Imagined, own: Learner, one: Learner, other: Learner): void => {
  const [mine, ones, others] = counts;
  for (let a = 0; a < mine; a++) {
    for (let b = 0; b < ones; b++) {
      for (let c = 0; c < others; c++) {
        const cell = cellOf(a, b, c);
        const [p, q, r] = [own.now[a] ?? 0, one.now[b] ?? 0, other.now[c] ?? 0];
        own.worth[a] = (own.worth[a] ?? 0) + q * r * (worth[cell] ?? 0);
        one.worth[b] = (one.worth[b] ?? 0) + p * r * (worth[cell + 1] ?? 0);
        other.worth[c] = (other.worth[c] ?? 0) + p * q * (worth[cell + 2] ?? 0);
      }
    }
  }
};

/** Regrets what would have been worth more, and changes what the seat does. Regrets below 0 are forgotten. */
const learn = ({ now, worth, regret, done }: Learner, turn: number): void => {
  let mean = 0;
  for (let choice = 0; choice < now.length; choice++) mean += (now[choice] ?? 0) * (worth[choice] ?? 0);
  let all = 0;
  for (let choice = 0; choice < now.length; choice++) {
    done[choice] = (done[choice] ?? 0) + turn * (now[choice] ?? 0);
    const regretted = Math.max(0, (regret[choice] ?? 0) + (worth[choice] ?? 0) - mean);
    regret[choice] = regretted;
    all += regretted;
  }
  for (let choice = 0; choice < now.length; choice++)
    now[choice] = all > 0 ? (regret[choice] ?? 0) / all : 1 / now.length;
  worth.fill(0);
};

const averageOf = ({ now, done }: Learner): Strategy => {
  const all = done.reduce((sum, share) => sum + share, 0);
  return all > 0 ? done.map((share) => share / all) : now;
};
