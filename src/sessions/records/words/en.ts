/*
 * What a stored match says of itself. Another language is another file with the same functions.
 */

/** A seat that the game gives no name. */
export const numberedSeat = (number: number): string => `seat ${number}`;

/** In the log: a move for a player whose time ran out, with what was done, and one that a bot chose for a player. */
export const lateMoveWords = (name: string, done: string): string => `Time ran out for ${name}: ${done}`;
export const standInMoveWords = (name: string): string => `${name} is away: a bot chose`;

/** In the log: before the moves of the bot that the player let play to the end. */
export const finisherWords = (bot: string): string => `The player let the bot ${bot} play on from here`;

/** Who has a seat, in the file of everything that is kept about a person. */
export const seatOwners = {
  you: 'you',
  somebodyElse: 'somebody else',
  bot: 'a bot',
  onePlayer: 'you or another player',
} as const;
