/** The names of the options, in the lobby and for the next race. */
export const optionWords = {
  fights: 'Fights',
  byPlayers: 'harder with three players',
  always: 'always harder',
  never: 'never harder',
  halfway: 'a little harder: the half challenge',
  hardest: 'the hardest: the ordeal',
  ordinary: 'Ordinary fights',
  half: 'Half challenge: a little harder',
  challenge: 'Challenge: harder fights',
  ordeal: 'Ordeal: the hardest fights',
} as const;
