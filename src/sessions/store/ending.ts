import { DatabaseLostError } from '../match/errors.ts';
import type { Board } from '../match/match.ts';
import { look } from './boards.ts';
import type { MatchContext } from './context.ts';

/**
 * The board of a match that is over, with everything that follows from its end. Any other board is returned as it is,
 * without a query. What fails is left out, as the match itself is stored; once the database is lost, so is the rest.
 */
export const withEnding = async (
  { followers, warn }: Pick<MatchContext, 'followers' | 'warn'>,
  board: Board,
): Promise<Board> => {
  if (board.match.endedAt === null) return board;
  let shown = board;
  for (const follow of followers) {
    try {
      shown = await follow(shown);
    } catch (err) {
      if (err instanceof DatabaseLostError) return shown;
      warn({ err, match: board.match.id }, 'what follows from the end of a match is left out');
    }
  }
  return shown;
};

/** The board of a match as it stands, with what follows from its end; null if there is no such match. */
export const lookWithEnding =
  (context: MatchContext) =>
  async (matchId: string): Promise<Board | null> => {
    const board = await look(context)(matchId);
    return board && withEnding(context, board);
  };
