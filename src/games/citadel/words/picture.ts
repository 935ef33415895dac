/** What the marks on a text board mean. */
export const legend = {
  held: '[x] [o] held citadel',
  empty: '[ ] empty citadel',
  wall: '# wall',
  newWall: '@ new wall',
  razed: '% wall torn down',
  arrived: 'X O new here',
  left: ': left from here',
  fell: '* fallen',
  costs: 'Move, wall: 1 action · recruit: 2 · fights: free',
} as const;

/** What the marks in a picture mean. */
export const marks = {
  came: 'new',
  left: 'was here',
  fell: 'fallen',
  built: 'built',
  razed: 'torn down',
  besieged: (sign: string): string => `${sign} besieged`,
  threatened: 'in danger',
  wallsOf: (walls: number, supply: number): string => `${walls} of ${supply}`,
  citadels: (colour: string, held: number, lead: number, needs: number): string =>
    `${colour} ${held}${lead <= 0 ? '' : lead >= needs ? `, leads by ${lead}` : `, leads by ${lead}, needs ${needs}`}`,
  winner: (winner: { readonly colour: string; readonly sign: string } | null): string =>
    winner === null ? 'Drawn' : `${winner.colour} (${winner.sign}) wins`,
  why: {
    lead: 'two citadels ahead',
    extinct: 'the loser has no warriors left',
    barren: 'nobody holds a citadel',
    stall: 'citadels counted',
    cap: 'citadels counted',
    agreed: 'both agreed',
    resigned: 'the loser resigned',
  },
} as const;

/** A picture in words. A part without anything to tell is empty. */
export const alt = {
  board: (size: number): string => `Board of ${size} by ${size}.`,
  side: (colour: string, sign: string, citadels: readonly string[], warriors: readonly string[]): string =>
    `${colour} (${sign}): citadels ${citadels.length === 0 ? 'none' : citadels.join(' ')}; other warriors ${warriors.length === 0 ? 'none' : warriors.join(' ')}.`,
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
