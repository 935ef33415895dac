/** What can be chosen, in the command, the lobby and for the next race. */
export const options = {
  fights: {
    name: 'Kämpfe',
    values: {
      byPlayers: 'Zu zweit gewöhnliche Kämpfe, zu dritt härtere',
      ordinary: 'Gewöhnliche Kämpfe',
      half: 'Halbe Herausforderung: etwas härter',
      challenge: 'Herausforderung: härtere Kämpfe',
      ordeal: 'Feuerprobe: die härtesten Kämpfe',
    },
  },
  challenge: { help: 'Härtere Kämpfe (sonst: zu dritt an, zu zweit aus)' },
  'half-challenge': { help: 'Etwas härtere Kämpfe (sonst: aus)' },
  ordeal: { help: 'Die härtesten Kämpfe (sonst: aus)' },
  hints: {
    name: 'Tipps',
    help: 'Ob alle einen Bot um Tipps bitten dürfen (sonst: aus)',
    about: 'Bot fragen erlaubt, das Brett zeigt es an',
    values: { on: 'Tipps: Bot fragen erlaubt', off: 'Keine Tipps' },
  },
  extras: { name: 'Außerdem' },
} as const;

export const HINTS_PLAYED = 'Tipps: Bot fragen erlaubt, das Brett zeigt es an';

/** How hard the fights are, as the lobby offers it. */
export const presets = {
  byPlayers: 'zu dritt härtere Kämpfe',
  challenge: 'härtere Kämpfe',
  ordinary: 'gewöhnliche Kämpfe',
  ordeal: 'die Feuerprobe: die härtesten Kämpfe',
  half: 'die halbe Herausforderung: etwas härter',
} as const;

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
