import { isDeepStrictEqual } from 'node:util';
import { openSeed } from '../match/chance.ts';
import { nextDue } from '../match/deadlines.ts';
import type { Board, Match } from '../match/match.ts';
import type { Advance } from '../store/queries.ts';
import { clockAfter } from '../time/seat-clock.ts';
import type { Course } from './moves.ts';

/** A match after a course of moves: what to store, and the board once it is stored. */
interface Advanced {
  readonly advance: Advance;
  readonly board: Board;
  /** Whether everyone can see that something was done. */
  readonly isSeen: boolean;
}

/** Works out where a course of moves leads from a board. The last move's state becomes the match's state. */
export const advanceOf = (before: Board, course: Course, now: Date): Advanced => {
  const { match } = before;
  const { game, row, entropy, state, status, moves } = course;
  const events = moves.flatMap((move) => move.events);
  const late = moves.flatMap(({ maker, seat }) => (maker === 'clock' ? [seat] : []));
  const isSeen = isSeenByAll(match, before.state, state);
  const { result } = status;
  const isOver = result !== null;
  const clock = match.clock && clockAfter(match.clock, before.status, status, moves, now);
  const timing = { clock, dueAt: isOver ? null : nextDue({ ...match, clock }, status, now) };
  const moments = { movedAt: isSeen ? now : match.movedAt, endedAt: isOver ? now : null };
  const advance: Advance = {
    ...timing,
    ...moments,
    state,
    news: { rules: game.rules, events, late },
    entropy,
    result,
    score: result?.score ?? null,
    moves: moves.map(({ state: _state, events: _events, ...move }) => move),
  };
  const seed = openSeed({ ...row, ...moments }, now);
  const moveCount = row.moveCount + moves.length;
  const after = { ...match, ...timing, ...moments, seed, entropy, moveCount, version: row.version + 1 };
  return { advance, board: { match: after, state, status, events, late }, isSeen };
};

/** Whether the table sees a different board. A secret preparation must not show, not even by its time. */
const isSeenByAll = ({ game }: Match, before: unknown, after: unknown): boolean =>
  game.seats.most === 1 || !isDeepStrictEqual(game.look(before, 'table'), game.look(after, 'table'));
