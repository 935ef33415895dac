/** How a tournament has decided a game; the winner is null if nobody has won it. */
export const concludedWords = (decision: 'time' | 'forfeit', winner: string | null): string =>
  decision === 'time'
    ? `Die Zeit der Runde ist um. ${winner === null ? 'Es steht unentschieden.' : `${winner} liegt vorn und gewinnt.`}`
    : winner === null
      ? 'Beide haben diese Partie kampflos verloren.'
      : `${winner} gewinnt kampflos.`;

/** The same in a few words. */
export const concludedShortly = (decision: 'time' | 'forfeit', winner: string | null): string => {
  if (winner !== null) return `${winner} gewinnt ${decision === 'time' ? 'bei Zeitablauf' : 'kampflos'}`;
  return decision === 'time' ? 'unentschieden bei Zeitablauf' : 'von beiden kampflos verloren';
};
