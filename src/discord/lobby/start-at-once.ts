import { homeOf, requestOf, type GameHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { editBoard } from '../posting/board-messages.ts';
import { openThreadFor } from '../posting/threads.ts';
import { defaultLobbyOptions } from '../view/lobby-options.ts';
import { startSolo } from './solo.ts';
import { startMultiplayer } from './start.ts';
import { onServersOnly } from './words.ts';

/** Starts a game at once as its invitation says: solo, against its bot, or open to anyone if it has no bot. */
export const startAtOnce = async (handling: GameHandling): Promise<LoggedOutcome> => {
  const { game, interaction } = handling;
  const { options, bot } = game.invitation;
  if (game.seats.most === 1) return startSolo(handling, Object.assign({}, game.defaults(1), options));
  if (homeOf(interaction) === null) return refuse(handling, 'no server', onServersOnly(game.name));
  if (bot === undefined) return startMultiplayer(handling, options, defaultLobbyOptions);
  const opened = await startMultiplayer(handling, options, defaultLobbyOptions, { bot });
  return opened.match === undefined ? opened : beginAsPosted(handling, opened.match);
};

/** Opens a game for several to anyone, as its first preset. */
export const startOpen = (handling: GameHandling): Promise<LoggedOutcome> =>
  homeOf(handling.interaction) === null
    ? refuse(handling, 'no server', onServersOnly(handling.game.name))
    : startMultiplayer(handling, {}, defaultLobbyOptions);

/**
 * Begins a match whose message was just posted with the commitment to its dice, and mixes in the message's id, which
 * nobody could know before. If that message could not be noted, its button begins the match.
 */
const beginAsPosted = async (handling: GameHandling, matchId: string): Promise<LoggedOutcome> => {
  const { context } = handling;
  const posted = await context.matches.look(matchId);
  const { messageId = null, channelId = '' } = posted?.match ?? {};
  if (messageId === null) return { outcome: 'gathered', match: matchId };
  const begun = await context.matches.begin({ ...requestOf(handling, matchId), messageId });
  if (begun.kind === 'refused') return { outcome: `refused: ${begun.why.code}`, match: matchId };
  await context.boardUpdater.idle(matchId);
  const moved = await openThreadFor(handling, begun.board);
  if (moved !== null) await editBoard(handling, { channelId, messageId }, () => Promise.resolve(moved));
  context.boardUpdater.refresh(matchId);
  return { outcome: begun.kind, match: matchId };
};
