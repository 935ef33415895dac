import { LRUCache } from 'lru-cache';
import { MINUTE } from '../../kernel/time.ts';
import type { Board } from '../match/match.ts';
import type { Advance, MatchRead, MatchRow } from './queries.ts';

/** How many matches are remembered, those that were clicked on last, and for how long, in milliseconds. */
const KEPT = { max: 250, ttl: 10 * MINUTE };

/**
 * What this process last stored of matches for one player, so that the next click need not read it again. It is only a
 * guess: what follows from it holds once it is stored, which fails if anything else has written to the match since, and
 * a refusal never follows from it.
 */
export interface Guesses {
  of(matchId: string): MatchRead | null;
  /** Remembers a match as it was stored; not one that is over or where people wait for each other. */
  remember(row: MatchRow, advance: Advance, board: Board, written: string): void;
  forget(matchId: string): void;
}

/** A memory without anything in it. */
export const createGuesses = (): Guesses => {
  const reads = new LRUCache<string, MatchRead>(KEPT);
  return {
    of: (matchId) => reads.get(matchId) ?? null,
    forget: (matchId) => void reads.delete(matchId),
    remember: (row, advance, board, written) => {
      // Their times follow from settings that change without the match.
      if (advance.endedAt !== null || row.clock !== null) reads.delete(row.id);
      else reads.set(row.id, { row: { ...rowAfter(row, advance), written }, board });
    },
  };
};

const rowAfter = (row: MatchRow, { state, news, moves, entropy, dueAt, movedAt }: Advance): MatchRow => ({
  ...row,
  state,
  news,
  entropy,
  dueAt,
  movedAt,
  version: row.version + 1,
  moveCount: row.moveCount + moves.length,
  repeated: false,
});
