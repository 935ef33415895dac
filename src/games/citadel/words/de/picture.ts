/** What the marks in a picture mean. */
export const marks = {
  came: 'neu',
  left: 'war hier',
  fell: 'gefallen',
  built: 'gebaut',
  razed: 'eingerissen',
  besieged: (sign: string): string => `${sign} belagert`,
  threatened: 'in Gefahr',
  winner: (winner: { readonly colour: string; readonly sign: string } | null): string =>
    winner === null ? 'Remis' : `${winner.colour} (${winner.sign}) gewinnt`,
} as const;

/** A picture in words. A part with nothing to say is empty. */
export const alt = {
  board: (size: number): string => `Brett ${size} mal ${size}.`,
  side: (colour: string, sign: string, citadels: readonly string[], warriors: readonly string[]): string =>
    `${colour} (${sign}): Zitadellen ${citadels.join(' ') || 'keine'}; andere Krieger ` +
    `${warriors.join(' ') || 'keine'}.`,
  empty: (citadels: readonly string[]): string =>
    citadels.length === 0 ? '' : `Leere Zitadellen: ${citadels.join(' ')}.`,
  walls: (squares: readonly string[]): string =>
    squares.length === 0 ? '' : `Mauern in Feldern ${squares.join(' ')}.`,
  threatened: (citadels: readonly string[]): string =>
    citadels.length === 0 ? '' : `Zitadellen in Gefahr: ${citadels.join(' ')}.`,
  besieged: (sign: string, warriors: readonly string[]): string =>
    warriors.length === 0 ? '' : `Belagert, ${sign}: ${warriors.join(' ')}.`,
  turn: (sign: string, typed: string): string => `Letzter Zug, von ${sign}: ${typed}.`,
  rest: 'Den Rest zeigt „In Worten“.',
} as const;
