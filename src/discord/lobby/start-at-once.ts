import { homeOf, type GameHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { defaultLobbyOptions } from '../view/lobby-options.ts';
import { beginAsPosted } from './begin-as-posted.ts';
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
