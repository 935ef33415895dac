import { type AnyGame, FormatError } from '../../games/game.ts';
import { type Board, seatOf } from '../../sessions/match.ts';
import type { Answer, Answerable } from '../messages/answer.ts';
import { moveBoard, refreshBoard, renderBoard } from '../boards/boards.ts';
import type { LoggedOutcome, HandlerContext } from '../messages/context.ts';
import { showLog } from './help-and-log.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import { refusalWords } from '../messages/words.ts';

/** One call of a command or a button of a game for one. */
export interface Call {
  readonly interaction: Answerable;
  readonly answer: Answer;
  readonly context: HandlerContext;
  readonly game: AnyGame;
}

/** Starts a game for one, unless the player has one open on this server: then asks first. */
export const startSolo = async (call: Call, json: unknown): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = call;
  const options = readOptions(game, json);
  if (typeof options === 'string') {
    await answer.whisper(options);
    return { outcome: 'refused options' };
  }
  const opened = await context.sessions.open({
    interactionId: interaction.id,
    game,
    options: options.options,
    players: [interaction.user.id],
    guildId: interaction.guildId,
    channelId: interaction.channelId,
    place: placeOf(call),
  });
  const { board } = opened;
  if (opened.kind === 'occupied') {
    await askFirst(answer, board, game.makeOptions(options.options));
    return { outcome: 'asked before starting another', match: board.match.id };
  }
  await moveBoard(interaction, context, board.match, await answer.post(renderBoard(board)));
  return { outcome: 'started', match: board.match.id };
};

/** Posts the player's board again, here, and retires the old message. */
export const continueSolo = async (call: Call): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = call;
  const board = await findOpen(call);
  if (!board) return { outcome: 'found no game' };
  await moveBoard(interaction, context, board.match, await answer.post(renderBoard(board)));
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

/** Shows the log of the player's open game, or of the last one. */
export const logSolo = async (call: Call): Promise<LoggedOutcome> => {
  const board = await findLast(call);
  if (!board) return { outcome: 'found no game' };
  return showLog(call, board.match, null);
};

/** Hands out the record of the player's open game, or of the last one, as a file. */
export const recordSolo = async (call: Call): Promise<LoggedOutcome> => {
  const board = await findLast(call);
  if (!board) return { outcome: 'found no game' };
  const { match } = board;
  const record = await call.context.sessions.record(match);
  const file = { name: `${match.game.id}-${match.id}.json`, bytes: Buffer.from(`${JSON.stringify(record)}\n`) };
  const said = match.seed
    ? 'Your whole game, move by move, with its secret seed. Anybody with Sallyport can replay it and check every die: `npm run verify`.'
    : 'Your game so far, move by move. The seed of its dice stays secret until it is over.';
  await call.answer.whisper({ ...renderText(said), files: [file] });
  return { outcome: 'gave the record', match: match.id };
};

/** A button that opens a game with the same options as a finished one. */
export const playAgain = async (call: Call, matchId: string): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = call;
  const board = await context.sessions.look(matchId);
  const mine = board !== null && seatOf(board.match, interaction.user.id) !== null;
  if (!board || !mine) {
    const code = board ? 'not-seated' : 'no-such-match';
    await answer.whisper(refusalWords({ code }, board?.match ?? null));
    return { outcome: `refused: ${code}` };
  }
  return startSolo({ ...call, game: board.match.game }, board.match.options);
};

/** A button that gives up the open game and starts another one. */
export const startAnew = async (call: Call, matchId: string, optionsText: string): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = call;
  const options = readOptionsText(game, optionsText);
  if (options === null) {
    await answer.whisper('The options you chose can no longer be read, so nothing was changed. Start again.');
    return { outcome: 'refused options', match: matchId };
  }
  const ending = { interactionId: interaction.id, matchId, userId: interaction.user.id };
  const outcome = await context.sessions.end(ending);
  const { board } = outcome;
  const gone = outcome.kind !== 'refused' || outcome.why.code === 'over';
  if (!board || !gone) {
    const why = outcome.kind === 'refused' ? outcome.why : ({ code: 'no-such-match' } as const);
    await answer.whisper(refusalWords(why, board?.match ?? null));
    return { outcome: `refused: ${why.code}`, match: matchId };
  }
  await answer.update(renderText('Your old game is ended.'));
  await refreshBoard(interaction, context, board);
  return startSolo(call, options);
};

/** One open game of a kind for each person and server. */
const placeOf = ({ interaction, game }: Call): string =>
  `${game.id}:${interaction.guildId ?? 'dm'}:${interaction.user.id}`;

/** The player's open game, or null; then that is said, unless quietly. */
export const findOpen = async (call: Call, quietly = false): Promise<Board | null> => {
  const board = await call.context.sessions.lookAt(placeOf(call));
  if (!board && !quietly)
    await call.answer.whisper(`You have no open game here. \`/${call.game.id} start\` begins one.`);
  return board;
};

const findLast = async (call: Call): Promise<Board | null> => {
  const { interaction, context, game } = call;
  const of = { game: game.id, guildId: interaction.guildId, userId: interaction.user.id };
  const board = (await context.sessions.lookAt(placeOf(call))) ?? (await context.sessions.lookAtLast(of));
  if (!board) await call.answer.whisper(`You have not played here yet. \`/${game.id} start\` begins a game.`);
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
