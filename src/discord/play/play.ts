import { MessageFlags, PermissionFlagsBits } from 'discord.js';
import type { AnyGame } from '../../games/contract/game.ts';
import { FINISHING, HINTED } from '../../games/contract/screen.ts';
import { revisionFor, type Seat } from '../../games/contract/status.ts';
import { strengthName } from '../../games/contract/strength.ts';
import { inLanguage } from '../../kernel/language/current.ts';
import type { Board } from '../../sessions/match/match.ts';
import type { Done, Outcome, RefusalReason } from '../../sessions/match/outcome.ts';
import { isFoundBy } from '../../sessions/match/place.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import type { Tap } from '../../sessions/messages/taps.ts';
import { hasAdvisor } from '../../sessions/play/advice.ts';
import { parseMenuValue, type CustomIdOf } from '../custom-ids/custom-id.ts';
import type { Shown } from '../interactions/context.ts';
import { givenChoice } from '../interactions/given.ts';
import {
  homeOf,
  picturesFor,
  requestOf,
  usedMessage,
  type ComponentHandling,
  type Handling,
  type LoggedOutcome,
} from '../interactions/handling.ts';
import { refusalText } from '../messages/refusals.ts';
import { renderButton, renderText } from '../messages/render.ts';
import { postBoard, showElsewhere } from '../posting/board-messages.ts';
import { notePublicScreen } from '../posting/private-screens.ts';
import { openThreadFor } from '../posting/threads.ts';
import { renderBoard } from '../view/boards.ts';
import { mentioningReachable } from '../view/lobby.ts';
import { hurryAfter } from './hurry.ts';
import { afterBots, updatePrivateScreen, whisperPrivateScreen, type Closer } from './private-screen.ts';
import { playTexts } from './texts/texts.ts';
import { clickOf, renderRefusal, typedIn } from './typed-play.ts';

/** Plays an action. Anyone who may not play is told so privately; an outdated screen is updated. */
export const act = async (
  handling: ComponentHandling,
  { match, revision, action }: Omit<CustomIdOf<'act'>, 'kind'>,
): Promise<LoggedOutcome> =>
  show(handling, match, await handling.context.matches.play({ ...requestOf(handling, match), revision, action }), {
    actions: action,
  });

/** Takes back the last action. */
export const undo = async (
  handling: ComponentHandling,
  { match, revision }: CustomIdOf<'undo'>,
): Promise<LoggedOutcome> =>
  show(handling, match, await handling.context.matches.undo({ ...requestOf(handling, match), revision }), 'undo');

/** Plays the text typed into a form. */
export const playForm = async (handling: ComponentHandling, { match }: CustomIdOf<'typed'>): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const text = interaction.isModalSubmit() ? typedIn(interaction.fields) : null;
  return show(handling, match, await context.matches.play(clickOf(handling, match, text)));
};

/** Does what the chosen option of a menu says. */
export const choose = async (
  handling: ComponentHandling,
  { match, revision }: CustomIdOf<'menu'>,
): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const value = parseMenuValue(givenChoice(interaction));
  if (value?.kind === 'act') return act(handling, { match, revision, action: value.text });
  const found = await context.matches.look(match);
  const board = found && isFoundBy(found.match, interaction.user.id, homeOf(interaction)) ? found : null;
  if (board && value) return lookCloser(handling, board, { revision, focus: value.text });
  return show(handling, match, { kind: 'refused', why: { code: board ? 'unreadable' : 'no such match' }, board });
};

/** Looks closer at something on a revision's screen. Nothing is stored. */
export const lookCloser = async (
  handling: ComponentHandling,
  board: Board,
  { revision, focus }: Pick<CustomIdOf<'focus'>, 'revision' | 'focus'>,
): Promise<LoggedOutcome> => {
  const { match, status } = board;
  const seat = seatOf(match, handling.interaction.user.id);
  if (seat === null) return refuse(handling, { code: 'not seated' }, board);
  const isCurrent = match.endedAt === null && revisionFor(status, seat) === revision;
  if (isCurrent) await updateBoard(handling, board, { focus });
  else await showAsItIs(handling, board, { code: match.endedAt ? 'over' : 'stale' });
  return { outcome: isCurrent ? 'looked closer' : 'refused: stale', match: match.id };
};

