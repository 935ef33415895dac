/** The names of the options, in the lobby and for the next race. */
export const optionWords = {
  fights: 'Combates',
  byPlayers: 'combates más duros con tres jugadores',
  always: 'combates más duros',
  never: 'combates normales',
  halfway: 'el medio desafío: algo más duro',
  hardest: 'la ordalía: los combates más duros',
  ordinary: 'Combates normales',
  half: 'Medio desafío: algo más duro',
  challenge: 'Desafío: combates más duros',
  ordeal: 'Ordalía: los combates más duros',
  hints: 'Pistas',
  hintChoices: { on: 'Pistas: todos pueden pedirlas', off: 'Sin pistas' },
  withHints: 'Pistas: todos pueden pedirlas a un bot, y el tablero lo indica',
} as const;

/** The rest of the form. */
export const extraWords = {
  extras: 'Además',
  hints: { label: 'Pistas', description: 'Todos pueden pedirlas a un bot, y el tablero lo indica' },
} as const;

/** The choices of the form, in the order of the presets. */
export const formWords: readonly string[] = [
  'Combates normales con dos jugadores, más duros con tres',
  optionWords.challenge,
  optionWords.ordinary,
  optionWords.ordeal,
  optionWords.half,
];

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
