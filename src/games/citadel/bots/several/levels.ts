/** How well a bot plays against several. Budgets are positions on 9x9, so that its play is the same on any machine. */
export interface LevelOfSeveral {
  /** How broadly it looks at its own turns. */
  readonly width: number;
  readonly positions: number;
  /** It plays any turn whose value is at most this much below the best. */
  readonly slack: number;
  /** How it looks at the answers to the turns that seem best; null if it does not. */
  readonly answers: Answers | null;
}

/** How a round is played on in thought after a turn: each of the others, and then the bot again, as seems best to it. */
interface Answers {
  /** How many turns are compared. */
  readonly turns: number;
  readonly width: number;
  readonly positions: number;
}

/** The levels for games of three and four, the weakest first. */
export const levelsOfSeveral = {
  beginner: { width: 2, positions: 400, slack: 60, answers: null },
  easy: { width: 6, positions: 2500, slack: 16, answers: null },
  medium: { width: 12, positions: 6000, slack: 1, answers: { turns: 6, width: 2, positions: 900 } },
  hard: { width: 20, positions: 12_000, slack: 0, answers: { turns: 14, width: 4, positions: 1800 } },
  expert: { width: 30, positions: 20_000, slack: 0, answers: { turns: 30, width: 6, positions: 3000 } },
} as const satisfies Record<string, LevelOfSeveral>;
