import type { Weights } from '../search/weights.ts';
import type { Style } from '../style/styles.ts';

/** How well a bot plays against several. Budgets are positions on 9x9, so that its play is the same on any machine. */
export interface LevelOfSeveral {
  /** How broadly it looks at its own turns. */
  readonly width: number;
  readonly positions: number;
  /** It plays any turn whose value is at most this much below the best. */
  readonly slack: number;
  /** How it looks at what the others do after the turns that seem best; null if it does not. */
  readonly answers: Answers | null;
  /** What it values differently than in games for two, by how many play. */
  readonly among?: { readonly three?: Partial<Weights>; readonly four?: Partial<Weights> };
  /** What it likes as the character that it is. */
  readonly style?: Style;
}

/** How many turns are played on in thought by all of the others, and how broadly it looks at what each would strike. */
interface Answers {
  readonly turns: number;
  readonly width: number;
  readonly positions: number;
}

/** Free citadels decide games for three: warriors should be on their way to them, not stand by. */
const GRASPING: Partial<Weights> = { empty: 180, assault: 20, warrior: 14 };

/** The levels for games of three and four, the weakest first. */
export const levelsOfSeveral = {
  beginner: { width: 1, positions: 150, slack: 150, answers: null },
  easy: { width: 3, positions: 450, slack: 30, answers: null },
  medium: { width: 10, positions: 1200, slack: 5, answers: { turns: 6, width: 1, positions: 200 } },
  hard: {
    width: 24,
    positions: 5000,
    slack: 0,
    answers: { turns: 12, width: 1, positions: 400 },
    among: { three: GRASPING },
  },
  expert: {
    width: 32,
    positions: 12_000,
    slack: 0,
    answers: { turns: 24, width: 2, positions: 800 },
    among: { three: { ...GRASPING, citadel: 330 }, four: { empty: 140 } },
  },
} as const satisfies Record<string, LevelOfSeveral>;
