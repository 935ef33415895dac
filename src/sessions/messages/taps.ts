import { SECOND } from '../../kernel/time.ts';
import type { Match } from '../match/match.ts';
import { peopleOf, seatOf } from '../match/seats.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';

/** What a button does: it plays actions, as a custom id has them, takes the last one back, or shows something. */
export type Tap = { readonly actions: string } | 'undo' | 'look';

/** A tap counts as the second one of a double tap for this long after a move. */
const DOUBLE_TAP = 3 * SECOND;
/** No one makes more moves in that time. */
const MOST_TAPPED = 50;

/** Whether a tap is the second one of a double tap. After a button that only shows something, any move counts. */
export const hasJustDone =
  ({ database, now }: MatchContext) =>
  async (match: Pick<Match, 'id' | 'game' | 'seats'>, userId: string, tap: Tap): Promise<boolean> => {
    const seat = seatOf(match, userId);
    if (seat === null) return false;
    const { id: matchId, game } = match;
    const since = { gte: new Date(now().getTime() - DOUBLE_TAP) };
    if (tap !== 'undo') {
      const where = { matchId, seat, maker: { in: ['player', 'finisher'] }, playedAt: since };
      const moves = await reading(() => database.move.findMany({ where, select: { action: true }, take: MOST_TAPPED }));
      const isSame = ({ action }: { readonly action: unknown }): boolean =>
        tap === 'look' || tap.actions.split(' ').includes(game.makeAction(game.readAction(action)));
      if (moves.some(isSame)) return true;
      if (tap !== 'look') return false;
    }
    const isAlone = peopleOf(match).length === 1;
    return (
      isAlone && (await reading(() => database.change.count({ where: { matchId, changedAt: since }, take: 1 }))) > 0
    );
  };