/** Says before the first hint of a match that it marks it, and asks once; gives later ones directly. */
export const askForHint = async (
  handling: ComponentHandling,
  board: Board,
  { revision }: CustomIdOf<'hint'>,
): Promise<LoggedOutcome> => {
  const { match, status } = board;
  const seat = seatOf(match, handling.interaction.user.id);
  const isCurrent = seat !== null && match.endedAt === null && revisionFor(status, seat) === revision;
  const isOnBoard = match.game.seats.most === 1 || isPrivate(handling);
  if (!match.round.mayHint) return hint(handling, board, { revision });
  if (!isCurrent || !isOnBoard || match.hints > 0) return hint(handling, board, { revision });
  const asking = inItsLanguage(handling, board, () => ({
    advice: playTexts.hint.marks,
    beside: [renderButton(playTexts.hint.show, { kind: 'showHint', match: match.id, revision }, 'primary')],
  }));
  await updateBoard(handling, board, asking);
  return { outcome: 'asked before the first hint', match: match.id };
};

/** Gives a hint, and marks the match. If nobody else plays or watches, it is on the board until the next move. */
export const hint = (
  handling: ComponentHandling,
  board: Board,
  { revision }: Pick<CustomIdOf<'showHint'>, 'revision'>,
): Promise<LoggedOutcome> =>
  withHint(handling, board, revision, async (game, view, seat) => {
    const { id: owner } = handling.interaction.user;
    const isOnBoard = game.seats.most === 1 || isPrivate(handling);
    const tell = () => game.hints?.tell(view) ?? handling.context.matches.advise(board, seat, owner);
    const advice = await (isOnBoard ? inItsLanguage(handling, board, tell) : tell());
    // Whoever thinks for long may be overtaken by another click.
    const now = game.hints ? board : ((await handling.context.matches.look(board.match.id)) ?? board);
    if (now.status.revision !== board.status.revision) return showHintLate(handling, now);
    const hinted = { ...now, match: { ...now.match, hints: 1 } };
    if (isOnBoard) await updateBoard(handling, hinted, { advice, ...(game.hints?.focus && { focus: HINTED }) });
    else await handling.answer.whisper(advice);
    return 'gave a hint';
  });

const showHintLate = async (handling: ComponentHandling, board: Board): Promise<string> => {
  await showAsItIs(handling, board, { code: 'stale' });
  return 'a hint came too late';
};

/** Shows the screen with the hint followed, as far as that can be taken back. This counts as a hint, too. */
export const followHint = (
  handling: ComponentHandling,
  board: Board,
  { revision }: CustomIdOf<'follow'>,
): Promise<LoggedOutcome> =>
  withHint(handling, board, revision, async (game, view) => {
    const hinted = { ...board, match: { ...board.match, hints: 1 } };
    await updateBoard(handling, hinted, { focus: game.hints?.focus?.(view) ?? 'board' });
    return 'followed a hint';
  });

/** Says what it means that a bot plays a match on to its end, and asks. */
export const askToFinish = async (
  handling: ComponentHandling,
  board: Board,
  { revision }: CustomIdOf<'askFinish'>,
): Promise<LoggedOutcome> => {
  const { match, status } = board;
  const { finish: way } = match.game;
  const seat = seatOf(match, handling.interaction.user.id);
  if (seat === null) return refuse(handling, { code: 'not seated' }, board);
  if (match.endedAt || revisionFor(status, seat) !== revision || way === undefined)
    return show(handling, match.id, { kind: 'refused', why: { code: match.endedAt ? 'over' : 'stale' }, board });
  const advice = inItsLanguage(handling, board, () =>
    playTexts.finish[match.round.of === null ? 'alone' : 'run']({ strength: strengthName(way.bot) }),
  );
  await updateBoard(handling, board, { advice, focus: FINISHING });
  return { outcome: 'asked before a bot finishes', match: match.id };
};

/** Lets a bot play a match on to its end. */
export const finish = async (
  handling: ComponentHandling,
  { match, revision }: CustomIdOf<'finish'>,
): Promise<LoggedOutcome> =>
  show(handling, match, await handling.context.matches.finish({ ...requestOf(handling, match), revision }));

