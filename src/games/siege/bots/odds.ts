import { at } from '../rules/sheet.ts';

/**
 * All multisets of up to eight dice, numbered by size. `counts` has how many dice of each show each face. `more` and
 * `fewer` have six entries for each, one a face: the multiset with one such die more or fewer (or `NONE`).
 */
interface Multisets {
  readonly counts: readonly (readonly number[])[];
  readonly more: Int16Array;
  readonly fewer: Int16Array;
  /** By number of dice, the first multiset of that size; at the end, the number of all multisets. */
  readonly starts: readonly number[];
}

const NONE = -1;
const SIDES = 6;
const MOST_DICE = 8;

/** The value of keeping each multiset of dice, and the best part of each to keep. */
export interface KeepOdds {
  /** By multiset: the expected value of keeping it and rerolling all other dice. */
  readonly kept: Float64Array;
  /** By multiset: the best part of it to keep, and the value of keeping that. */
  readonly best: Int16Array;
  readonly worth: Float64Array;
}

/** The number of the multiset with these counts of each face. */
export const numberOf = (counts: readonly number[]): number =>
  counts.reduce((set, dice, face) => {
    let next = set;
    for (let die = 0; die < dice; die++) next = MULTISETS.more[next * SIDES + face] ?? NONE;
    return next;
  }, 0);

/** How many dice of a multiset show each face. */
export const countsOf = (set: number): readonly number[] => at(MULTISETS.counts, set);

/** The range of the multisets of exactly this many dice: the first, and the first after them. @testonly */
export const hands = (dice: number): readonly [number, number] => [
  at(MULTISETS.starts, dice),
  at(MULTISETS.starts, dice + 1),
];

/** A table by multiset with these values for full hands, and 0 for smaller multisets. */
export const handTable = (dice: number, worthOf: (hand: number) => number): Float64Array => {
  const [first, end] = hands(dice);
  const table = new Float64Array(end);
  for (let hand = first; hand < end; hand++) table[hand] = worthOf(hand);
  return table;
};

/** The exact expected value of keeping each multiset for one reroll, given the value of each full hand. */
export const expectation = (dice: number, worth: Float64Array): Float64Array => {
  const kept = worth.slice(0, hands(dice)[1]);
  for (let set = hands(dice)[0] - 1; set >= 0; set--) {
    let total = 0;
    for (let face = 0; face < SIDES; face++) total += kept[MULTISETS.more[set * SIDES + face] ?? 0] ?? 0;
    kept[set] = total / SIDES;
  }
  return kept;
};

/** What to keep if the next reroll leads to full hands of this worth; keeping a full hand means stopping. @testonly */
export const keepOdds = (dice: number, worth: Float64Array, final: Float64Array): KeepOdds => {
  const kept = stopping(dice, expectation(dice, worth), final);
  const best = new Int16Array(kept.length);
  const most = kept.slice();
  for (let set = 0; set < kept.length; set++) {
    best[set] = set;
    for (let face = 0; face < SIDES; face++) {
      const part = MULTISETS.fewer[set * SIDES + face] ?? NONE;
      if ((most[part] ?? Number.NEGATIVE_INFINITY) > (most[set] ?? 0)) {
        most[set] = most[part] ?? 0;
        best[set] = best[part] ?? part;
      }
    }
  }
  return { kept, best, worth: most };
};

/** For each of the rerolls left, the last one first: what to keep if final dice have these values. */
export const rerollOdds = (dice: number, final: Float64Array, left: number): readonly KeepOdds[] => {
  let next = keepOdds(dice, final, final);
  const rerolls = [next];
  for (let more = left; more > 1; more--) {
    next = keepOdds(dice, next.worth, final);
    rerolls.push(next);
  }
  return rerolls;
};

/** The table `kept` with the values of final dice for full hands, since keeping all dice means stopping. */
export const stopping = (dice: number, kept: Float64Array, final: Float64Array): Float64Array => {
  const table = kept.slice();
  const [first, end] = hands(dice);
  for (let hand = first; hand < end; hand++) table[hand] = final[hand] ?? 0;
  return table;
};

/** By full hand: what `kept` has for its best part to keep. */
export const following = (dice: number, { best }: KeepOdds, kept: Float64Array): Float64Array =>
  handTable(dice, (hand) => kept[best[hand] ?? hand] ?? 0);

/** Every part of a hand that can be kept, including the whole hand. */
export const partsOf = (hand: number): readonly number[] => {
  const parts = new Set([hand]);
  for (const part of parts)
    for (let face = 0; face < SIDES; face++) {
      const fewer = MULTISETS.fewer[part * SIDES + face] ?? NONE;
      if (fewer !== NONE) parts.add(fewer);
    }
  return [...parts];
};

/** The indexes of dice that make up a multiset, the leftmost of each number. */
export const indexesOf = (dice: readonly number[], set: number): readonly number[] => {
  const wanted = [...countsOf(set)];
  return dice.flatMap((face, index) => {
    const left = at(wanted, face - 1);
    wanted[face - 1] = left - 1;
    return left > 0 ? [index] : [];
  });
};

const allCounts = (): { readonly counts: readonly (readonly number[])[]; readonly starts: readonly number[] } => {
  const counts: (readonly number[])[] = [];
  const starts: number[] = [];
  const grow = (head: readonly number[], left: number): void => {
    if (head.length === SIDES - 1) {
      counts.push([...head, left]);
      return;
    }
    for (let dice = 0; dice <= left; dice++) grow([...head, dice], left - dice);
  };
  for (let size = 0; size <= MOST_DICE; size++) {
    starts.push(counts.length);
    grow([], size);
  }
  return { counts, starts: [...starts, counts.length] };
};

const build = (): Multisets => {
  const { counts, starts } = allCounts();
  const numbers = new Map(counts.map((dice, set) => [dice.join(), set]));
  const neighbours = (step: number): Int16Array =>
    Int16Array.from(
      counts.flatMap((dice) => dice.map((left, face) => numbers.get(dice.with(face, left + step).join()) ?? NONE)),
    );
  return { counts, more: neighbours(1), fewer: neighbours(-1), starts };
};

const MULTISETS: Multisets = build();
