import { createHash } from 'node:crypto';
import { DiscordAPIError, RESTJSONErrorCodes, Routes, type REST } from 'discord.js';
import { revisionFor, type Seat, type Viewer } from '../../games/contract/status.ts';
import { MINUTE } from '../../kernel/time.ts';
import type { Board } from '../../sessions/match/match.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import type { PrivateScreen } from '../../sessions/messages/shown-screens.ts';
import type { Answerable, AnsweredMessage } from '../interactions/answer.ts';
import type { PrivateScreens, Services } from '../interactions/context.ts';
import type { Handling } from '../interactions/handling.ts';
import { sendRendered } from '../messages/channel.ts';
import { renderBoard, renderPrivateScreen } from '../view/boards.ts';

/** How long an interaction's token is valid, in milliseconds. */
const TOKEN_LASTS = 15 * MINUTE;
/** A screen whose token is about to expire gets a button to look again, as it can't be updated after that. */
const FADES_BEFORE = 90_000;

/** How many times in a row to edit screens again because an answer came in between. */
const ROUNDS = 5;

/** Keeps players' private screens up to date, with the tokens of the interactions that they answered. */
export const createPrivateScreens = (
  rest: REST,
  applicationId: () => string,
  {
    matches,
    shownScreens,
    preferences,
    painter,
    log,
    now,
  }: Pick<Services, 'matches' | 'shownScreens' | 'preferences' | 'painter' | 'log' | 'now'>,
): PrivateScreens => {
  /** Updates a screen if it has changed. Returns whether to check again. */
  const show = async (board: Board, screen: PrivateScreen): Promise<boolean> => {
    const viewer = screen.userId === PUBLIC ? 'table' : seatOf(board.match, screen.userId);
    if (viewer === null || board.state === null) {
      await shownScreens.forget(screen);
      return false;
    }
    const shown = hashOf(board, viewer);
    const isFading = screen.expiresAt.getTime() - now().getTime() <= FADES_BEFORE;
    if (shown === screen.shown && (!isFading || viewer === 'table')) return false;
    try {
      const route = Routes.webhookMessage(applicationId(), screen.token, screen.address);
      const pictures = { preferences, painter, log };
      await sendRendered(
        (mayAttach) => {
          const glance = { pictures: mayAttach ? pictures : null, viewer: screen.userId, isFading };
          return viewer === 'table' ? renderBoard(board, glance) : renderPrivateScreen(board, viewer, glance);
        },
        (request) => rest.patch(route, { ...request, auth: false }),
      );
    } catch (error) {
      if (!isExpired(error)) throw error;
      await shownScreens.forget(screen);
      return false;
    }
    if (!isFading && board.match.endedAt === null) return !(await shownScreens.noteShown(screen, shown));
    await shownScreens.forget(screen);
    return false;
  };

  const showAll = async (board: Board): Promise<boolean> => {
    const screens = await shownScreens.of(board.match.id);
    const again = await Promise.all(
      screens.map((screen) =>
        show(board, screen).catch((err: unknown) => {
          log.warn({ err, match: board.match.id }, 'a private screen could not be updated');
          return false;
        }),
      ),
    );
    return again.includes(true);
  };

  return {
    show: async (board) => {
      let current: Board | null = board;
      for (let round = 0; round < ROUNDS && current && (await showAll(current)); round++) {
        current = await matches.look(board.match.id);
      }
    },
    expiring: () => shownScreens.expire(new Date(now().getTime() + FADES_BEFORE)),
  };
};

/**
 * Notes the public board of several players that an interaction has posted or updated where the bot is not a member:
 * until the interaction's token expires, the bot can keep it up to date.
 */
export const notePublicScreen = async (handling: Handling, board: Board, answered: AnsweredMessage): Promise<void> => {
  if (board.state !== null) await noteAs(handling, board, 'table', answered);
};

/** Whether the public board of a match can be updated by the token of an interaction. */
export const hasPublicScreen = async (
  { shownScreens }: Pick<Services, 'shownScreens'>,
  matchId: string,
): Promise<boolean> => (await shownScreens.of(matchId)).some(({ userId }) => userId === PUBLIC);

/** In the place of a person: everybody. */
const PUBLIC = '';

/**
 * Notes the private screen that answered an interaction, so that it can be kept up to date. If others have gone on with
 * the match in the meantime, it is updated at once. Nobody waits for this, and the screen works without it.
 */
export const noteScreen = (
  handling: Pick<Handling, 'context'> & { readonly interaction: Answerable },
  board: Board,
  seat: Seat,
  answered: AnsweredMessage,
): Promise<void> => noteAs(handling, board, seat, answered);

const noteAs = async (
  { interaction, context }: Pick<Handling, 'context'> & { readonly interaction: Answerable },
  board: Board,
  viewer: Viewer,
  answered: AnsweredMessage,
): Promise<void> => {
  const { match } = board;
  if (match.endedAt !== null) return;
  try {
    const version = await context.shownScreens.note({
      matchId: match.id,
      userId: viewer === 'table' ? PUBLIC : interaction.user.id,
      token: interaction.token,
      ...answered,
      shown: hashOf(board, viewer),
      expiresAt: new Date(interaction.createdTimestamp + TOKEN_LASTS),
    });
    if (version === null || version === match.version) return;
    // The public board stays as it is: an edit would show that somebody is preparing something in secret.
    const current = await context.matches.look(match.id);
    // In a game for one, only its player's next click goes on, whose answer shows that: an edit could come after it.
    const isAnswered = match.game.seats.most === 1 && current?.match.endedAt === null;
    if (current && !isAnswered) await context.privateScreens.show(current);
  } catch (err) {
    context.log.warn({ err, match: match.id }, 'a private screen could not be noted, and is not kept up to date');
  }
};

/** A hash of what a seat, or everybody, sees of a board. What others prepare in secret does not change it. */
const hashOf = ({ match, state, status }: Board, viewer: Viewer): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        match.game.look(state, viewer),
        revisionFor(status, viewer),
        viewer === 'table' ? status.awaited : status.awaited.includes(viewer),
        match.endedAt !== null,
        match.seats,
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
