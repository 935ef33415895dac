/** What can be chosen, in the command, the lobby and for the next race. */
export const options = {
  fights: {
    name: 'Difficulté',
    values: {
      byPlayers: 'Combats ordinaires à deux, plus durs à trois',
      ordinary: 'Combats ordinaires',
      half: 'Demi-défi : un peu plus dur',
      challenge: 'Défi : combats plus durs',
      ordeal: 'Épreuve : les combats les plus durs',
    },
  },
  challenge: { help: 'Des combats plus durs (par défaut : oui à trois, non à deux)' },
  'half-challenge': { help: 'Des combats un peu plus durs (par défaut : non)' },
  ordeal: { help: 'Les combats les plus durs (par défaut : non)' },
  hints: {
    name: 'Indices',
    help: 'Tous peuvent demander des indices à un bot (par défaut : non)',
    about: 'Chacun peut consulter un bot, et le plateau le signale',
    values: { on: 'Indices : chacun peut consulter un bot', off: 'Sans indices' },
  },
  extras: { name: 'En plus' },
} as const;

export const HINTS_PLAYED = 'Indices : chacun peut consulter un bot, et le plateau le signale';

/** How hard the fights are, as the lobby offers it. */
export const presets = {
  byPlayers: 'combats plus durs à trois',
  challenge: 'combats plus durs',
  ordinary: 'combats ordinaires',
  ordeal: 'l’épreuve : les combats les plus durs',
  half: 'le demi-défi : un peu plus dur',
} as const;

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
