import { createHash } from 'node:crypto';
import { DiscordAPIError, RESTJSONErrorCodes, Routes, type REST } from 'discord.js';
import { revisionFor, type Viewer } from '../../games/contract/status.ts';
import { inLanguage } from '../../kernel/language/current.ts';
import { MINUTE } from '../../kernel/time.ts';
import type { Board } from '../../sessions/match/match.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import type { PrivateScreen } from '../../sessions/messages/shown-screens.ts';
import type { AnsweredMessage } from '../interactions/answer.ts';
import type { PrivateScreens, Services } from '../interactions/context.ts';
import type { Handling } from '../interactions/handling.ts';
import { sendRendered } from '../messages/channel.ts';
import { renderBoard, renderPrivateScreen } from '../view/boards.ts';

/** How long an interaction's token is valid, in milliseconds. */
export const TOKEN_LASTS = 15 * MINUTE;
/** A screen whose token expires this soon, in milliseconds, gets a button to look again, as no update can follow. */
const FADES_BEFORE = 90_000;

/** How many times in a row to check screens again because an answer came in between. */
const ROUNDS = 5;

interface Editor {
  readonly rest: REST;
  readonly applicationId: () => string;
  readonly services: Pick<Services, 'matches' | 'shownScreens' | 'preferences' | 'painter' | 'log' | 'now'>;
}

/** Keeps players' private screens up to date, with the tokens of the interactions that they answered. */
export const createPrivateScreens = (
  rest: REST,
  applicationId: () => string,
  services: Editor['services'],
): PrivateScreens => ({
  show: (board) => showAll({ rest, applicationId, services }, board),
  showAgain: async (board, userId) => {
    const { shownScreens } = services;
    const own = async () => (await shownScreens.of(board.match.id)).find((screen) => screen.userId === userId);
    const screen = await own();
    if (screen === undefined) return false;
    await shownScreens.noteShown(screen, OUTDATED);
    await showAll({ rest, applicationId, services }, board);
    return (await own()) !== undefined;
  },
  expiring: () => services.shownScreens.expire(new Date(services.now().getTime() + FADES_BEFORE)),
});

const showAll = async (editor: Editor, board: Board): Promise<void> => {
  let current: Board | null = board;
  for (let round = 0; round < ROUNDS && current && (await updateAll(editor, current)); round++) {
    current = await editor.services.matches.look(board.match.id);
  }
};

/** Updates the screens of a match. Returns whether to check again. */
const updateAll = async (editor: Editor, board: Board): Promise<boolean> => {
  const { shownScreens, log } = editor.services;
  const screens = await shownScreens.of(board.match.id);
  const again = await Promise.all(
    screens.map((screen) =>
      update(editor, board, screen).catch((err: unknown) => {
        log.warn({ err, match: board.match.id }, 'a private screen could not be updated');
        return false;
      }),
    ),
  );
  return again.includes(true);
};

/** Updates a screen if it has changed, and forgets one that takes no more updates. Returns whether to check again. */
const update = async (editor: Editor, board: Board, screen: PrivateScreen): Promise<boolean> => {
  const { shownScreens, now, painter } = editor.services;
  const viewer = screen.userId === PUBLIC ? 'table' : seatOf(board.match, screen.userId);
  if (viewer !== null && board.state !== null) {
    const shown = hashOf(board, viewer);
    const debt = { matchId: board.match.id, isPrivate: viewer !== 'table' };
    const noted = () => (painter.owes(debt) ? OUTDATED : shown);
    const isFading = screen.expiresAt.getTime() - now().getTime() <= FADES_BEFORE;
    if (shown === screen.shown && (!isFading || viewer === 'table')) return false;
    const isEdited = await edit(editor, board, screen, { viewer, isFading });
    // A run that is over while others play on is shown once more when they have finished.
    const mayChange = board.match.endedAt === null || board.match.round.isPrivate;
    if (isEdited && !isFading && mayChange) return !(await shownScreens.noteShown(screen, noted()));
  }
  await shownScreens.forget(screen);
  return false;
};

