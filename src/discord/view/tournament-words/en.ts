/** How a tournament has decided a game; the winner is null if nobody has won it. */
export const concludedWords = (decision: 'time' | 'forfeit', winner: string | null): string =>
  decision === 'time'
    ? `The time of the round is up. ${winner === null ? 'The game is level.' : `${winner} is ahead, and wins.`}`
    : winner === null
      ? 'Both players have forfeited this game.'
      : `${winner} wins, as the other player has forfeited.`;

/** The same in a few words. */
export const concludedShortly = (decision: 'time' | 'forfeit', winner: string | null): string => {
  if (winner !== null) return `${winner} has won ${decision === 'time' ? 'on time' : 'by forfeit'}`;
  return decision === 'time' ? 'level on time' : 'forfeited by both';
};
