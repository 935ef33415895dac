import { type Board, peopleOf, seatOf } from '../../sessions/match.ts';
import { boardLink } from '../boards/board-messages.ts';
import { renderOptions } from '../boards/option-menus.ts';
import type { Answer } from '../messages/answer.ts';
import type { Call, Handling, LoggedOutcome } from '../messages/context.ts';
import * as words from '../words/after-the-end.ts';
import { sharedStanding } from '../words/daily-results.ts';
import * as daily from '../words/daily.ts';
import { mentions } from '../words/names.ts';
import { renderText } from '../messages/render.ts';
import { refusalWords } from '../words/refusals.ts';
import { rematchWith } from './multiplayer.ts';
import { readOptionsText, startSolo } from './solo.ts';

/** Posts a line of signs about a finished game for everybody, because its player wants to share it. */
export const shareResult = async ({ interaction, answer }: Handling, board: Board): Promise<LoggedOutcome> => {
  const { match, state, status } = board;
  const { id, game } = match;
  const isPlayer = seatOf(match, interaction.user.id) !== null;
  if (!isPlayer || status.result === null) {
    await answer.whisper(isPlayer ? words.NOTHING_TO_SHARE : refusalWords({ code: 'not-seated' }, match));
    return { outcome: 'refused: nothing to share', match: id };
  }
  if (match.day !== null) return shareDaily(answer, board);
  const line = game.share(game.look(state, 'table'));
  await answer.post(
    renderText(`${words.sharedWords(game.name, mentions(peopleOf(match)), boardLink(match))}\n${line}`),
  );
  return { outcome: 'shared a result', match: id };
};

/** The same of a daily run: nothing that would help anybody who still plays it. */
const shareDaily = async (answer: Answer, { match, state, status, daily: standing }: Board): Promise<LoggedOutcome> => {
  const { id, game, day, isRanked } = match;
  if (!isRanked) {
    await answer.whisper(daily.ONLY_RANKED);
    return { outcome: 'refused: nothing to share', match: id };
  }
  const line = game.share(game.look(state, 'table'));
  const compared = standing && sharedStanding(status.result?.score ?? 0, standing.ownPlayers, standing.streak);
  const shared = daily.sharedWords(day ?? '', game.name, mentions(peopleOf(match)), match.hints > 0, line);
  await answer.post(renderText(compared === undefined ? shared : `${shared}\n${compared}`));
  return { outcome: 'shared a daily', match: id };
};

/** Lets a player choose other options for the next game: those of this one at first. */
export const offerOptions = async (call: Call, { match }: Board): Promise<LoggedOutcome> => {
  const { interaction, answer } = call;
  if (seatOf(match, interaction.user.id) === null) {
    await answer.whisper(refusalWords({ code: 'not-seated' }, match));
    return { outcome: 'refused: not-seated', match: match.id };
  }
  await answer.whisper(renderOptions(match, match.game.readOptions(match.options)));
  return { outcome: 'offered options', match: match.id };
};

/** Shows the options after a choice in one of the menus. */
export const chooseOptions = async (call: Call, { match }: Board): Promise<LoggedOutcome> => {
  const { interaction, answer, game } = call;
  const chosen = interaction.isStringSelectMenu() ? readOptionsText(game, interaction.values[0] ?? '') : null;
  await answer.update(renderOptions(match, chosen ?? game.readOptions(match.options)));
  return { outcome: 'chose options', match: match.id };
};

/** Starts the next game with the chosen options. */
export const startChosen = async (call: Call, board: Board, text: string): Promise<LoggedOutcome> => {
  const options = readOptionsText(call.game, text);
  if (options === null) {
    await call.answer.whisper(words.OPTIONS_UNREADABLE);
    return { outcome: 'refused options', match: board.match.id };
  }
  if (seatOf(board.match, call.interaction.user.id) === null) {
    await call.answer.whisper(refusalWords({ code: 'not-seated' }, board.match));
    return { outcome: 'refused: not-seated', match: board.match.id };
  }
  return call.game.seats.most === 1 ? startSolo(call, options) : rematchWith(call, board, Object(options));
};
