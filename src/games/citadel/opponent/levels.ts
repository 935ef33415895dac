import type { Depth } from './lookahead.ts';

/** How well a bot plays. Budgets are positions, so that what it plays does not depend on the speed of the machine. */
export interface Level {
  /** How far it looks: first to one depth, and then deeper at the turns that looked best. */
  readonly depths: readonly Depth[];
  /** About how many positions it evaluates at most for a turn on 9x9; fewer on a larger field, where each takes longer. */
  readonly positions: number;
  /** How many positions it looks at on 9x9 for what is already decided; 0 if it doesn't look for that. */
  readonly proofs: number;
  /** It plays any turn whose value is at most this much below the best. */
  readonly slack: number;
  /** How many claims it looks ahead. */
  readonly claims: number;
}

const former: Level = {
  depths: [
    [
      { width: 100, turns: 60 },
      { width: 60, turns: 1 },
    ],
    [
      { width: 100, turns: 20 },
      { width: 60, turns: 20 },
      { width: 24, turns: 1 },
    ],
  ],
  positions: 150_000,
  proofs: 0,
  slack: 0,
  claims: 5,
};

/** The levels, the weakest first. */
export const levels = {
  beginner: { depths: [[{ width: 8, turns: 1 }]], positions: 3000, proofs: 0, slack: 30, claims: 1 },
  easy: {
    depths: [
      [
        { width: 12, turns: 4 },
        { width: 6, turns: 1 },
      ],
    ],
    positions: 6000,
    proofs: 0,
    slack: 25,
    claims: 1,
  },
  medium: {
    depths: [
      [
        { width: 20, turns: 16 },
        { width: 14, turns: 1 },
      ],
    ],
    positions: 20_000,
    proofs: 15_000,
    slack: 4,
    claims: 2,
  },
  hard: { ...former, proofs: 80_000 },
  expert: {
    depths: [
      [
        { width: 200, turns: 80 },
        { width: 60, turns: 1 },
      ],
      [
        { width: 200, turns: 30 },
        { width: 60, turns: 20 },
        { width: 24, turns: 1 },
      ],
      [
        { width: 200, turns: 8 },
        { width: 60, turns: 8 },
        { width: 40, turns: 8 },
        { width: 24, turns: 1 },
      ],
    ],
    positions: 2_000_000,
    proofs: 200_000,
    slack: 0,
    claims: 5,
  },
  /** `hard` before there was an exact search. */
  yardstick: former,
} as const satisfies Record<string, Level>;
