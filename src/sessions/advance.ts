import { isDeepStrictEqual } from 'node:util';
import { nextDue } from './deadlines.ts';
import type { Board, Match } from './match.ts';
import type { Course } from './moves.ts';
import type { Advance } from './queries.ts';
import { clockAfter } from './seat-clock.ts';

/** A match after a course of moves: what is to be kept of it, and the board once it is kept. */
export interface Advanced {
  readonly advance: Advance;
  readonly board: Board;
  /** Whether everybody sees that something was done. */
  readonly isSeen: boolean;
}

/** What a course that began on a board comes to. The last move's state is the match's from then on. */
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
  const ended = isOver ? { seed: row.seed } : {};
  const moveCount = row.moveCount + moves.length;
  const after = { ...match, ...timing, ...moments, ...ended, entropy, moveCount, version: row.version + 1 };
  return { advance, board: { match: after, state, status, events, late }, isSeen };
};

/** Whether the table sees another board: what somebody prepares in secret does not show by its time either. */
const isSeenByAll = ({ game }: Match, before: unknown, after: unknown): boolean =>
  game.seats.most === 1 || !isDeepStrictEqual(game.look(before, 'table'), game.look(after, 'table'));