/** Does something that gives the player of a revision a hint, after marking the match. */
const withHint = async (
  handling: ComponentHandling,
  board: Board,
  revision: number,
  tell: (game: AnyGame, view: unknown, seat: Seat) => Promise<string>,
): Promise<LoggedOutcome> => {
  const { match, state, status } = board;
  const { id, game, endedAt } = match;
  const seat = seatOf(match, handling.interaction.user.id);
  if (seat === null) return refuse(handling, { code: 'not seated' }, board);
  if (!match.round.mayHint) return refuse(handling, { code: 'no hints' }, board);
  if (endedAt || revisionFor(status, seat) !== revision || state === null || !(game.hints || hasAdvisor(board))) {
    return show(handling, id, { kind: 'refused', why: { code: endedAt ? 'over' : 'stale' }, board });
  }
  await handling.context.matches.noteHint(id);
  return { outcome: await tell(game, game.look(state, seat), seat), match: id };
};

/** Shows a person their private screen: in the same message if the button was on it, otherwise in a new one. */
export const showPrivateScreen = async (handling: ComponentHandling, board: Board): Promise<LoggedOutcome> => {
  const { match, state } = board;
  const seat = seatOf(match, handling.interaction.user.id);
  if (seat === null) return refuse(handling, { code: 'not seated' }, board);
  if (state === null) return refuse(handling, { code: 'not begun' }, board);
  if (isPrivate(handling)) await updatePrivateScreen(handling, board, seat);
  else {
    // The click lets the bot keep the public board up to date for a while, too.
    if (isShownByAnswers(handling, board)) await updateBoard(handling, board);
    await whisperPrivateScreen(handling, board, seat);
  }
  return { outcome: 'showed a hand', match: match.id };
};

/** Posts the board again below a question about it. */
export const continueBoard = async (handling: ComponentHandling, board: Board): Promise<LoggedOutcome> => {
  if (seatOf(board.match, handling.interaction.user.id) === null)
    return refuse(handling, { code: 'not seated' }, board);
  if (board.match.round.isPrivate) return showPrivateScreen(handling, board);
  await handling.answer.update(renderText(playTexts.postedBelow));
  await postBoard(handling, board);
  return { outcome: 'continued', match: board.match.id };
};

/** Begins a match that is waiting for this click; a multiplayer one is then played here, or in its own thread. */
export const begin = async (
  handling: ComponentHandling,
  { match: matchId }: Pick<CustomIdOf<'begin'>, 'match'>,
): Promise<LoggedOutcome> => {
  const outcome = await handling.context.matches.begin(requestOf(handling, matchId));
  if (outcome.kind === 'refused' || outcome.board.match.game.seats.most === 1) return show(handling, matchId, outcome);
  const moved = await openThreadFor(handling, outcome.board);
  if (moved === null) await showBoard(handling, outcome);
  // A bot may have the first move there.
  else await handling.context.boardUpdater.refreshAfter(handling.answer.update(moved), matchId);
  return { outcome: outcome.kind, match: matchId };
};

/** Shows where an outcome led, or says why nothing was done. `tap` is null where no finger can tap twice. */
export const show = async (
  handling: ComponentHandling,
  match: string,
  outcome: Outcome,
  tap: Tap | null = 'look',
): Promise<LoggedOutcome> => {
  const { answer } = handling;
  if (outcome.kind !== 'refused') {
    if (outcome.board.match.endedAt !== null) hurryAfter(handling, outcome.board);
    await showBoard(handling, outcome);
    return { outcome: outcome.kind, match };
  }
  const { why, board } = outcome;
  const isOutOfDate = why.code === 'stale' || why.code === 'over' || why.code === 'unreadable';
  if (board === null || !isOutOfDate) await answer.whisper(renderRefusal(outcome, handling.interaction.user.id));
  else await showAsItIs(handling, board, why, tap);
  return { outcome: `refused: ${why.code}`, match };
};

interface Change extends Pick<Done, 'board' | 'isSeen'> {
  readonly kind: string;
}

/**
 * Shows a changed board in the message that was clicked, and in its public message if that is another one. The updater
 * tells the others in a game for several; that for one is left to answers, as an edit could follow the next one.
 */
