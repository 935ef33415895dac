/*
 * What a stored match says of itself, in German.
 */

const STRENGTHS: Readonly<Record<string, string>> = {
  beginner: 'Anfänger',
  easy: 'leicht',
  medium: 'mittel',
  hard: 'schwer',
  expert: 'Experte',
  careful: 'vorsichtig',
  greedy: 'gierig',
  naive: 'naiv',
  strong: 'stark',
  random: 'zufällig',
};

/** How strong a bot or a puzzle is, by the name of it. */
export const strengthName = (name: string): string => STRENGTHS[name] ?? name;

/** A seat that the game gives no name. */
export const numberedSeat = (number: number): string => `Platz ${number}`;

/** In the log: a move for a player whose time ran out, with what was done, and one that a bot chose for a player. */
export const lateMoveWords = (name: string, done: string): string => `Zeit abgelaufen für ${name}: ${done}`;
export const standInMoveWords = (name: string): string => `${name} ist weg: Ein Bot hat gewählt`;

/** In the log: before the moves of the bot that the player let play to the end. */
export const finisherWords = (bot: string): string => `Ab hier spielt auf Wunsch der Bot (${strengthName(bot)})`;

/** Who has a seat, in the file of everything that is kept about a person. */
export const seatOwners = {
  you: 'du',
  somebodyElse: 'jemand anders',
  bot: 'ein Bot',
  onePlayer: 'du oder jemand anders',
} as const;
