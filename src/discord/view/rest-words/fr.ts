/** Whose clock rests on a day off, below a board. */
export const restsWords = (name: string, until: string): string =>
  `jour de repos : la pendule est arrêtée pour ${name} jusqu’au ${until}`;

/** The button after a game against bots that looks for a person to play with. */
export const FIND_OPPONENT = 'Trouver un adversaire';