export const showBoard = async (handling: ComponentHandling, { kind, board, isSeen }: Change): Promise<void> => {
  const { interaction, context } = handling;
  const { id, messageId, isOutOfReach, game } = board.match;
  const isSolo = game.seats.most === 1;
  const isElsewhere = !isOutOfReach && messageId !== null && messageId !== interaction.message.id;
  let shown: Shown | null = null;
  try {
    shown = await updateBoard(handling, isPrivate(handling) ? await afterBots(handling, board) : board);
  } catch (error) {
    // The message may be gone. If another process has answered, an edit could come after its answer to the next click.
    if (isSolo && kind !== 'repeated') await context.boardUpdater.catchUp(id);
    throw error;
  } finally {
    if (isSolo ? isElsewhere : isSeen) context.boardUpdater.refresh(id, shown);
  }
  if (!isSolo && isSeen && kind !== 'repeated' && isPrivate(handling)) await showElsewhere(handling, board);
};

/** Updates an outdated board whose button was pressed, and unless that was a double tap, says why nothing happened. */
const showAsItIs = async (
  handling: ComponentHandling,
  board: Board,
  why: RefusalReason,
  tap: Tap | null = 'look',
): Promise<void> => {
  const { interaction, context } = handling;
  const isDoubleTap = tap !== null && (await context.matches.hasJustDone(board.match, interaction.user.id, tap));
  const notice = inItsLanguage(handling, board, () => refusalText(why, board.match));
  await updateBoard(handling, board, isDoubleTap ? {} : { notice });
};

/** Runs what writes on the board that was pressed, in the language of that board. */
const inItsLanguage = <Result>(handling: ComponentHandling, board: Board, run: () => Result): Result =>
  isOwnScreen(handling, board) ? run() : inLanguage(board.match.language, run);

/** Shows a board in the message that was pressed. A private screen stays private, and returns null. */
export const updateBoard = async (
  handling: ComponentHandling,
  board: Board,
  closer: Closer = {},
): Promise<Shown | null> => {
  const { interaction, answer, context } = handling;
  const seat = seatOf(board.match, interaction.user.id);
  if (isOwnScreen(handling, board) && seat !== null && board.state !== null) {
    await updatePrivateScreen(handling, board, seat, closer);
    return null;
  }
  const shown = await renderBoard(board, {
    ...closer,
    viewer: interaction.user.id,
    pictures: picturesFor({ answer, context }),
  });
  const { id, version, gathering, game } = board.match;
  const answering = { id, version, place: usedMessage(interaction) };
  // An update that is still under way would show an older board, or one without the hint, for a moment.
  if (game.seats.most > 1 || Object.keys(closer).length > 0) await context.boardUpdater.idle(id);
  const sent = context.now();
  try {
    const answered = await answer.update(gathering ? mentioningReachable(shown, board.match, context.now()) : shown);
    if (isShownByAnswers(handling, board)) await notePublicScreen(handling, board, answered);
  } finally {
    // Discord may have taken an answer although it reported an error.
    context.boardUpdater.noteShown(answering, sent);
  }
  return answering;
};

/**
 * Whether a button was pressed on somebody's own screen. A message that only one person sees may be a solo board, too:
 * servers can have answers of a bot that is not a member shown to the one who asked.
 */
export const isOwnScreen = (handling: ComponentHandling, { match }: Board): boolean =>
  isPrivate(handling) && (match.round.isPrivate || match.game.seats.most > 1);

/** Whether only answers to clicks can update the public board of several players, as the bot may not edit it. */
const isShownByAnswers = ({ interaction }: ComponentHandling, { match }: Board): boolean => {
  const mayEdit = interaction.guildId === null || interaction.appPermissions.has(TO_EDIT);
  return match.game.seats.most > 1 && (match.isOutOfReach || !mayEdit);
};

/** What the bot itself needs to edit a board. */
const TO_EDIT = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.EmbedLinks];

/** Whether a button was pressed in a message that only one person sees. */
const isPrivate = ({ interaction }: ComponentHandling): boolean =>
  interaction.message.flags.has(MessageFlags.Ephemeral);

const refuse = async ({ interaction, answer }: Handling, why: RefusalReason, board: Board): Promise<LoggedOutcome> => {
  await answer.whisper(renderRefusal({ why, board }, interaction.user.id));
  return { outcome: `refused: ${why.code}`, match: board.match.id };
};
