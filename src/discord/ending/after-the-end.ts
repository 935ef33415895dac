import type { Board } from '../../sessions/match/match.ts';
import { isOut, seatOf } from '../../sessions/match/seats.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { givenChoice } from '../interactions/given.ts';
import type { GameHandling, Handling, LoggedOutcome } from '../interactions/handling.ts';
import { readOptionsText } from '../lobby/chosen-options.ts';
import { rematch } from '../lobby/rematch.ts';
import { startChosenSolo, startSolo } from '../lobby/solo.ts';
import { refuse, refuseUnseated } from '../messages/refusals.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { renderOptions } from './option-menus.ts';
import { endingTexts } from './texts/texts.ts';

/** Opens a game like a finished one: with the same options, and with the same players if there are several. */
export const playAgain = async (handling: GameHandling, board: Board): Promise<LoggedOutcome> => {
  const { match } = board;
  if (handling.game.seats.most > 1) return rematch(handling, board);
  return isPlayer(handling, board) ? startSolo(handling, match.options) : refuseUnseated(handling, board);
};

/** A rematch from any message of a game. Whoever is out already need not wait for its end. */
export const rematchOf = async (handling: Handling, board: Board): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const { match, state } = board;
  if (match.round.of === 'day') return refuse(handling, 'a daily run', endingTexts.dailyOnce, match.id);
  if (!isPlayer(handling, board)) return refuseUnseated(handling, board);
  if (match.round.isPrivate) {
    const why = match.round.of === 'tournament' ? endingTexts.roundGoesOn : endingTexts.partyGoesOn;
    return refuse(handling, 'the party is not over', why, match.id);
  }
  if (match.endedAt === null && !isOut(board, interaction.user.id))
    return refuse(handling, 'not over', endingTexts.noRematchYet, match.id);
  if (state === null) return refuse(handling, 'never began', endingTexts.neverBegan, match.id);
  const game = context.games.find(({ id }) => id === match.game.id);
  return game
    ? playAgain({ ...handling, game }, board)
    : refuse(handling, 'unknown game', messagesTexts.unknownGame, match.id);
};

const isPlayer = ({ interaction }: Handling, { match }: Board): boolean => seatOf(match, interaction.user.id) !== null;

/** Lets a player choose other options for the next game, beginning with those of this one. */
export const offerOptions = async (handling: GameHandling, board: Board): Promise<LoggedOutcome> => {
  const { match } = board;
  if (!isPlayer(handling, board)) return refuseUnseated(handling, board);
  await handling.answer.whisper(renderOptions(match, match.game.readOptions(match.options)));
  return { outcome: 'offered options', match: match.id };
};

/** Shows the options after a choice in one of the menus. */
export const chooseOptions = async (handling: GameHandling, { match }: Board): Promise<LoggedOutcome> => {
  const { interaction, answer, game } = handling;
  const chosen = readOptionsText(game, givenChoice(interaction));
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
  if (options === null) return refuse(handling, 'options', endingTexts.nextOptionsUnreadable, board.match.id);
  if (!isPlayer(handling, board)) return refuseUnseated(handling, board);
  return handling.game.seats.most === 1
    ? startChosenSolo(handling, Object(options))
    : rematch(handling, board, Object(options));
};
