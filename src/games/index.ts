import type { AnyGame } from './contract/game.ts';
import * as list from './list.ts';

/** Every game that Sallyport plays: solo games first, then by name. */
export const games: readonly AnyGame[] = Object.values<AnyGame>(list).toSorted(
  (one, other) => one.seats.least - other.seats.least || one.id.localeCompare(other.id),
);
