import { botNamed, type AnyGame } from '../../games/contract/game.ts';
import type { Seat } from '../../games/contract/status.ts';
import { waitsForBots } from './deadlines.ts';
import type { Board, Match } from './match.ts';

export interface BotSeat {
  readonly seat: Seat;
  readonly bot: string;
}

/** For a person's seat, the quick bot that stands in. Null for none: then the action for a late seat is played. */
export const botOf = ({ game, seats }: Match, seat: Seat): string | null => {
  const occupant = seats[seat];
  const name = occupant && 'bot' in occupant ? occupant.bot : '';
  if (botNamed(game, name)) return name;
  const quick = Object.entries(game.bots?.byName ?? {}).find(([, bot]) => 'choose' in bot);
  return quick?.[0] ?? null;
};

/** Whether a bot of a game is a planning bot, which thinks in a thread. */
export const isPlanningBot = (game: AnyGame, name: string): boolean => {
  const bot = botNamed(game, name);
  return bot !== undefined && 'plan' in bot;
};

/** The seat whose planning bot is to think now; null if there is none. */
export const plannerIn = ({ match, state, status }: Board): BotSeat | null => {
  if (state === null || !waitsForBots(match, status)) return null;
  const [seat = -1] = status.awaited;
  const bot = botOf(match, seat);
  return bot !== null && isPlanningBot(match.game, bot) ? { seat, bot } : null;
};

/** Whether it is a planning bot's turn. */
export const waitsForPlanner = (board: Board): boolean => plannerIn(board) !== null;
