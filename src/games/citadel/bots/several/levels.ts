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
  /** What it likes as the character that it is. */
  readonly style?: Style;
}

/** How many turns are played on in thought by all of the others, and how broadly it looks at what each would strike. */
interface Answers {
  readonly turns: number;
  readonly width: number;
  readonly positions: number;
}

/** The levels for games of three and four, the weakest first. */
export const levelsOfSeveral = {
  beginner: { width: 1, positions: 150, slack: 150, answers: null },
  easy: { width: 2, positions: 400, slack: 60, answers: null },
  medium: { width: 16, positions: 2000, slack: 2, answers: { turns: 8, width: 1, positions: 300 } },
  hard: { width: 24, positions: 5000, slack: 0, answers: { turns: 12, width: 1, positions: 400 } },
  expert: { width: 32, positions: 12_000, slack: 0, answers: { turns: 24, width: 2, positions: 800 } },
} as const satisfies Record<string, LevelOfSeveral>;
