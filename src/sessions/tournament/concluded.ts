import type { Follower, MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';

/** Adds to the board of a tournament's game how it was decided, if its players did not play it to its end. */
export const withConclusion =
  ({ database }: Pick<MatchContext, 'database'>): Follower =>
  async (board) => {
    const { id, game } = board.match;
    if (game.tournaments === undefined) return board;
    const found = await reading(() => database.tournamentGame.findUnique({ where: { matchId: id } }));
    if (found === null || found.winner === null) return board;
    const { decision, winner } = found;
    if (decision !== 'time' && decision !== 'forfeit') return board;
    return { ...board, concluded: { decision, winner: winner === 'one' ? 0 : winner === 'other' ? 1 : null } };
  };
