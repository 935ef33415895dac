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

/** How a round is played on in thought after a turn: by each of the others, then by the bot, as seems best to each. */
interface Answers {
  readonly turns: number;
  readonly width: number;
  readonly positions: number;
}

/** The levels for games of three and four, the weakest first. */
export const levelsOfSeveral = {
  beginner: { width: 1, positions: 150, slack: 150, answers: null },
  easy: { width: 2, positions: 400, slack: 60, answers: null },
  medium: { width: 6, positions: 2500, slack: 16, answers: null },
  hard: { width: 24, positions: 10_000, slack: 0, answers: null },
  expert: { width: 24, positions: 10_000, slack: 0, answers: { turns: 12, width: 5, positions: 2000 } },
} as const satisfies Record<string, LevelOfSeveral>;
