/** The names of the options, in the lobby and for the next race. */
export const optionWords = {
  fights: 'Kämpfe',
  byPlayers: 'zu dritt härtere Kämpfe',
  always: 'härtere Kämpfe',
  never: 'gewöhnliche Kämpfe',
  halfway: 'die halbe Herausforderung: etwas härter',
  hardest: 'die Feuerprobe: die härtesten Kämpfe',
  ordinary: 'Gewöhnliche Kämpfe',
  half: 'Halbe Herausforderung: etwas härter',
  challenge: 'Herausforderung: härtere Kämpfe',
  ordeal: 'Feuerprobe: die härtesten Kämpfe',
  hints: 'Tipps',
  hintChoices: { on: 'Tipps: Bot fragen erlaubt', off: 'Keine Tipps' },
  withHints: 'Tipps: Bot fragen erlaubt, das Brett zeigt es an',
} as const;

/** The rest of the form. */
export const extraWords = {
  extras: 'Außerdem',
  hints: { label: 'Tipps', description: 'Bot fragen erlaubt, das Brett zeigt es an' },
} as const;

/** The choices of the form, in the order of the presets. */
export const formWords: readonly string[] = [
  'Zu zweit gewöhnliche Kämpfe, zu dritt härtere',
  optionWords.challenge,
  optionWords.ordinary,
  optionWords.ordeal,
  optionWords.half,
];

export const title = 'Escape from Babylon';

/** The button that starts a race against a bot at once, and the line beside it. */
export const invitation = { label: 'Rennen mit Bot', line: 'ein Rennen, 5 Min.' } as const;

export const goal =
  'Sei vor allen anderen in Susa, auf Feld 37. Wer alle drei Karten an den Kriegsherrn und seine Fallen verliert, ' +
  'ist gefangen.';

/** B36: to two people who are alone in a lobby. */
export const ADD_A_BOT = 'Mit einem Bot als Drittem entkommt in 19 von 20 Rennen jemand, zu zweit nur in 3 von 4.';

/** The heading of a race in which everybody was caught. */
export const noWinner = 'Der Kriegsherr gewinnt';

/** What tournaments play. */
export const tournamentName = 'zu zweit';

/** How a game of a tournament ends when the time of its round is up. */
export const FURTHEST_AT_THE_END =
  'Dann gewinnt, wer auf der Straße weiter ist; auf demselben Feld ist es unentschieden.';

/** What was done for a player whose time ran out. */
export const timedOut = 'Eine zufällige Karte der Hand wurde gewählt.';

/** The one class of races: leaderboards compare all of them. */
export const ALL_RACES = 'alle Rennen';

/** How the ratings of the bots were measured. */
export const RATING_MEASURED =
  'npm run simulate -- babylon --games 1000 --seed ratings, mit --bot medium --against easy ' +
  'und --bot hard --against medium: Der mittlere hat die Wertung, mit der alle beginnen';
