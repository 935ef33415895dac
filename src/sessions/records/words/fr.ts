/** A seat that the game gives no name. */
export const numberedSeat = (number: number): string => `place ${number}`;

/** In the log: a move for a player whose time ran out, with what was done, and one that a bot chose for a player. */
export const lateMoveWords = (name: string, done: string): string => `Temps écoulé pour ${name} : ${done}`;
export const standInMoveWords = (name: string): string => `${name} s’absente : un bot a choisi`;

const LEVELS: Readonly<Record<string, string>> = { naive: 'naïf', strong: 'fort', careful: 'prudent' };

/** In the log: before the moves of the bot that the player let play to the end. */
export const finisherWords = (bot: string): string =>
  `À partir d’ici, le joueur a laissé jouer le bot ${LEVELS[bot] ?? bot}`;

/** Who has a seat, in the file of everything that is kept about a person. */
export const seatOwners = {
  you: 'toi',
  somebodyElse: 'quelqu’un d’autre',
  bot: 'un bot',
  onePlayer: 'toi ou un autre joueur',
} as const;
