/** What the marks in a picture mean. */
export const marks = {
  came: 'new',
  left: 'was here',
  fell: 'fallen',
  built: 'built',
  razed: 'torn down',
  besieged: (sign: string): string => `${sign} besieged`,
  threatened: 'in danger',
  winner: (winner: { readonly colour: string; readonly sign: string } | null): string =>
    winner === null ? 'Drawn' : `${winner.colour} (${winner.sign}) wins`,
} as const;

/** A picture in words. A part with nothing to say is empty. */
export const alt = {
  board: (size: number): string => `Board of ${size} by ${size}.`,
  side: (colour: string, sign: string, citadels: readonly string[], warriors: readonly string[]): string =>
    `${colour} (${sign}): citadels ${citadels.join(' ') || 'none'}; other warriors ${warriors.join(' ') || 'none'}.`,
  empty: (citadels: readonly string[]): string =>
    citadels.length === 0 ? '' : `Empty citadels: ${citadels.join(' ')}.`,
  walls: (squares: readonly string[]): string => (squares.length === 0 ? '' : `Walls in squares ${squares.join(' ')}.`),
  threatened: (citadels: readonly string[]): string =>
    citadels.length === 0 ? '' : `Citadels in danger: ${citadels.join(' ')}.`,
  besieged: (sign: string, warriors: readonly string[]): string =>
    warriors.length === 0 ? '' : `Besieged ${sign}: ${warriors.join(' ')}.`,
  turn: (sign: string, typed: string): string => `Last turn, ${sign} played: ${typed}.`,
  rest: 'Press Read for the rest.',
} as const;
