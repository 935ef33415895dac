/** What can be chosen, in the command, the lobby and for the next race. */
export const options = {
  fights: {
    name: 'Combates',
    values: {
      byPlayers: 'Combates normales con dos jugadores, más duros con tres',
      ordinary: 'Combates normales',
      half: 'Medio desafío: algo más duro',
      challenge: 'Desafío: combates más duros',
      ordeal: 'Ordalía: los combates más duros',
    },
  },
  challenge: { help: 'Combates más duros (por defecto, con tres sí, con dos no)' },
  'half-challenge': { help: 'Combates algo más duros (por defecto, no)' },
  ordeal: { help: 'Los combates más duros (por defecto, no)' },
  hints: {
    name: 'Pistas',
    help: 'Si todos pueden pedir pistas a un bot (por defecto, no)',
    about: 'Todos pueden pedirlas a un bot, y el tablero lo indica',
    values: { on: 'Pistas: todos pueden pedirlas', off: 'Sin pistas' },
  },
  extras: { name: 'Además' },
} as const;

export const HINTS_PLAYED = 'Pistas: todos pueden pedirlas a un bot, y el tablero lo indica';

/** How hard the fights are, as the lobby offers it. */
export const presets = {
  byPlayers: 'combates más duros con tres jugadores',
  challenge: 'combates más duros',
  ordinary: 'combates normales',
  ordeal: 'la ordalía: los combates más duros',
  half: 'el medio desafío: algo más duro',
} as const;

export const title = 'Escape from Babylon';

/** The button that starts a race against a bot at once, and the line beside it. */
export const invitation = { label: 'Contra un bot', line: 'una carrera, 5 min' } as const;

export const goal =
  'Llega antes que nadie a Susa, la casilla 37. Si el señor de la guerra y sus trampas te quitan las tres cartas, te ' +
  'capturan.';

/** B36: to two people who are alone in a lobby. */
export const ADD_A_BOT =
  'Con un bot como tercero, alguien escapa en 19 de cada 20 carreras; entre dos, en 3 de cada 4.';

/** The heading of a race in which everybody was caught. */
export const noWinner = 'Gana el señor de la guerra';

/** What tournaments play. */
export const tournamentName = 'para dos';

/** How a game of a tournament ends when the time of its round is up. */
export const FURTHEST_AT_THE_END = 'Gana entonces quien va más lejos en el camino; en la misma casilla hay empate.';

/** What was done for a player whose time ran out. */
export const timedOut = 'se eligió al azar una carta de la mano.';

/** The one class of races: leaderboards compare all of them. */
export const ALL_RACES = 'todas las carreras';

/** How the ratings of the bots were measured. */
export const RATING_MEASURED =
  'npm run simulate -- babylon --games 1000 --seed ratings, con --bot medium --against easy ' +
  'y --bot hard --against medium: el del medio está donde empieza todo el mundo';
