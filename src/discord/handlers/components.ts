import type { Board } from '../../sessions/match.ts';
import type { Answer } from '../messages/answer.ts';
import type { Handling, HandlerContext, LoggedOutcome } from '../messages/context.ts';
import { type CustomId, parseCustomId } from '../messages/custom-id.ts';
import { renderText } from '../messages/render.ts';
import { refusalWords, unreadableWords } from '../messages/words.ts';
import type { Component, ComponentHandling } from './component.ts';
import { confirmEnd } from './ending.ts';
import { takeOver } from './hand-over.ts';
import { showHelp, showLog } from './help-and-log.ts';
import { changeSeats, rematch } from './multiplayer.ts';
import { showMine } from './open-games.ts';
import { act, begin, choose, continueBoard, hint, lookCloser, playForm, showHand, undo } from './play.ts';
import { playAgain, startAnew } from './solo.ts';
import { openForm } from './typed-play.ts';

/** Does what a component's custom id says. */
export const handleComponent = async (
  interaction: Component,
  answer: Answer,
  context: HandlerContext,
): Promise<LoggedOutcome> => {
  const id = parseCustomId(interaction.customId);
  if (!id.ok) {
    await answer.whisper(unreadableWords(id.reason));
    return { outcome: `refused: ${id.reason} custom id` };
  }
  return handle(id.value, { interaction, answer, context });
};

const handle = async (id: CustomId, handling: ComponentHandling): Promise<LoggedOutcome> => {
  switch (id.kind) {
    case 'act':
      return act(handling, id);
    case 'undo':
      return undo(handling, id);
    case 'typed':
      return playForm(handling, id.match);
    case 'menu':
      return choose(handling, id);
    case 'begin':
      return begin(handling, id.match);
    case 'seat':
      return changeSeats(handling, id.match, id.seating, () => begin(handling, id.match));
    case 'take':
      return takeOver(handling, id);
    case 'keep':
      return keepPlaying(handling, id.match);
    case 'help':
      return turnHelp(handling, id.game, id.page);
    case 'mine':
      return showMine(handling, id.page);
    default:
      return onBoard(handling, id.match, (board) => handleOnBoard(id, handling, board));
  }
};

/** What needs the board first, and a person of its server. */
const handleOnBoard = (
  id: Exclude<
    CustomId,
    { kind: 'act' | 'undo' | 'typed' | 'menu' | 'begin' | 'seat' | 'take' | 'keep' | 'help' | 'mine' }
  >,
  handling: ComponentHandling,
  board: Board,
): Promise<LoggedOutcome> => {
  const call = { ...handling, game: board.match.game };
  switch (id.kind) {
    case 'focus':
      return lookCloser(handling, board, id);
    case 'hint':
      return hint(handling, board, id.revision);
    case 'hand':
      return showHand(handling, board);
    case 'board':
      return continueBoard(handling, board);
    case 'again':
      return call.game.seats.most === 1 ? playAgain(call, board) : rematch(call, board);
    case 'anew':
      return startAnew(call, id.match, id.options);
    case 'end':
      return confirmEnd(call, id.match);
    case 'form':
      return openForm(call, id.match, id.text);
    case 'log':
      return showLog(call, board.match, id.page);
    case 'story':
      return showLog(call, board.match, null);
  }
};

/** Hands on the board of a match of this server. A custom id is good in the server of its match alone. */
const onBoard = async (
  { interaction, answer, context }: Handling,
  matchId: string,
  handleBoard: (board: Board) => Promise<LoggedOutcome>,
): Promise<LoggedOutcome> => {
  const board = await context.matches.look(matchId);
  if (board && board.match.guildId === interaction.guildId) return handleBoard(board);
  await answer.whisper(refusalWords({ code: 'no-such-match' }, null));
  return { outcome: 'refused: no-such-match', match: matchId };
};

/** Puts the question whether to end away; somebody who had agreed to that no longer does. */
const keepPlaying = async ({ interaction, answer, context }: Handling, matchId: string): Promise<LoggedOutcome> => {
  const isWithdrawn = await context.matches.goOn(matchId, interaction.user.id);
  const words = isWithdrawn ? 'You no longer agree to end it: the game goes on.' : 'Your game goes on as it was.';
  await answer.update(renderText(words));
  if (isWithdrawn) context.boardUpdater.refresh(matchId);
  return { outcome: isWithdrawn ? 'no longer agreed to end' : 'kept playing', match: matchId };
};

const turnHelp = async (handling: Handling, gameId: string, page: number): Promise<LoggedOutcome> => {
  const game = handling.context.games.find(({ id }) => id === gameId);
  if (game) return showHelp({ ...handling, game }, page, true);
  await handling.answer.whisper('That game is no longer played here.');
  return { outcome: 'refused: unknown game' };
};
