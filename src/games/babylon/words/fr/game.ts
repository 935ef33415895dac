/** The names of the options, in the lobby and for the next race. */
export const optionWords = {
  fights: 'Difficulté',
  byPlayers: 'combats plus durs à trois',
  always: 'combats plus durs',
  never: 'combats ordinaires',
  halfway: 'le demi-défi : un peu plus dur',
  hardest: 'l’épreuve : les combats les plus durs',
  ordinary: 'Combats ordinaires',
  half: 'Demi-défi : un peu plus dur',
  challenge: 'Défi : combats plus durs',
  ordeal: 'Épreuve : les combats les plus durs',
  hints: 'Indices',
  hintChoices: { on: 'Indices : chacun peut consulter un bot', off: 'Sans indices' },
  withHints: 'Indices : chacun peut consulter un bot, et le plateau le signale',
} as const;

/** The rest of the form. */
export const extraWords = {
  extras: 'En plus',
  hints: { label: 'Indices', description: 'Chacun peut consulter un bot, et le plateau le signale' },
} as const;

/** The choices of the form, in the order of the presets. */
export const formWords: readonly string[] = [
  'Combats ordinaires à deux, plus durs à trois',
  optionWords.challenge,
  optionWords.ordinary,
  optionWords.ordeal,
  optionWords.half,
];

export const title = 'Escape from Babylon';

/** The button that starts a race against a bot at once, and the line beside it. */
export const invitation = { label: 'Babylon, bot', line: 'une course, 5 min' } as const;

export const goal =
  'Atteins Suse, case 37, avant les autres. Perds tes trois cartes face au Seigneur de guerre et à ses pièges, ' +
  'et c’est fini.';

/** B36: to two people who are alone in a lobby. */
export const ADD_A_BOT =
  'Avec un bot en troisième, quelqu’un s’échappe dans 19 courses sur 20 ; à deux seulement, dans 3 sur 4.';

/** The heading of a race in which everybody was caught. */
export const noWinner = 'Le Seigneur de guerre gagne';

/** What tournaments play. */
export const tournamentName = 'à deux';

/** How a game of a tournament ends when the time of its round is up. */
export const FURTHEST_AT_THE_END = 'Gagne alors qui est le plus loin sur la route ; sur la même case, c’est l’égalité.';

/** What was done for a player whose time ran out. */
export const timedOut = 'une carte de la main a été choisie au hasard.';

/** The one class of races: leaderboards compare all of them. */
export const ALL_RACES = 'toutes les courses';

/** How the ratings of the bots were measured. */
export const RATING_MEASURED =
  'npm run simulate -- babylon --games 1000 --seed ratings, avec --bot medium --against easy ' +
  'et --bot hard --against medium : celui du milieu est là où tout le monde commence';
