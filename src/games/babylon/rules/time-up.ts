import type { Seat } from '../../contract/status.ts';
import { isActive } from './board.ts';
import type { State } from './state.ts';

/** The seat that is furthest along the road; null if two are as far, or all are eliminated. */
export const leader = ({ runners }: State): Seat | null => {
  const spaces = runners.map((runner) => (isActive(runner) ? runner.space : -1));
  const furthest = Math.max(...spaces);
  const seats = [...spaces.keys()].filter((seat) => furthest >= 0 && spaces[seat] === furthest);
  return seats.length === 1 ? (seats[0] ?? null) : null;
};
