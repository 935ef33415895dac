import type { Board } from '../../sessions/match/match.ts';
import type { Refused } from '../../sessions/match/outcome.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { refusalWords } from '../messages/words.ts';

/** Tells the person who asked why nothing was done. */
export const whisperRefusal = async (
  { answer }: Pick<Handling, 'answer'>,
  { why, board }: Pick<Refused, 'why' | 'board'>,
  match?: string,
): Promise<LoggedOutcome> => {
  await answer.whisper(refusalWords(why, board?.match ?? null));
  return { outcome: `refused: ${why.code}`, ...(match !== undefined && { match }) };
};

/** The same to somebody who doesn't play in the match. */
export const refuseUnseated = (handling: Pick<Handling, 'answer'>, board: Board): Promise<LoggedOutcome> =>
  whisperRefusal(handling, { why: { code: 'not seated' }, board }, board.match.id);
