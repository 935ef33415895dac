import { offeredBots } from '../../games/contract/game.ts';
import { handicapIn, withHandicap } from '../../games/contract/handicap.ts';
import type { Board } from '../../sessions/match/match.ts';
import { peopleOf, seatOf, SOMEBODY } from '../../sessions/match/seats.ts';
import type { GameHandling, LoggedOutcome } from '../interactions/handling.ts';
import { refuseUnseated } from '../messages/refusals.ts';
import { gatherPlayers } from './gather.ts';

/**
 * Gathers the players of a finished match for another one, with the seats rotated, and with these options in place of
 * the old ones and of a handicap. It begins when all people have joined: at once if the others are bots, as the board
 * of the finished match has shown the commitment to its dice.
 */
export const rematch = async (
  handling: GameHandling,
  board: Board,
  options: object | null = null,
): Promise<LoggedOutcome> => {
  const { interaction, context, game } = handling;
  const { match } = board;
  if (seatOf(match, interaction.user.id) === null) return refuseUnseated(handling, board);
  // In a game without bots, the seat of somebody who had everything removed is free.
  const standIns = offeredBots(game)
    .slice(0, 1)
    .map((bot) => ({ bot }));
  const seats = [...match.seats.slice(1), ...match.seats.slice(0, 1)].flatMap((occupant) =>
    'bot' in occupant && occupant.bot === SOMEBODY ? standIns : [occupant],
  );
  const { patience, hour, inThread } = match;
  const missing = peopleOf(match).filter((id) => id !== interaction.user.id);
  const given = handicapIn(match.chosen);
  // It stays with its player, whose seat moves on.
  const kept = given && { ...given, seat: (given.seat + seats.length - 1) % seats.length };
  const chosen = withHandicap(Object.assign({}, match.chosen, options), options === null ? kept : null);
  const again = { chosen, seats, missing, place: `rematch:${match.id}`, rematchOf: match.id };
  try {
    return await gatherPlayers(handling, { ...again, patience, hour, inThread });
  } finally {
    // From now on, the last board shows the commitment of the rematch after this one.
    context.boardUpdater.refresh(match.id);
  }
};
