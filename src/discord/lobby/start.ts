import { seatsWith } from '../../games/contract/game.ts';
import { fullOptions } from '../../sessions/match/options.ts';
import { isWithinReach } from '../interactions/answer.ts';
import type { GameHandling, LoggedOutcome } from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { defaultLobbyOptions, type LobbyOptions, type readLobbyOptions } from '../view/lobby-options.ts';
import { readChosen } from './chosen-options.ts';
import { gatherPlayers } from './gather.ts';
import { lastLobby, noteChosen, withPatience } from './last-options.ts';

/** The opponent in a new match: an invited person or a bot; null if anyone may join. */
export type Opponent = { readonly invited: string } | { readonly bot: string } | null;

/** What somebody wrote in a `start` command. */
interface WrittenStart {
  /** The options of the game, if there were any. */
  readonly chosen: object | null;
  /** The options of the game if none were written, and none are kept from the last time. */
  readonly otherwise: object;
  readonly table: ReturnType<typeof readLobbyOptions>;
  readonly opponent?: Opponent;
}

/**
 * Opens a match with the options that somebody wrote, and keeps them for the next time. Options that were not written
 * come from the last time; against a bot only the time for a turn does, as a bot has defaults of its own.
 */
export const startAsWritten = async (
  handling: GameHandling,
  { chosen, otherwise, table, opponent = null }: WrittenStart,
): Promise<LoggedOutcome> => {
  const isAgainstBot = opponent !== null && 'bot' in opponent;
  const last = await lastLobby(handling);
  const { patience } = { ...(last ?? defaultLobbyOptions), ...table };
  const played = chosen ?? (isAgainstBot ? null : last?.chosen) ?? otherwise;
  const isNew = chosen !== null || table.patience !== undefined;
  const outcome = await startMultiplayer(handling, played, { patience, inThread: table.inThread }, opponent);
  if (isNew && !isAgainstBot && outcome.match !== undefined) await noteChosen(handling, withPatience(played, patience));
  return outcome;
};

/**
 * Opens a multiplayer match, which gathers its players in a message. If no options were chosen, it is the game's first
 * preset.
 */
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
  const seats = opponent && 'bot' in opponent ? [self, opponent] : [self];
  const invited = opponent && 'invited' in opponent ? opponent.invited : null;
  return gatherPlayers(handling, { ...options, inThread, chosen: what, seats, invited, place: null });
};
