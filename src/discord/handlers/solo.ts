import { type AnyGame, FormatError } from '../../games/game.ts';
import { type Board, seatOf } from '../../sessions/match.ts';
import { postBoard, refreshBoard } from '../boards/board-messages.ts';
import type { Answer } from '../messages/answer.ts';
import type { Call, LoggedOutcome } from '../messages/context.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import { refusalWords } from '../messages/words.ts';
import { soloPlaceOf } from './records.ts';
import { requestOf } from './request.ts';

/** Starts a game for one, unless the player has one open on this server: then asks first. */
export const startSolo = async (call: Call, json: unknown): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = call;
  const options = readOptions(game, json);
  if (typeof options === 'string') {
    await answer.whisper(options);
    return { outcome: 'refused options' };
  }
  const opened = await context.matches.open({
    interactionId: interaction.id,
    game,
    options: options.options,
    players: [interaction.user.id],
    guildId: interaction.guildId,
    channelId: interaction.channelId,
    place: soloPlaceOf(call),
  });
  if (opened.kind === 'refused') {
    await answer.whisper(refusalWords(opened.why, null));
    return { outcome: `refused: ${opened.why.code}` };
  }
  const { board } = opened;
  if (opened.kind === 'occupied') {
    await askFirst(answer, board, game.makeOptions(options.options));
    return { outcome: 'asked before starting another', match: board.match.id };
  }
  await postBoard(call, board);
  return { outcome: 'started', match: board.match.id };
};

/** Posts the player's board again, here, and retires the old message. */
export const continueSolo = async (call: Call): Promise<LoggedOutcome> => {
  const board = await findOpen(call);
  if (!board) return { outcome: 'found no game' };
  await postBoard(call, board);
  return { outcome: 'continued', match: board.match.id };
};

/** Asks whether to end the player's game. */
export const endSolo = async (call: Call): Promise<LoggedOutcome> => {
  const board = await findOpen(call);
  if (!board) return { outcome: 'found no game' };
  const { id } = board.match;
  const give = renderButton('End it', { kind: 'end', match: id }, 'danger');
  const keep = renderButton('Keep playing', { kind: 'keep', match: id }, 'secondary');
  const asked = `End your game of *${call.game.name}*? ${describe(board)} You can't go back to it.`;
  await call.answer.whisper(renderText(asked, [renderButtons(give, keep)]));
  return { outcome: 'asked before ending', match: id };
};

/** A button that opens a game with the same options as a finished one. */
export const playAgain = async (call: Call, { match }: Board): Promise<LoggedOutcome> => {
  if (seatOf(match, call.interaction.user.id) !== null) return startSolo(call, match.options);
  await call.answer.whisper(refusalWords({ code: 'not-seated' }, match));
  return { outcome: 'refused: not-seated' };
};

/** A button that gives up the open game and starts another one. */
export const startAnew = async (call: Call, matchId: string, optionsText: string): Promise<LoggedOutcome> => {
  const { answer, context, game } = call;
  const options = readOptionsText(game, optionsText);
  if (options === null) {
    await answer.whisper('The options you chose can no longer be read, so nothing was changed. Start again.');
    return { outcome: 'refused options', match: matchId };
  }
  const ending = requestOf(call, matchId);
  const outcome = await context.matches.end(ending);
  const { board } = outcome;
  const gone = outcome.kind !== 'refused' || outcome.why.code === 'over';
  if (!board || !gone) {
    const why = outcome.kind === 'refused' ? outcome.why : ({ code: 'no-such-match' } as const);
    await answer.whisper(refusalWords(why, board?.match ?? null));
    return { outcome: `refused: ${why.code}`, match: matchId };
  }
  await answer.update(renderText('Your old game is ended.'));
  await refreshBoard(call, board);
  return startSolo(call, options);
};

/** The player's open game, or null; then that is said, unless quietly. */
export const findOpen = async (call: Call, quietly = false): Promise<Board | null> => {
  const board = await call.context.matches.lookAt(soloPlaceOf(call));
  if (!board && !quietly)
    await call.answer.whisper(`You have no open game here. \`/${call.game.id} start\` begins one.`);
  return board;
};

const askFirst = async (answer: Answer, { match, ...board }: Board, options: string): Promise<void> => {
  const buttons = [
    renderButton('Go on with it', { kind: 'board', match: match.id }, 'primary'),
    renderButton('End it and start anew', { kind: 'anew', match: match.id, options }, 'danger'),
  ];
  const asked = `You have a game of *${match.game.name}* open. ${describe({ match, ...board })}`;
  await answer.whisper(renderText(asked, [renderButtons(...buttons)]));
};

const describe = ({ match }: Board): string => {
  const moves = match.moveCount === 1 ? '1 move' : `${match.moveCount} moves`;
  return `You started it <t:${Math.floor(match.openedAt.getTime() / 1000)}:R> and have made ${moves}.`;
};

const readOptions = (game: AnyGame, json: unknown): { readonly options: unknown } | string => {
  try {
    return { options: game.readOptions(json) };
  } catch (error) {
    if (error instanceof FormatError) return error.message;
    throw error;
  }
};

const readOptionsText = (game: AnyGame, text: string): unknown => {
  try {
    return game.parseOptions(text);
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
};
