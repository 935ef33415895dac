import { defaultTableOptions } from '../boards/table-options.ts';
import type { Call, LoggedOutcome } from '../messages/context.ts';
import { onServersOnly } from '../words/welcome.ts';
import { startMultiplayer } from './multiplayer.ts';
import { startSolo } from './solo.ts';

/** Starts a game at once as its invitation says: solo, or against its bot. */
export const startAtOnce = async (call: Call): Promise<LoggedOutcome> => {
  const { game, interaction, answer } = call;
  const { options, bot } = game.invitation;
  if (bot === undefined) return startSolo(call, Object.assign({}, game.defaults(1), options));
  if (interaction.guildId !== null) return startMultiplayer(call, options, defaultTableOptions, { bot });
  await answer.whisper(onServersOnly(game.name));
  return { outcome: 'refused: no server' };
};
