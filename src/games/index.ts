import { isDraft, type AnyGame } from './contract/game.ts';
import * as list from './list.ts';

/** The game itself, or that of which it is a variant. */
const familyOf = ({ id, variantOf = id }: AnyGame): string => variantOf;

const all: readonly AnyGame[] = Object.values<AnyGame>(list).toSorted(
  (one, other) =>
    one.seats.least - other.seats.least ||
    familyOf(one).localeCompare(familyOf(other)) ||
    Number(one.variantOf !== undefined) - Number(other.variantOf !== undefined) ||
    one.id.localeCompare(other.id),
);

/** Every finished game that Sallyport plays: solo games first, then by name, each before its variants. */
export const games = all.filter((game) => !isDraft(game));

/** The drafts, which are played where the host wants that. @testonly */
export const drafts = all.filter(isDraft);

/** Both, for what reads matches of any game. */
export const withDrafts = [...games, ...drafts];
