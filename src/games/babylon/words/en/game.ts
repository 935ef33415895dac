/** What can be chosen, in the command, the lobby and for the next race. */
export const options = {
  fights: {
    name: 'Fights',
    values: {
      byPlayers: 'Ordinary fights with two players, harder ones with three',
      ordinary: 'Ordinary fights',
      half: 'Half challenge: a little harder',
      challenge: 'Challenge: harder fights',
      ordeal: 'Ordeal: the hardest fights',
    },
  },
  challenge: { help: 'Harder fights (default: on with three, off with two)' },
  'half-challenge': { help: 'Slightly harder fights (default: off)' },
  ordeal: { help: 'The hardest fights (default: off)' },
  hints: {
    name: 'Hints',
    help: 'Whether all may ask a bot for hints (default: off)',
    about: 'All may ask a bot, and the board says so',
    values: { on: 'Hints: all may ask a bot', off: 'No hints' },
  },
  extras: { name: 'Also' },
} as const;

export const HINTS_PLAYED = 'Hints: all may ask a bot, and the board says so';

/** How hard the fights are, as the lobby offers it. */
export const presets = {
  byPlayers: 'harder fights with three players',
  challenge: 'harder fights',
  ordinary: 'ordinary fights',
  ordeal: 'the ordeal: the hardest fights',
  half: 'the half challenge: a little harder',
} as const;

export const title = 'Escape from Babylon';

/** The button that starts a race against a bot at once, and the line beside it. */
export const invitation = { label: 'Race a bot', line: 'a race, 5 min' } as const;

export const goal =
  'Be the first to reach Susa, space 37. Lose all three cards to the Warlord and his traps, and you are caught.';

/** B36: to two people who are alone in a lobby. */
export const ADD_A_BOT = 'With a bot as the third, somebody escapes in 19 of 20 races; with two alone, in 3 of 4.';

/** The heading of a race in which everybody was caught. */
export const noWinner = 'The Warlord wins';

/** What tournaments play. */
export const tournamentName = 'for two';

/** How a game of a tournament ends when the time of its round is up. */
export const FURTHEST_AT_THE_END = 'Whoever is further along the road then wins, and the same space is level.';

/** What was done for a player whose time ran out. */
export const timedOut = 'a card of the hand was chosen at random.';

/** The one class of races: leaderboards compare all of them. */
export const ALL_RACES = 'all races';

/** How the ratings of the bots were measured. */
export const RATING_MEASURED =
  'npm run simulate -- babylon --games 1000 --seed ratings, with --bot medium --against easy ' +
  'and --bot hard --against medium: the middle one stands where everybody begins';
