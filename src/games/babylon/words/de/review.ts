/** The line above the curve. */
export const title = (player: string): string =>
  `Wie wahrscheinlich ${player} als Erster entkommen wäre, von der ersten bis zur letzten Runde, alle Karten bekannt:`;

export const MEASURE = 'Chance, als Erster zu entkommen';

/** A chance in percent. */
export const percent = (chance: number): string => `${Math.round(chance * 100)}\u00a0%`;

/** A round, on a button and above its text. */
export const round = (number: number): string => `Runde ${number}`;

/** A choice of a card that is drawn blind. */
export const BLIND = 'blinde Karte';

/** A choice that cost its player much, for all that they could know. */
export const costly = (chosen: string, chance: number, better: string, best: number): string =>
  `**${chosen}** hatte ${percent(chance)} Chance, als Erster zu entkommen, **${better}** ${percent(best)}.`;

/** The round in which a player lost most, by whatever it was. */
export const fell = (before: number, after: number): string => `von ${percent(before)} auf ${percent(after)}.`;

export const NO_MISTAKES = 'Keine Wahl hat viel gekostet.';

export const ESTIMATE =
  '-# All das ist geschätzt: Eine Wahl wird an gedachten Rennen gemessen, nach dem, was man damals wissen konnte.';
