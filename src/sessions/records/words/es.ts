/*
 * What a stored match says of itself, in Spanish.
 */

const STRENGTHS: Readonly<Record<string, string>> = {
  beginner: 'principiante',
  easy: 'fácil',
  medium: 'medio',
  hard: 'difícil',
  expert: 'experto',
  careful: 'prudente',
  greedy: 'codicioso',
  naive: 'ingenuo',
  strong: 'fuerte',
  random: 'al azar',
};

/** How strong a bot or a puzzle is, by the name of it. */
export const strengthName = (name: string): string => STRENGTHS[name] ?? name;

/** A seat that the game gives no name. */
export const numberedSeat = (number: number): string => `puesto ${number}`;

/** In the log: a move for a player whose time ran out, with what was done, and one that a bot chose for a player. */
export const lateMoveWords = (name: string, done: string): string => `Se acabó el tiempo de ${name}: ${done}`;
export const standInMoveWords = (name: string): string => `${name} está fuera: eligió un bot`;

/** In the log: before the moves of the bot that the player let play to the end. */
export const finisherWords = (bot: string): string => `Desde aquí jugó el bot (${strengthName(bot)}), como se le pidió`;

/** Who has a seat, in the file of everything that is kept about a person. */
export const seatOwners = {
  you: 'tú',
  somebodyElse: 'otra persona',
  bot: 'un bot',
  onePlayer: 'tú u otro jugador',
} as const;
