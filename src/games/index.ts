import { isDraft, type AnyGame } from './contract/game.ts';
import * as list from './list.ts';

const all: readonly AnyGame[] = Object.values<AnyGame>(list).toSorted(
  (one, other) => one.seats.least - other.seats.least || one.id.localeCompare(other.id),
);

/** Every finished game that Sallyport plays: solo games first, then by name. */
export const games = all.filter((game) => !isDraft(game));

/** The drafts, which are played where the host wants that. */
export const drafts = all.filter(isDraft);

/** Both, for what reads matches of any game. */
export const withDrafts = [...games, ...drafts];
