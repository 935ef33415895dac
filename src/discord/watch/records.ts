import type { Board, Match } from '../../sessions/match/match.ts';
import {
  homeOf,
  soloPlaceFor,
  type GameHandling,
  type Handling,
  type LoggedOutcome,
} from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { renderText } from '../messages/render.ts';
import { showLog } from './log.ts';
import { watchTexts } from './texts/texts.ts';
import { tellMovesGone } from './watch.ts';

/** Shows the log of the person's open game here, or of their last one that has begun. */
export const showLastLog = async (handling: GameHandling): Promise<LoggedOutcome> => {
  const board = await findLast(handling);
  return board ? showLog(handling, board) : { outcome: 'found no game' };
};

/** Sends the record of the person's open game here, or of their last one that has begun, as a file. */
export const giveRecord = async (handling: GameHandling): Promise<LoggedOutcome> => {
  const board = await findLast(handling);
  if (!board) return { outcome: 'found no game' };
  const { match, state } = board;
  if (state === null)
    return refuse(handling, 'not begun', match.endedAt ? watchTexts.neverBegan : watchTexts.notBegunYet, match.id);
  return sendRecord(
    handling,
    match,
    `${match.game.id}-${match.id}`,
    match.seed ? watchTexts.wholeRecord : watchTexts.recordSoFar,
  );
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

const findLast = async (handling: GameHandling): Promise<Board | null> => {
  const { interaction, context, game } = handling;
  const of = { game: game.id, guildId: homeOf(interaction), userId: interaction.user.id };
  const board = (await context.matches.lookAt(soloPlaceFor(handling))) ?? (await context.matches.lookAtLast(of));
  if (!board) await handling.answer.whisper(watchTexts.nothingPlayed({ id: game.id }));
  return board;
};
