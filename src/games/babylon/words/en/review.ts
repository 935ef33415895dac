/** The line above the curve. */
export const title = (player: string): string =>
  `How likely ${player} was to escape first, from the first round to the last, all cards being known:`;

export const MEASURE = 'Chance to escape first';

/** A chance in percent. */
export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** A round, on a button and above its text. */
export const round = (number: number): string => `Round ${number}`;

/** A choice of a card that is drawn blind. */
export const BLIND = 'a blind card';

/** A choice that cost its player much, for all that they could know. */
export const costly = (chosen: string, chance: number, better: string, best: number): string =>
  `**${chosen}** had ${percent(chance)} to escape first, **${better}** ${percent(best)}.`;

/** The round in which a player lost most, by whatever it was. */
export const fell = (before: number, after: number): string => `from ${percent(before)} to ${percent(after)}.`;

export const NO_MISTAKES = 'No choice cost much.';

export const ESTIMATE =
  '-# All of this is an estimate: a choice is judged by imagined races, from what its player could know then.';
