/** How a tournament has decided a game; the winner is null if nobody has won it. */
export const concludedWords = (decision: 'time' | 'forfeit', winner: string | null): string =>
  decision === 'time'
    ? `Le temps de la manche est écoulé. ${winner === null ? 'Égalité.' : `${winner} mène, et gagne.`}`
    : winner === null
      ? 'Double forfait dans cette partie.'
      : `${winner} gagne par forfait de l’adversaire.`;

/** The same in a few words. */
export const concludedShortly = (decision: 'time' | 'forfeit', winner: string | null): string => {
  if (winner !== null) return `${winner} a gagné ${decision === 'time' ? 'au temps' : 'par forfait'}`;
  return decision === 'time' ? 'égalité au temps' : 'double forfait';
};
