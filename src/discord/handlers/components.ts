import {
  type ButtonInteraction,
  MessageFlags,
  type ModalMessageModalSubmitInteraction,
  type StringSelectMenuInteraction,
} from 'discord.js';
import { type AnyGame, revisionFor } from '../../games/game.ts';
import { type Board, seatOf } from '../../sessions/match.ts';
import type { Outcome, RefusalReason } from '../../sessions/play.ts';
import type { Answer } from '../messages/answer.ts';
import { type Glance, moveBoard, refreshBoard, renderBoard, renderHand } from '../boards/boards.ts';
import type { LoggedOutcome, HandlerContext } from '../messages/context.ts';
import { type CustomId, parseCustomId, parseMenuValue } from '../messages/custom-id.ts';
import { confirmEnd } from './ending.ts';
import { showHelp, showLog } from './help-and-log.ts';
import { type Message, renderText } from '../messages/render.ts';
import { playAgain, startAnew } from './solo.ts';
import { takeOver } from './hand-over.ts';
import { rematch, takeSeat } from './multiplayer.ts';
import { openTable } from '../boards/threads.ts';
import { clickOf, openForm, renderRefusal, typedIn } from './typed-play.ts';
import { refusalWords, unreadableWords } from '../messages/words.ts';

/** A button or a menu that was used, or a form that one opened. */
export type ComponentInteractionOfOurs =
  ButtonInteraction | StringSelectMenuInteraction | ModalMessageModalSubmitInteraction;

/** Does what a component's custom id says. */
export const handleComponent = async (
  interaction: ComponentInteractionOfOurs,
  answer: Answer,
  context: HandlerContext,
): Promise<LoggedOutcome> => {
  const id = parseCustomId(interaction.customId);
  if (!id.ok) {
    await answer.whisper(unreadableWords(id.reason));
    return { outcome: `refused: ${id.reason} custom id` };
  }
  return press(id.value, { interaction, answer, context });
};

interface Pressed {
  readonly interaction: ComponentInteractionOfOurs;
  readonly answer: Answer;
  readonly context: HandlerContext;
}

const press = async (id: CustomId, pressed: Pressed): Promise<LoggedOutcome> => {
  switch (id.kind) {
    case 'act':
      return act(pressed, id.match, id.revision, id.action);
    case 'focus':
      return look(pressed, id.match, id.revision, id.focus);
    case 'seat':
      return takeSeat(pressed, id.match, id.seating, () => begin(pressed, id.match));
    case 'take':
      return takeOver(pressed, id.match, id);
    case 'hand':
      return showHand(pressed, id.match);
    case 'undo':
      return undo(pressed, id.match, id.revision);
    case 'hint':
      return hint(pressed, id.match, id.revision);
    case 'typed':
      return playTyped(pressed, id.match);
    case 'begin':
      return begin(pressed, id.match);
    case 'menu':
      return choose(pressed, id.match, id.revision);
    case 'board':
      return board(pressed, id.match);
    case 'keep':
      return keepOn(pressed, id.match);
    case 'help':
      return help(pressed, id.game, id.page);
    default:
      return pressSolo(id, pressed);
  }
};

/** Puts the question whether to end away; who had agreed to that no longer does. */
const keepOn = async ({ interaction, answer, context }: Pressed, matchId: string): Promise<LoggedOutcome> => {
  const isWithdrawn = await context.sessions.goOn(matchId, interaction.user.id);
  const words = isWithdrawn ? 'You no longer agree to end it: the game goes on.' : 'Your game goes on as it was.';
  await answer.update(renderText(words));
  if (isWithdrawn) context.boardUpdater.refresh(matchId);
  return { outcome: isWithdrawn ? 'no longer agreed to end' : 'kept', match: matchId };
};

/** The buttons of a match that need its game. */
const pressSolo = async (
  id: Extract<CustomId, { kind: 'again' | 'anew' | 'end' | 'form' | 'log' }>,
  pressed: Pressed,
): Promise<LoggedOutcome> => {
  const found = await pressed.context.sessions.look(id.match);
  if (!found) return refuse(pressed, { code: 'no-such-match' }, id.match);
  const call = { ...pressed, game: found.match.game };
  switch (id.kind) {
    case 'again':
      return call.game.seats.most === 1 ? playAgain(call, id.match) : rematch(call, found);
    case 'anew':
      return startAnew(call, id.match, id.options);
    case 'end':
      return confirmEnd(call, id.match);
    case 'form':
      return openForm(call, id.match, id.text);
    case 'log':
      return showLog(call, found.match, id.page);
  }
};

