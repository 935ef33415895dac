import { type Board } from '../../sessions/match/match.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import type { GameHandling, LoggedOutcome } from '../interactions/handling.ts';
import { readOptionsText } from '../lobby/chosen-options.ts';
import { rematch, rematchWith } from '../lobby/multiplayer.ts';
import { startChosenSolo, startSolo } from '../lobby/solo.ts';
import { refusalWords } from '../messages/words.ts';
import { renderOptions } from './option-menus.ts';
import { NEXT_OPTIONS_UNREADABLE } from './words.ts';

/** Opens a game like a finished one: with the same options, and with the same players if there are several. */
export const playAgain = async (handling: GameHandling, board: Board): Promise<LoggedOutcome> => {
  const { interaction, answer, game } = handling;
  const { match } = board;
  if (game.seats.most > 1) return rematch(handling, board);
  if (seatOf(match, interaction.user.id) !== null) return startSolo(handling, match.options);
  await answer.whisper(refusalWords({ code: 'not seated' }, match));
  return { outcome: 'refused: not seated' };
};

/** Lets a player choose other options for the next game: those of this one at first. */
export const offerOptions = async (handling: GameHandling, { match }: Board): Promise<LoggedOutcome> => {
  const { interaction, answer } = handling;
  if (seatOf(match, interaction.user.id) === null) {
    await answer.whisper(refusalWords({ code: 'not seated' }, match));
    return { outcome: 'refused: not seated', match: match.id };
  }
  await answer.whisper(renderOptions(match, match.game.readOptions(match.options)));
  return { outcome: 'offered options', match: match.id };
};

/** Shows the options after a choice in one of the menus. */
export const chooseOptions = async (handling: GameHandling, { match }: Board): Promise<LoggedOutcome> => {
  const { interaction, answer, game } = handling;
  const chosen = interaction.isStringSelectMenu() ? readOptionsText(game, interaction.values[0] ?? '') : null;
  await answer.update(renderOptions(match, chosen ?? game.readOptions(match.options)));
  return { outcome: 'chose options', match: match.id };
};

/** Starts the next game with the chosen options. */
export const startChosen = async (
  handling: GameHandling,
  board: Board,
  { options: text }: CustomIdOf<'chosen'>,
): Promise<LoggedOutcome> => {
  const options = readOptionsText(handling.game, text);
  if (options === null) {
    await handling.answer.whisper(NEXT_OPTIONS_UNREADABLE);
    return { outcome: 'refused: options', match: board.match.id };
  }
  if (seatOf(board.match, handling.interaction.user.id) === null) {
    await handling.answer.whisper(refusalWords({ code: 'not seated' }, board.match));
    return { outcome: 'refused: not seated', match: board.match.id };
  }
  return handling.game.seats.most === 1
    ? startChosenSolo(handling, Object(options))
    : rematchWith(handling, board, Object(options));
};
