/** The line above the curve. */
export const title = (player: string): string =>
  `Chances de victoire pour ${player}, de la première manche à la dernière, toutes les cartes étant connues :`;

export const MEASURE = 'Chances de victoire';

/** A chance in percent. */
export const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

/** A round, on a button and above its text. */
export const round = (number: number): string => `Manche ${number}`;

/** A choice of a card that is drawn blind. */
export const BLIND = 'une carte à l’aveugle';

/** A choice that cost its player much, for all that they could know. */
export const costly = (chosen: string, chance: number, better: string, best: number): string =>
  `**${chosen}** : ${percent(chance)} de chances de victoire ; **${better}** : ${percent(best)}.`;

/** The round in which a player lost most, by whatever it was. */
export const fell = (before: number, after: number): string => `de ${percent(before)} à ${percent(after)}.`;

export const NO_MISTAKES = 'Aucun choix n’a coûté cher.';

export const ESTIMATE =
  '-# Tout cela est une estimation : un choix est jugé sur des courses imaginées, d’après ce qu’on pouvait savoir.';