const choose = async (pressed: Pressed, match: string, revision: number): Promise<LoggedOutcome> => {
  const { interaction } = pressed;
  const value = interaction.isStringSelectMenu() ? parseMenuValue(interaction.values[0] ?? '') : null;
  if (value === null) {
    const board = await pressed.context.sessions.look(match);
    return show(pressed, match, { kind: 'refused', why: { code: board ? 'unreadable' : 'no-such-match' }, board });
  }
  return value.kind === 'act' ? act(pressed, match, revision, value.text) : look(pressed, match, revision, value.text);
};

/** Plays an action. Whoever may not play is told so alone; a stale screen is brought up to date. */
const act = async (pressed: Pressed, matchId: string, revision: number, action: string): Promise<LoggedOutcome> => {
  const { interaction, context } = pressed;
  const click = { interactionId: interaction.id, matchId, userId: interaction.user.id, revision, action };
  return show(pressed, matchId, await context.sessions.play(click));
};

/** Plays what was typed into a form. */
const playTyped = async (pressed: Pressed, matchId: string): Promise<LoggedOutcome> => {
  const { interaction, context } = pressed;
  const text = interaction.isModalSubmit() ? typedIn(interaction.fields) : '';
  return show(pressed, matchId, await context.sessions.play(clickOf(interaction, matchId, text)));
};

const undo = async (pressed: Pressed, matchId: string, revision: number): Promise<LoggedOutcome> => {
  const { interaction, context } = pressed;
  const click = { interactionId: interaction.id, matchId, userId: interaction.user.id, revision };
  return show(pressed, matchId, await context.sessions.undo(click));
};

/** Gives a hint to the one who asks, and marks the match as one with hints. */
const hint = async (pressed: Pressed, matchId: string, revision: number): Promise<LoggedOutcome> => {
  const found = await pressed.context.sessions.look(matchId);
  if (!found) return refuse(pressed, { code: 'no-such-match' }, matchId);
  const { match, state, status } = found;
  const seat = seatOf(match, pressed.interaction.user.id);
  if (seat === null) return refuse(pressed, { code: 'not-seated' }, matchId);
  if (match.endedAt || revisionFor(status, seat) !== revision || state === null || !match.game.hint) {
    return show(pressed, matchId, { kind: 'refused', why: { code: match.endedAt ? 'over' : 'stale' }, board: found });
  }
  const advice = match.game.hint(match.game.look(state, seat));
  await pressed.context.sessions.hinted(matchId);
  await pressed.answer.whisper(advice);
  return { outcome: 'hinted', match: matchId };
};

/** Shows the one who pressed what the own seat sees and may press, and nobody else: anew where that was pressed. */
const showHand = async (pressed: Pressed, matchId: string): Promise<LoggedOutcome> => {
  const found = await pressed.context.sessions.look(matchId);
  if (!found) return refuse(pressed, { code: 'no-such-match' }, matchId);
  const { match, state } = found;
  const seat = seatOf(match, pressed.interaction.user.id);
  if (seat === null) return refuse(pressed, { code: 'not-seated' }, matchId);
  if (state === null) return refuse(pressed, { code: 'not-begun' }, matchId);
  const { interaction, answer } = pressed;
  const isOwn = interaction.message.flags.has(MessageFlags.Ephemeral);
  await (isOwn ? answer.update(renderHand(found, seat)) : answer.whisper(renderHand(found, seat)));
  return { outcome: 'showed a hand', match: matchId };
};

const begin = async (pressed: Pressed, matchId: string): Promise<LoggedOutcome> => {
  const { interaction, context } = pressed;
  const click = { interactionId: interaction.id, matchId, userId: interaction.user.id };
  const outcome = await context.sessions.begin(click);
  const isGathered = outcome.kind !== 'refused' && outcome.board.match.game.seats.most > 1;
  return isGathered ? seatAll(pressed, outcome.board, outcome.kind) : show(pressed, matchId, outcome);
};

