import type { PartyScore } from '../match/standing.ts';
import type { Follower, MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';

/** Adds the scores of a party that is over, the best first, to the board of each run of it. */
export const withPodium =
  ({ database }: Pick<MatchContext, 'database'>): Follower =>
  async (board) => {
    const { of, name: partyId, isPrivate } = board.match.round;
    if ((of !== 'party' && of !== 'tournament') || isPrivate) return board;
    const runs = await reading(() =>
      database.match.findMany({
        where: { partyId, score: { not: null } },
        orderBy: [{ score: 'desc' }, { id: 'asc' }],
        select: { openedBy: true, score: true },
      }),
    );
    const scores = runs.map(({ score }) => score ?? 0);
    const podium = runs.flatMap(({ openedBy: userId, score }): PartyScore[] =>
      userId === null || score === null ? [] : [{ userId, score, place: scores.indexOf(score) + 1 }],
    );
    return { ...board, podium };
  };
