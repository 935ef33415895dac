import type { Board, Match } from '../../sessions/match/match.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { refuse, refuseUnseated } from '../messages/refusals.ts';
import { renderText } from '../messages/render.ts';
import { watchTexts } from './texts/texts.ts';
import { tellMovesGone } from './watch.ts';

/** Sends the record of a match as a file: to its players, and once it is over to anyone who sees its board. */
export const giveRecord = async (handling: Handling, board: Board): Promise<LoggedOutcome> => {
  const { match, state } = board;
  if (match.endedAt === null && seatOf(match, handling.interaction.user.id) === null)
    return refuseUnseated(handling, board);
  if (state === null)
    return refuse(handling, 'not begun', match.endedAt ? watchTexts.neverBegan : watchTexts.notBegunYet, match.id);
  const text = match.seed ? watchTexts.wholeRecord : watchTexts.recordSoFar;
  return sendRecord(handling, match, `${match.game.id}-${match.id}`, text);
};

/** Sends the record of a match as a file, below a text. */
export const sendRecord = async (
  handling: Handling,
  match: Match,
  name: string,
  text: string,
): Promise<LoggedOutcome> => {
  if (match.isThinned) return tellMovesGone(handling, match);
  const record = await handling.context.history.record(match);
  const file = { name: `${name}.json`, bytes: Buffer.from(`${JSON.stringify(record)}\n`) };
  await handling.answer.whisper({ ...renderText(text), files: [file] });
  return { outcome: 'gave the record', match: match.id };
};