/** Shows a match for several that has begun: here, or in a thread of its own where that was chosen. */
const seatAll = async (pressed: Pressed, board: Board, did: string): Promise<LoggedOutcome> => {
  const { answer } = pressed;
  const thread = await openTable(pressed, board);
  if (thread === null) await showBoard(pressed, board);
  else await answer.update(thread);
  return { outcome: did, match: board.match.id };
};

const show = async (pressed: Pressed, match: string, outcome: Outcome): Promise<LoggedOutcome> => {
  const { answer } = pressed;
  if (outcome.kind !== 'refused') {
    await showBoard(pressed, outcome.board, outcome.kind === 'repeated' || outcome.isSeen);
    return { outcome: outcome.kind, match };
  }
  const { why, board: current } = outcome;
  const outOfDate = why.code === 'stale' || why.code === 'over' || why.code === 'unreadable';
  if (current === null || !outOfDate) await answer.whisper(renderRefusal(outcome, pressed.interaction.user.id));
  else await answer.update(renderFor(pressed, current, { notice: refusalWords(why, current.match) }));
  return { outcome: `refused: ${why.code}`, match };
};

/** Shows a board that has changed where it was clicked, and in its public message if that is another one. */
const showBoard = async (pressed: Pressed, board: Board, isSeen = true): Promise<void> => {
  const { interaction, answer, context } = pressed;
  const { id, messageId, game } = board.match;
  try {
    await answer.update(renderFor(pressed, board));
  } finally {
    // Others see what is kept, whether or not the one who pressed can be told: the own message may be gone. They may
    // click at the same moment, too: their answers could arrive in another order.
    if (game.seats.most > 1 && isSeen) context.boardUpdater.refresh(id);
  }
  if (game.seats.most === 1 && messageId !== interaction.message.id) await refreshBoard(interaction, context, board);
};

/** A board as the message that was pressed shows it: what is for one person's eyes stays with that person. */
const renderFor = ({ interaction }: Pressed, board: Board, glance: Glance = {}): Message => {
  const seat = seatOf(board.match, interaction.user.id);
  const isOwn = interaction.message.flags.has(MessageFlags.Ephemeral);
  if (isOwn && seat !== null && board.state !== null) return renderHand(board, seat, glance);
  return renderBoard(board, glance);
};

/** Looks closer at something on a turn's screen. Nothing is written. */
const look = async (pressed: Pressed, matchId: string, revision: number, focus: string): Promise<LoggedOutcome> => {
  const found = await pressed.context.sessions.look(matchId);
  if (!found) return refuse(pressed, { code: 'no-such-match' }, matchId);
  const { match, status } = found;
  const seat = seatOf(match, pressed.interaction.user.id);
  if (seat === null) return refuse(pressed, { code: 'not-seated' }, matchId);
  const current = match.endedAt === null && revisionFor(status, seat) === revision;
  const notice = refusalWords({ code: match.endedAt ? 'over' : 'stale' }, match);
  await pressed.answer.update(renderFor(pressed, found, current ? { focus } : { notice }));
  return { outcome: current ? 'looked' : 'refused: stale', match: matchId };
};

const board = async (pressed: Pressed, matchId: string): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = pressed;
  const found = await context.sessions.look(matchId);
  if (!found) return refuse(pressed, { code: 'no-such-match' }, matchId);
  if (seatOf(found.match, interaction.user.id) === null) return refuse(pressed, { code: 'not-seated' }, matchId);
  await answer.update(renderText('Here it is, in a new message.'));
  await moveBoard(interaction, context, found.match, await answer.post(renderBoard(found)));
  return { outcome: 'continued', match: matchId };
};

const help = async (pressed: Pressed, gameId: string, page: number): Promise<LoggedOutcome> => {
  const game: AnyGame | undefined = pressed.context.games.find(({ id }) => id === gameId);
  if (game) return showHelp({ ...pressed, game }, page, true);
  await pressed.answer.whisper('That game is no longer played here.');
  return { outcome: 'refused: unknown game' };
};

const refuse = async ({ answer, context }: Pressed, why: RefusalReason, matchId: string): Promise<LoggedOutcome> => {
  const found = why.code === 'no-such-match' ? null : await context.sessions.look(matchId);
  await answer.whisper(refusalWords(why, found?.match ?? null));
  return { outcome: `refused: ${why.code}`, match: matchId };
};
