import { LRUCache } from 'lru-cache';
import { MINUTE } from '../../kernel/time.ts';
import type { Board } from '../match/match.ts';
import type { Advance, MatchRead, MatchRow } from './queries.ts';

/** How many matches are remembered, those with the latest clicks, and for how long, in milliseconds. */
const KEPT = { max: 250, ttl: 10 * MINUTE };

/**
 * The runs that this process stored last, so that the next click need not read them again. Each is a guess, which holds
 * once something is stored over it. It is never a reason to refuse.
 */
export interface Guesses {
  of(matchId: string): MatchRead | null;
  /** Remembers a match as it was stored, unless it is over or people wait for each other in it. */
  remember(row: MatchRow, advance: Advance, board: Board, written: string): void;
  forget(matchId: string): void;
}

/** An empty memory. */
export const createGuesses = (): Guesses => {
  const reads = new LRUCache<string, MatchRead>(KEPT);
  return {
    of: (matchId) => reads.get(matchId) ?? null,
    forget: (matchId) => void reads.delete(matchId),
    remember: (row, advance, board, written) => {
      // Where people wait for each other, their own times count, which change without the match.
      if (advance.endedAt !== null || row.clock !== null) reads.delete(row.id);
      else reads.set(row.id, { row: rowAfter(row, advance, written), board });
    },
  };
};

const rowAfter = (
  row: MatchRow,
  { state, news, moves, entropy, dueAt, movedAt }: Advance,
  written: string,
): MatchRow => ({
  ...row,
  written,
  state,
  news,
  entropy,
  dueAt,
  movedAt,
  version: row.version + 1,
  moveCount: row.moveCount + moves.length,
  repeated: false,
});
