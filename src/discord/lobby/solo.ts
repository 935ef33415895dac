import type { Board } from '../../sessions/match/match.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { isWithinReach, type Answer } from '../interactions/answer.ts';
import {
  homeOf,
  requestOf,
  soloPlaceFor,
  type GameCommandHandling,
  type GameHandling,
  type LoggedOutcome,
} from '../interactions/handling.ts';
import { timeMark } from '../marks/marks.ts';
import { refuse, whisperRefusal } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import { playTexts } from '../play/texts/texts.ts';
import { postBoard } from '../posting/board-messages.ts';
import { beginAsPosted } from './begin-as-posted.ts';
import { readChosen, readOptionsText } from './chosen-options.ts';
import { settledIn } from './given-options.ts';
import { noteChosen } from './last-options.ts';
import { lobbyTexts } from './texts/texts.ts';

/** How a solo game begins whose setup rolls dice: by itself as soon as it is posted, or when its player says so. */
type Beginning = 'at once' | 'on request';

/** Starts a solo game. Asks first if the player already has one open on this server. */
export const startSolo = async (
  handling: GameHandling,
  json: unknown,
  beginning: Beginning = 'at once',
): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = handling;
  const options = readChosen(game, json);
  if (typeof options === 'string') return refuse(handling, 'options', options);
  const opened = await context.matches.open({
    interactionId: interaction.id,
    game,
    options: options.options,
    players: [interaction.user.id],
    guildId: homeOf(interaction),
    channelId: interaction.channelId,
    isOutOfReach: !isWithinReach(interaction),
    place: soloPlaceFor(handling),
    isPosted: isWithinReach(interaction),
  });
  if (opened.kind === 'refused') return whisperRefusal(handling, { why: opened.why, board: null });
  const { board } = opened;
  if (opened.kind === 'occupied') {
    await askFirst(answer, board, game.makeOptions(options.options));
    return { outcome: 'asked before starting another', match: board.match.id };
  }
  // A run without a message was noted as it was opened.
  await postBoard(handling, board, { isNoted: board.match.messageId === null });
  if (board.state === null && beginning === 'at once') await beginAsPosted(handling, board.match.id);
  return { outcome: 'started', match: board.match.id };
};

/** Starts a solo game with the options that somebody wrote, and otherwise with those of the last time. */
export const startSoloAsWritten = async (
  handling: GameCommandHandling,
  beginning?: Beginning,
): Promise<LoggedOutcome> => {
  const { settled, isGiven } = settledIn(handling);
  const options = { ...(await lastSolo(handling)), ...settled };
  return isGiven ? startChosenSolo(handling, options, beginning) : startSolo(handling, options, beginning);
};

/** Starts a solo game with the options that were chosen, and keeps them for the next time. */
export const startChosenSolo = async (
  handling: GameHandling,
  options: object,
  beginning?: Beginning,
): Promise<LoggedOutcome> => {
  if (typeof readChosen(handling.game, options) !== 'string') await noteChosen(handling, options);
  return startSolo(handling, options, beginning);
};

/** What the player chose the last time, or the defaults. */
const lastSolo = async ({ game, interaction, context }: GameHandling): Promise<object> => {
  const defaults = Object(game.defaults(1));
  const last = Object.assign({}, defaults, await context.lastOptions.of(interaction.user.id, game.id));
  return typeof readChosen(game, last) === 'string' ? defaults : last;
};

/** Posts the player's board again here, and retires the old message. */
export const continueSolo = async (handling: GameHandling): Promise<LoggedOutcome> => {
  const { answer, context, game } = handling;
  const board = await context.matches.lookAt(soloPlaceFor(handling));
  if (!board) {
    await answer.whisper(playTexts.noGame({ command: game.id }));
    return { outcome: 'found no game' };
  }
  await postBoard(handling, board);
  return { outcome: 'continued', match: board.match.id };
};

/** Gives up the open game and starts another one. */
export const startAnew = async (
  handling: GameHandling,
  open: Board,
  { options: optionsText }: CustomIdOf<'anew'>,
): Promise<LoggedOutcome> => {
  const { answer, context, game } = handling;
  const { id: matchId } = open.match;
  const options = readOptionsText(game, optionsText);
  if (options === null) return refuse(handling, 'options', lobbyTexts.running.unreadable, matchId);
  const ending = requestOf(handling, matchId);
  const outcome = await context.matches.end(ending);
  const { board } = outcome;
  const gone = outcome.kind !== 'refused' || outcome.why.code === 'over';
  if (!board || !gone) {
    const why = outcome.kind === 'refused' ? outcome.why : ({ code: 'no such match' } as const);
    return whisperRefusal(handling, { why, board }, matchId);
  }
  await context.boardUpdater.refreshAfter(answer.update(renderText(lobbyTexts.running.ended)), matchId);
  return startSolo(handling, options);
};

const askFirst = async (answer: Answer, board: Board, options: string): Promise<void> => {
  const { match } = board;
  const buttons = [
    renderButton(lobbyTexts.running.label.goOn, { kind: 'board', match: match.id }, 'primary'),
    renderButton(lobbyTexts.running.label.startOver, { kind: 'anew', match: match.id, options }, 'danger'),
  ];
  const asked = lobbyTexts.running.alone({
    game: match.game.name,
    startedAt: timeMark(match.openedAt, 'R'),
    moves: match.moveCount,
  });
  await answer.whisper(renderText(asked, [renderButtons(...buttons)]));
};
