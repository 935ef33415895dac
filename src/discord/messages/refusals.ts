import type { Board } from '../../sessions/match/match.ts';
import type { Refused } from '../../sessions/match/outcome.ts';
import type { Message } from './render.ts';
import { messagesWords } from './words.ts';

/** An interaction that can be answered in private. */
interface Asked {
  readonly answer: { whisper(message: Message | string): Promise<unknown> };
}

/** Tells the person who asked why nothing was done. Returns the outcome for the log, with `why` in short. */
export const refuse = async ({ answer }: Asked, why: string, sentence: Message | string, match?: string) => {
  await answer.whisper(sentence);
  return { outcome: `refused: ${why}`, ...(match !== undefined && { match }) };
};

/** Whispers why a match refused a request. */
export const whisperRefusal = ({ answer }: Asked, { why, board }: Pick<Refused, 'why' | 'board'>, match?: string) =>
  refuse({ answer }, why.code, messagesWords.refusalWords(why, board?.match ?? null), match);

/** Whispers to somebody that they don't play in the match. */
export const refuseUnseated = ({ answer }: Asked, board: Board) =>
  whisperRefusal({ answer }, { why: { code: 'not seated' }, board }, board.match.id);
