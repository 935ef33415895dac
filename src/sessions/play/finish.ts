import type { Seat } from '../../games/contract/status.ts';
import { commitmentOf } from '../../kernel/random.ts';
import { entropyOfClick } from '../match/entropy.ts';
import type { Board } from '../match/match.ts';
import { refuse, type Outcome } from '../match/outcome.ts';
import type { Request } from '../match/request.ts';
import type { MatchContext } from '../store/context.ts';
import { advanceOf, courseOf, makeOwnMove, nextNumber, type Course } from './moves.ts';
import { changeAsPlayer, keepMoves, whyNot } from './play.ts';

/** A player's wish that a bot plays a match on from a revision to its end. */
interface Wish extends Request {
  readonly revision: number;
}

/**
 * Lets the bot of a game that has one play a match to its end for its player, exactly once per interaction, if the
 * result is almost sure. Rejects if the bot can't think or takes too long; then nothing is stored, as after a refusal.
 */
export const finish =
  (context: MatchContext) =>
  (wish: Wish): Promise<Outcome> =>
    changeAsPlayer(context, wish, async ({ row, board }, seat) => {
      const why = whyNot(board, seat, wish.revision, context.now()) ?? (isOffered(board, seat) ? null : UNREADABLE);
      if (why) return { answer: refuse(why, board) };
      const entropy = row.entropy ?? entropyOfClick(wish.interactionId, wish.messageId ?? row.messageId);
      const course = await playedOut(context, courseOf(row, board, entropy), wish, seat);
      const { advance, board: after, isSeen } = advanceOf(board, course, context.now());
      return {
        answer: { kind: 'played', board: after, seat, isSeen },
        keep: () => keepMoves(context, row, advance, after),
      };
    });

const UNREADABLE = { code: 'unreadable' } as const;

const isOffered = ({ match, state }: Board, seat: Seat): boolean =>
  match.round.mayFinish && (match.game.finish?.foresee(match.game.look(state, seat)) ?? null) !== null;

/** The course to the end of the match, as the bot plays it by what the seat sees. It thinks in a thread. */
const playedOut = async (
  { plan }: MatchContext,
  start: Course,
  { interactionId, userId: owner, matchId: match }: Wish,
  seat: Seat,
): Promise<Course> => {
  const { game } = start;
  const { id, rules, finish: { bot } = { bot: '' } } = game;
  let course = start;
  while (course.status.result === null) {
    // The same for all who play on the same dice.
    const whims = commitmentOf(`finish:${nextNumber(course)}:${course.row.seed}`);
    const view = game.look(course.state, seat);
    for (const action of await plan({ game: id, rules, bot, view, whims, match, owner })) {
      const made = course.moves.length + 1;
      const name = made === 1 ? interactionId : `${interactionId}:${made}`;
      course = makeOwnMove(course, { interactionId: name, seat, action, maker: 'finisher' });
    }
  }
  return course;
};
