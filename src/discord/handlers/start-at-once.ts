import { defaultTableOptions } from '../boards/table-options.ts';
import type { Call, LoggedOutcome } from '../messages/context.ts';
import { homeOf } from '../messages/reach.ts';
import { startMultiplayer } from './multiplayer.ts';
import { startSolo } from './solo.ts';
import { onServersOnly } from './words.ts';

/** Starts a game at once as its invitation says: solo, against its bot, or for whoever joins if it has none. */
export const startAtOnce = async (call: Call): Promise<LoggedOutcome> => {
  const { game, interaction, answer } = call;
  const { options, bot } = game.invitation;
  if (game.seats.most === 1) return startSolo(call, Object.assign({}, game.defaults(1), options));
  const opponent = bot === undefined ? null : { bot };
  if (homeOf(interaction) !== null) return startMultiplayer(call, options, defaultTableOptions, opponent);
  await answer.whisper(onServersOnly(game.name));
  return { outcome: 'refused: no server' };
};
