import { isDeepStrictEqual } from 'node:util';
import { type Clock, clockAfter, nextDue } from './clock.ts';
import type { Board, Match } from './match.ts';
import type { Move } from './moves.ts';
import type { Commit, MatchRow } from './queries.ts';

/** What is kept of moves that follow each other. The last one's state is the match's from then on. */
export const commitOf = (
  row: MatchRow,
  { match, state: earlier, status: before }: Board,
  entropy: string,
  moves: readonly [Move, ...Move[]],
  now: Date,
): Commit => {
  const { game } = match;
  const state = (moves.at(-1) ?? moves[0]).state;
  const status = game.status(state);
  const { result } = status;
  const late = moves.flatMap(({ maker, seat }) => (maker === 'clock' ? [seat] : []));
  const news = { rules: game.rules, events: moves.flatMap(({ events }) => events), late };
  const clock: Clock | null = match.clock && clockAfter(match.clock, before, status, moves, now);
  return {
    row,
    state,
    entropy,
    moves: moves.map(({ state: _state, events: _events, ...move }) => move),
    result,
    score: result?.score ?? null,
    isSeen: isSeenByAll(match, earlier, state),
    news,
    timing: { clock, dueAt: nextDue({ ...match, clock }, status, now) },
  };
};

/** Whether the table sees another board: what somebody prepares in secret does not show by its time either. */
const isSeenByAll = ({ game }: Match, before: unknown, after: unknown): boolean =>
  game.seats.most === 1 || !isDeepStrictEqual(game.look(before, 'table'), game.look(after, 'table'));

/** The board once a commit is kept. */
export const boardAfter = (match: Match, { row, state, entropy, moves, news, timing, isSeen }: Commit): Board => {
  const status = match.game.status(state);
  const movedAt = isSeen ? new Date() : match.movedAt;
  const moveCount = row.moveCount + moves.length;
  const ended = status.result === null ? {} : { seed: row.seed, endedAt: new Date() };
  return {
    match: { ...match, ...timing, entropy, version: row.version + 1, moveCount, movedAt, ...ended },
    state,
    status,
    events: news.events,
    late: news.late,
  };
};
