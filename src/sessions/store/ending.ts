import { DatabaseLostError } from '../match/errors.ts';
import type { Board } from '../match/match.ts';
import { look } from './boards.ts';
import type { MatchContext } from './context.ts';

/**
 * The board of a match that is over, with everything that follows from its end. Any other board is returned as it is,
 * without a query. So is one whose followers lose the database: the match itself is stored.
 */
export const withEnding = async ({ followers }: Pick<MatchContext, 'followers'>, board: Board): Promise<Board> => {
  if (board.match.endedAt === null) return board;
  try {
    let shown = board;
    for (const follow of followers) shown = await follow(shown);
    return shown;
  } catch (error) {
    if (error instanceof DatabaseLostError) return board;
    throw error;
  }
};

/** The board of a match as it stands, with what follows from its end; null if there is no such match. */
export const lookWithEnding =
  (context: MatchContext) =>
  async (matchId: string): Promise<Board | null> => {
    const board = await look(context)(matchId);
    return board && withEnding(context, board);
  };
