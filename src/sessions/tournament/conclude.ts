import type { Seat, SeatAction } from '../../games/contract/status.ts';
import { noteLeft } from '../lobby/left-seats.ts';
import { hasMissed } from '../match/deadlines.ts';
import type { Board } from '../match/match.ts';
import { isBot } from '../match/seats.ts';
import { advanceOf, courseOf, makeOwnMove, nextNumber } from '../play/moves.ts';
import { change, type Decision as ChangeDecision } from '../store/change.ts';
import type { MatchContext } from '../store/context.ts';
import { commitChange, commitMoves, NOBODY, type MatchRead } from '../store/queries.ts';
import { forfeitOf } from './pairing/forfeits.ts';
import type { Decision, Winner } from './pairing/meeting.ts';
import { isTimeUp, type Tournament, type TournamentGame } from './tournament.ts';

interface OpenGame extends TournamentGame {
  readonly matchId: string;
}

/**
 * Ends a game that is forfeited or out of time, by its own actions if it has any, so that it has a result. Otherwise it
 * is broken off, and only the tournament knows who has won. Returns whether it was ended now.
 */
export const concludeGame = async (context: MatchContext, tournament: Tournament, game: OpenGame): Promise<boolean> => {
  const isLate = isTimeUp(tournament, context.now());
  const isOut = (number: number | null): boolean =>
    tournament.players.some((each) => each.number === number && each.isOut);
  const outcome = await change<'concluded' | null>(
    context,
    { matchId: game.matchId, interactionId: NOBODY },
    (read) => {
      const { board } = read;
      if (board.match.endedAt !== null) return { answer: null };
      const forfeits = (seat: Seat, number: number | null): boolean =>
        isOut(number) || isBot(board.match, seat) || hasMissed(board.match, seat);
      const forfeited = forfeitOf(forfeits(0, game.one), forfeits(1, game.other));
      if (forfeited === null && !isLate) return { answer: null };
      const actions = forfeited === null ? concludingActions(board) : resignation(board, forfeited.winner);
      if (actions.length > 0) return playToEnd(context, read, actions);
      const settled = forfeited ?? { winner: leaderOf(board), decision: 'time' as const };
      return breakOff(context, read, tournament, game, settled);
    },
  );
  return outcome !== null;
};

/** The actions with which the game ends as it stands; none if its rules have no such end, or it has not begun. */
const concludingActions = ({ match, state }: Board): readonly SeatAction<unknown>[] =>
  state === null ? [] : (match.game.tournaments?.conclude(state) ?? []);

/** The action with which one of two gives up; none if both have forfeited, or the game has no such action. */
const resignation = ({ match, state }: Board, winner: Winner): readonly SeatAction<unknown>[] => {
  if (state === null || winner === 'neither') return [];
  const seat = winner === 'one' ? 1 : 0;
  const action = match.game.resign(state, seat);
  return action === null ? [] : [{ seat, action }];
};

const leaderOf = ({ match, state }: Board): Winner => {
  const leader = state === null ? null : (match.game.tournaments?.leader(state) ?? null);
  return leader === null ? 'level' : leader === 0 ? 'one' : 'other';
};

const playToEnd = (
  { database, now }: MatchContext,
  { row, board }: MatchRead,
  actions: readonly SeatAction<unknown>[],
): ChangeDecision<'concluded'> => {
  let course = courseOf(row, board, row.entropy ?? '');
  for (const { seat, action } of actions) {
    const interactionId = `round:${row.id}:${nextNumber(course)}`;
    course = makeOwnMove(course, { interactionId, seat, action, maker: 'stand-in' });
  }
  const { advance } = advanceOf(board, course, now());
  return { answer: 'concluded', keep: async () => (await commitMoves(database, row, advance)) !== null };
};

const breakOff = (
  { database, now }: MatchContext,
  { row, board }: MatchRead,
  { id: tournamentId }: Tournament,
  { round, board: number }: OpenGame,
  settled: { readonly winner: Winner; readonly decision: Decision },
): ChangeDecision<'concluded'> => {
  const endedAt = now();
  const losers = settled.decision !== 'forfeit' ? [] : LOSERS[settled.winner];
  return {
    answer: 'concluded',
    keep: () =>
      commitChange(database, row, {
        interactionId: null,
        now: endedAt,
        data: { endedAt, place: null, dueAt: null },
        more: async (tables) => {
          const where = { tournamentId, round, board: number, winner: null };
          await tables.tournamentGame.updateMany({ where, data: settled });
          await tables.tournament.update({ where: { id: tournamentId }, data: { version: { increment: 1 } } });
          for (const seat of losers) {
            const occupant = board.match.seats[seat];
            if (occupant !== undefined && 'userId' in occupant)
              await noteLeft(tables, { matchId: row.id, seat, ...occupant, interactionId: LEFT, leftAt: endedAt });
          }
        },
      }),
  };
};

const LOSERS: Readonly<Record<Winner, readonly Seat[]>> = { one: [1], other: [0], neither: [0, 1], level: [] };

/** No interaction tells that somebody left. */
const LEFT = '0';
