/** What the marks in a picture mean. */
export const marks = {
  came: 'nouveau',
  left: 'était ici',
  fell: 'tombé',
  built: 'construit',
  razed: 'abattu',
  besieged: (sign: string): string => `${sign} assiégé`,
  threatened: 'en danger',
  winner: (winner: { readonly colour: string; readonly sign: string } | null): string =>
    winner === null ? 'Nulle' : `${winner.colour} (${winner.sign}) gagne`,
} as const;

/** A picture in words. A part with nothing to say is empty. */
export const alt = {
  board: (size: number): string => `Plateau de ${size} sur ${size}.`,
  side: (colour: string, sign: string, citadels: readonly string[], warriors: readonly string[]): string =>
    `${colour} (${sign}) : citadelles ${citadels.join(' ') || 'aucune'} ; ` +
    `autres guerriers ${warriors.join(' ') || 'aucun'}.`,
  empty: (citadels: readonly string[]): string =>
    citadels.length === 0 ? '' : `Citadelles vides : ${citadels.join(' ')}.`,
  walls: (squares: readonly string[]): string =>
    squares.length === 0 ? '' : `Murs dans les cases ${squares.join(' ')}.`,
  threatened: (citadels: readonly string[]): string =>
    citadels.length === 0 ? '' : `Citadelles en danger : ${citadels.join(' ')}.`,
  besieged: (sign: string, warriors: readonly string[]): string =>
    warriors.length === 0 ? '' : `Assiégés, camp ${sign} : ${warriors.join(' ')}.`,
  turn: (sign: string, typed: string): string => `Dernier tour, ${sign} a joué : ${typed}.`,
  rest: 'Pour le reste, touche En mots.',
} as const;
