/** Whose clock rests on a day off, below a board. */
export const restsWords = (name: string, until: string): string =>
  `día libre: el reloj de ${name} descansa hasta el ${until}`;

/** The button after a game against bots that looks for a person to play with. */
export const FIND_OPPONENT = 'Buscar rival';
