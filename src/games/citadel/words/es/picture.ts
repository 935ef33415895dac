/** What the marks in a picture mean. */
export const marks = {
  came: 'nuevo',
  left: 'estaba aquí',
  fell: 'caído',
  built: 'construido',
  razed: 'derribado',
  besieged: (sign: string): string => `${sign} asediado`,
  threatened: 'en peligro',
  winner: (winner: { readonly colour: string; readonly sign: string } | null): string =>
    winner === null ? 'Empate' : `Gana ${winner.colour} (${winner.sign})`,
} as const;

/** A picture in words. A part with nothing to say is empty. */
export const alt = {
  board: (size: number): string => `Tablero de ${size} por ${size}.`,
  side: (colour: string, sign: string, citadels: readonly string[], warriors: readonly string[]): string =>
    `${colour} (${sign}): ciudadelas ${citadels.join(' ') || 'ninguna'}; otros guerreros ` +
    `${warriors.join(' ') || 'ninguno'}.`,
  empty: (citadels: readonly string[]): string =>
    citadels.length === 0 ? '' : `Ciudadelas vacías: ${citadels.join(' ')}.`,
  walls: (squares: readonly string[]): string =>
    squares.length === 0 ? '' : `Muros en las casillas ${squares.join(' ')}.`,
  threatened: (citadels: readonly string[]): string =>
    citadels.length === 0 ? '' : `Ciudadelas en peligro: ${citadels.join(' ')}.`,
  besieged: (sign: string, warriors: readonly string[]): string =>
    warriors.length === 0 ? '' : `Asediados de ${sign}: ${warriors.join(' ')}.`,
  turn: (sign: string, typed: string): string => `Último turno, jugó ${sign}: ${typed}.`,
  rest: 'Pulsa «Leer» para el resto.',
} as const;