/** Shows the board in a screen. Returns false if that can no longer be edited. */
const edit = async (
  { rest, applicationId, services: { preferences, painter, log } }: Editor,
  board: Board,
  { userId, token, address }: PrivateScreen,
  { viewer, isFading }: { readonly viewer: Viewer; readonly isFading: boolean },
): Promise<boolean> => {
  const route = Routes.webhookMessage(applicationId(), token, address);
  const language = (await preferences.languageOf([userId])) ?? 'en';
  try {
    await sendRendered(
      (mayAttach) => {
        const glance = { pictures: mayAttach ? { preferences, painter, log } : null, viewer: userId, isFading };
        if (viewer === 'table') return renderBoard(board, glance);
        return inLanguage(language, () => renderPrivateScreen(board, viewer, glance));
      },
      (request) => rest.patch(route, { ...request, auth: false }),
    );
    return true;
  } catch (error) {
    if (isExpired(error)) return false;
    throw error;
  }
};

/** Notes the public board of several where the bot is not a member, to update it until the token expires. */
export const notePublicScreen = async (handling: Handling, board: Board, answered: AnsweredMessage): Promise<void> => {
  if (board.state !== null) await noteScreen(handling, board, 'table', answered);
};

/** Whether the token of an interaction can still update the public board of a match. */
export const hasPublicScreen = async (
  { shownScreens }: Pick<Services, 'shownScreens'>,
  matchId: string,
): Promise<boolean> => (await shownScreens.of(matchId)).some(({ userId }) => userId === PUBLIC);

/** Stands in for the id of a person in the row of a public board. */
const PUBLIC = '';

/**
 * Notes the screen that answered an interaction, so that it is kept up to date. If others have gone on with the match
 * in the meantime, updates it at once. A failure is only logged, as the screen works without this.
 */
export const noteScreen = async (
  { interaction, context }: Pick<Handling, 'interaction' | 'context'>,
  board: Board,
  viewer: Viewer,
  answered: AnsweredMessage,
): Promise<void> => {
  const { match } = board;
  if (match.endedAt !== null) return;
  try {
    const isLate = context.painter.oweAgain({ matchId: match.id, isPrivate: viewer !== 'table' });
    const version = await context.shownScreens.note({
      matchId: match.id,
      userId: viewer === 'table' ? PUBLIC : interaction.user.id,
      token: interaction.token,
      ...answered,
      shown: isLate ? OUTDATED : hashOf(board, viewer),
      expiresAt: new Date(interaction.createdTimestamp + TOKEN_LASTS),
    });
    if (version === null || version === match.version) return;
    // The public board stays as it is: an edit would reveal that a player is preparing something in secret.
    const current = await context.matches.look(match.id);
    // In a game for one, only a further click of its player goes on, and an edit could overtake the answer to that.
    const isAnswered = match.game.seats.most === 1 && current?.match.endedAt === null;
    if (current && !isAnswered) await context.privateScreens.show(current);
  } catch (err) {
    context.log.warn({ err, match: match.id }, 'a private screen could not be noted, and is not kept up to date');
  }
};

/** In place of a hash: the screen is shown again, as its picture comes late or its form has changed. */
const OUTDATED = '';

/** A hash of what a viewer sees of a board. What others prepare in secret does not change it. */
const hashOf = ({ match, state, status }: Board, viewer: Viewer): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        match.game.look(state, viewer),
        revisionFor(status, viewer),
        viewer === 'table' ? status.awaited : status.awaited.includes(viewer),
        match.endedAt !== null,
        match.round.isPrivate,
        match.seats,
        ...(viewer === 'table' || !match.plans[viewer] ? [] : [match.plans[viewer]]),
      ]),
    )
    .digest('hex');

/** Whether a message can no longer be edited with its token: it has expired, or the message was dismissed. */
const isExpired = (error: unknown): boolean => error instanceof DiscordAPIError && EXPIRED.has(error.code);

const EXPIRED: ReadonlySet<string | number> = new Set([
  RESTJSONErrorCodes.InvalidWebhookToken,
  RESTJSONErrorCodes.UnknownWebhook,
  RESTJSONErrorCodes.UnknownMessage,
  RESTJSONErrorCodes.UnknownInteraction,
]);
