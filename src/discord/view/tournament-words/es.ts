/** How a tournament has decided a game; the winner is null if nobody has won it. */
export const concludedWords = (decision: 'time' | 'forfeit', winner: string | null): string =>
  decision === 'time'
    ? `Se acabó el tiempo de la ronda. ${winner === null ? 'Es un empate.' : `${winner} va por delante y gana.`}`
    : winner === null
      ? 'Las dos personas perdieron esta partida por abandono.'
      : `${winner} gana por abandono de su rival.`;

/** The same in a few words. */
export const concludedShortly = (decision: 'time' | 'forfeit', winner: string | null): string => {
  if (winner !== null) return `gana ${winner} por ${decision === 'time' ? 'tiempo' : 'abandono'}`;
  return decision === 'time' ? 'empate por tiempo' : 'abandono de ambas partes';
};
