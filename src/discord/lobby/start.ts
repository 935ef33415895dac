import { botsFrom, seatsWith } from '../../games/contract/game.ts';
import { fullOptions } from '../../sessions/match/options.ts';
import { isWithinReach } from '../interactions/answer.ts';
import type { GameCommandHandling, GameHandling, LoggedOutcome } from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { defaultLobbyOptions, THREAD, type LobbyOptions } from '../view/lobby-options.ts';
import { readChosen } from './chosen-options.ts';
import { gatherPlayers } from './gather.ts';
import { settledIn } from './given-options.ts';
import { lastLobby, noteChosen, withTime } from './last-options.ts';

/** The opponent in a new match: an invited person or a bot; null if anyone may join. */
export type Opponent = { readonly invited: string; readonly isChallenge?: boolean } | { readonly bot: string } | null;

/**
 * Opens a match with the options that somebody wrote, and keeps them for the next time. If none were written, those of
 * the last time are played, except against a bot, which has defaults of its own. The time for a turn is the last one.
 */
export const startAsWritten = async (
  handling: GameCommandHandling,
  opponent: Opponent = null,
): Promise<LoggedOutcome> => {
  const isAgainstBot = opponent !== null && 'bot' in opponent;
  const { settled, isGiven } = settledIn(handling, isAgainstBot);
  const last = await lastLobby(handling);
  const { patience, minute } = last ?? defaultLobbyOptions;
  const played = isGiven || isAgainstBot ? settled : (last?.chosen ?? {});
  const inThread = handling.interaction.options.getBoolean(THREAD);
  const outcome = await startMultiplayer(handling, played, { patience, minute, inThread }, opponent);
  if (isGiven && !isAgainstBot && outcome.match !== undefined)
    await noteChosen(handling, withTime(played, { patience, minute }));
  return outcome;
};

/** Opens a multiplayer match, which gathers its players. Without chosen options, it is the game's first preset. */
export const startMultiplayer = async (
  handling: GameHandling,
  chosen: object,
  options: LobbyOptions,
  opponent: Opponent = null,
): Promise<LoggedOutcome> => {
  const { game } = handling;
  const read = readChosen(game, fullOptions(game, seatsWith(game, chosen).least, chosen));
  if (typeof read === 'string') return refuse(handling, 'options', read);
  const { guildId, user } = handling.interaction;
  const set = options.inThread !== null || guildId === null ? null : await handling.context.preferences.of([guildId]);
  const inThread = isWithinReach(handling.interaction) && (options.inThread ?? set?.threads ?? false);
  const self = { userId: user.id };
  const [preset] = handling.game.presets?.offered ?? [];
  const what = Object.keys(chosen).length > 0 ? chosen : (preset?.chosen ?? chosen);
  // As many bots as a game of one person takes.
  const bots = opponent && 'bot' in opponent ? botsFrom(game, opponent.bot, game.seats.least - 1) : [];
  const seats = [self, ...bots.map((bot) => ({ bot }))];
  const invitation = opponent && 'invited' in opponent ? opponent : { invited: null };
  const { patience, minute: hour } = options;
  return gatherPlayers(handling, { patience, hour, inThread, chosen: what, seats, ...invitation, place: null });
};
