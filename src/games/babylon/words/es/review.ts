/** The line above the curve. */
export const title = (player: string): string =>
  `La probabilidad de ${player} de escapar primero, de la primera ronda a la última, con todas las cartas a la vista:`;

export const MEASURE = 'Probabilidad de escapar primero';

/** A chance in percent. */
export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** A round, on a button and above its text. */
export const round = (number: number): string => `Ronda ${number}`;

/** A choice of a card that is drawn blind. */
export const BLIND = 'una carta a ciegas';

/** A choice that cost its player much, for all that they could know. */
export const costly = (chosen: string, chance: number, better: string, best: number): string =>
  `**${chosen}** daba ${percent(chance)} de escapar primero; **${better}**, ${percent(best)}.`;

/** The round in which a player lost most, by whatever it was. */
export const fell = (before: number, after: number): string => `del ${percent(before)} al ${percent(after)}.`;

export const NO_MISTAKES = 'Ninguna elección costó mucho.';

export const ESTIMATE =
  '-# Todo esto es una estimación: cada elección se juzga con carreras imaginadas, según lo que se podía saber en ' +
  'ese momento.';
