import type { Board } from './match.ts';
import { peopleOf } from './seats.ts';

/** The score of a finished match that one person played, and that person; null for any other match. */
export const soloScoreOf = ({ match, status }: Board): { readonly userId: string; readonly score: number } | null => {
  const [userId, another] = peopleOf(match);
  const score = match.endedAt === null ? undefined : status.result?.score;
  return score === undefined || userId === undefined || another !== undefined ? null : { userId, score };
};
