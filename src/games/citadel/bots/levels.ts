import type { Breadth, Depth, TurnSearch } from './search/lookahead.ts';
import type { Rollouts } from './search/rollouts.ts';
import type { ClaimLines } from './setup/claims.ts';
import { guessedValue, learnedValue } from './setup/setup-value.ts';
import type { SetupSearch } from './setup/setup.ts';
import type { Style } from './style/styles.ts';

/** How well a bot plays. Budgets are positions, so that its play does not depend on the speed of the machine. */
export interface Level extends TurnSearch, SetupSearch, ClaimLines {
  /** How many positions it searches on 9x9 for what is decided already; 0 if it does not do that. */
  readonly proofs: number;
  /** How it compares the turns that look best by what they lead to; null if it does not. */
  readonly rollouts: Rollouts | null;
  /** It plays any turn whose value is at most this much below the best. */
  readonly slack: number;
  /** The slack in the first turn of each side, so that its games from one beginning differ. */
  readonly openingSlack: number;
  /** C42: the worth of the second turn from which it calls both sides equal, by unclaimed citadels; null if never. */
  readonly even: { readonly one: number; readonly three: number } | null;
  /** What it likes as the character that it is. */
  readonly style?: Style;
}

/** A depth by its widths and numbers of turns: those of the mover first, then the enemy’s, and so on. */
const depth = (own: readonly [number, number], ...later: readonly (readonly [number, number])[]): Depth => [
  breadth(own),
  ...later.map(breadth),
];

const breadth = ([width, turns]: readonly [number, number]): Breadth => ({ width, turns });

/** How `hard` searches, and how `hard` and `expert` play on in thought to compare claims. */
const HARD = { depths: [depth([40, 24], [24, 1]), depth([40, 8], [20, 8], [12, 1])], positions: 60_000 };

/** How they play on to compare places for the last citadel, and `expert` to compare turns, after the first answer. */
const NARROW = { depths: [depth([16, 10], [10, 1])], positions: 8000 };

/** How `expert` searches for the enemy’s first answer to the turns that it compares. */
const BROAD = { depths: [depth([80, 50], [50, 1]), depth([80, 16], [50, 16], [20, 1])], positions: 120_000 };

/** What a level does without, unless it says otherwise. */
const PLAIN = {
  proofs: 0,
  rollouts: null,
  claims: 1,
  setup: learnedValue,
  placeLine: null,
  claimLine: null,
  even: null,
};

/** The levels, the weakest first. */
export const levels = {
  beginner: { ...PLAIN, depths: [depth([8, 1])], positions: 3000, slack: 30, openingSlack: 30 },
  easy: { ...PLAIN, depths: [depth([12, 4], [6, 1])], positions: 6000, slack: 22, openingSlack: 22 },
  medium: {
    ...PLAIN,
    depths: [depth([24, 18], [16, 1])],
    positions: 25_000,
    proofs: 20_000,
    slack: 1,
    openingSlack: 4,
    claims: 2,
    even: { one: -100, three: -100 },
  },
  hard: {
    ...PLAIN,
    ...HARD,
    proofs: 80_000,
    slack: 0,
    openingSlack: 4,
    claims: 5,
    placeLine: { ...NARROW, length: 3 },
    claimLine: { ...HARD, length: 3 },
    even: { one: 80, three: 34 },
  },
  expert: {
    ...PLAIN,
    depths: [depth([200, 80], [60, 1]), depth([200, 30], [60, 20], [24, 1])],
    positions: 420_000,
    proofs: 200_000,
    rollouts: { turns: 8, within: 80, share: 0.8, line: { ...NARROW, length: 6, first: BROAD } },
    slack: 0,
    openingSlack: 4,
    claims: 5,
    placeLine: { ...NARROW, length: 3 },
    claimLine: { ...HARD, length: 5 },
    even: { one: 50, three: 34 },
  },
  /** The strongest bot before there was an exact search. */
  yardstick: {
    ...PLAIN,
    depths: [depth([100, 60], [60, 1]), depth([100, 20], [60, 20], [24, 1])],
    positions: 150_000,
    slack: 0,
    openingSlack: 0,
    claims: 5,
    setup: guessedValue,
  },
} as const satisfies Record<string, Level>;
