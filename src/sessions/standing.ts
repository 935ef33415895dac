import type { GameResult } from '../games/game.ts';

/** How a finished match of one person compares with those before it, in the same game on the same server. */
export interface Standing {
  /** The results that the person had before, the best first. */
  readonly earlier: readonly GameResult[];
  /** The best of all people by then, this match included; null in direct messages. */
  readonly best: { readonly score: number; readonly userId: string } | null;
}
