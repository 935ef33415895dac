import type { Breadth, Depth } from './lookahead.ts';
import type { PlayedLine, Rollouts } from './rollouts.ts';
import { guessedValue, learnedValue, type SetupValue } from './setup-value.ts';

/** How well a bot plays. Budgets are positions, so that what it plays does not depend on the speed of the machine. */
export interface Level {
  /** How far it looks: first to one depth, and then deeper at the turns that looked best. */
  readonly depths: readonly Depth[];
  /** About how many positions it evaluates at most for a turn on 9x9; fewer on a larger field, where each takes longer. */
  readonly positions: number;
  /** How many positions it looks at on 9x9 for what is already decided; 0 if it doesn't look for that. */
  readonly proofs: number;
  /** How it compares the turns that look best by what they lead to; null if it doesn't. */
  readonly rollouts: Rollouts | null;
  /** It plays any turn whose value is at most this much below the best. */
  readonly slack: number;
  /** The same in the first turn of each side, so that it does not play every game from the same beginning alike. */
  readonly openingSlack: number;
  /** How many claims it looks ahead. */
  readonly claims: number;
  /** What it takes to be good citadels to claim. */
  readonly setup: SetupValue;
  /**
   * How it plays on in thought from the ways in which the claims may end, to place the last citadel and to claim; null
   * if it goes by `setup` alone. The lengths are those on 9x9.
   */
  readonly placeLine: PlayedLine | null;
  readonly claimLine: PlayedLine | null;
  /**
   * C42: the value of the second turn, for its mover, with which it takes both sides to be as good; null if it does not
   * think of changing sides.
   */
  readonly even: number | null;
}

/** A depth by its widths and numbers of turns: one’s own turn first, then the enemy’s, and so on. */
const depth = (own: readonly [number, number], ...later: readonly (readonly [number, number])[]): Depth => [
  breadth(own),
  ...later.map(breadth),
];

const breadth = ([width, turns]: readonly [number, number]): Breadth => ({ width, turns });

/** How `hard` searches, and how it and `expert` play on in thought to compare claims. */
const HARD = {
  depths: [depth([40, 24], [24, 1]), depth([40, 8], [20, 8], [12, 1])],
  positions: 60_000,
};

/** How the two play on to compare places for the last citadel, and `expert`, after the enemy’s answer, to compare turns. */
const NARROW = { depths: [depth([16, 10], [10, 1])], positions: 8000 };

/** How `expert` has the enemy answer the turns that it compares. */
const BROAD = {
  depths: [depth([80, 50], [50, 1]), depth([80, 16], [50, 16], [20, 1])],
  positions: 120_000,
};

/** The levels, the weakest first. */
export const levels = {
  beginner: {
    depths: [depth([8, 1])],
    positions: 3000,
    proofs: 0,
    rollouts: null,
    slack: 30,
    openingSlack: 30,
    claims: 1,
    setup: learnedValue,
    placeLine: null,
    claimLine: null,
    even: null,
  },
  easy: {
    depths: [depth([12, 4], [6, 1])],
    positions: 6000,
    proofs: 0,
    rollouts: null,
    slack: 22,
    openingSlack: 22,
    claims: 1,
    setup: learnedValue,
    placeLine: null,
    claimLine: null,
    even: null,
  },
  medium: {
    depths: [depth([24, 18], [16, 1])],
    positions: 25_000,
    proofs: 15_000,
    rollouts: null,
    slack: 1,
    openingSlack: 4,
    claims: 2,
    setup: learnedValue,
    placeLine: null,
    claimLine: null,
    even: -100,
  },
  hard: {
    ...HARD,
    proofs: 80_000,
    rollouts: null,
    slack: 0,
    openingSlack: 4,
    claims: 5,
    setup: learnedValue,
    placeLine: { ...NARROW, length: 3 },
    claimLine: { ...HARD, length: 3 },
    even: 80,
  },
  expert: {
    depths: [depth([200, 80], [60, 1]), depth([200, 30], [60, 20], [24, 1])],
    positions: 420_000,
    proofs: 200_000,
    rollouts: {
      turns: 8,
      within: 80,
      share: 0.8,
      line: { ...NARROW, length: 6, first: BROAD },
    },
    slack: 0,
    openingSlack: 4,
    claims: 5,
    setup: learnedValue,
    placeLine: { ...NARROW, length: 3 },
    claimLine: { ...HARD, length: 5 },
    even: 50,
  },
  /** The strongest bot before there was an exact search. */
  yardstick: {
    depths: [depth([100, 60], [60, 1]), depth([100, 20], [60, 20], [24, 1])],
    positions: 150_000,
    proofs: 0,
    rollouts: null,
    slack: 0,
    openingSlack: 0,
    claims: 5,
    setup: guessedValue,
    placeLine: null,
    claimLine: null,
    even: null,
  },
} as const satisfies Record<string, Level>;
