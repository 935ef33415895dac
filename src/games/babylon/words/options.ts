/** The names of the options, in the lobby and for the next race. */
export const optionWords = {
  fights: 'Fights',
  byPlayers: 'harder fights with three players',
  always: 'harder fights',
  never: 'ordinary fights',
  halfway: 'the half challenge: a little harder',
  hardest: 'the ordeal: the hardest fights',
  ordinary: 'Ordinary fights',
  half: 'Half challenge: a little harder',
  challenge: 'Challenge: harder fights',
  ordeal: 'Ordeal: the hardest fights',
} as const;

/** The choices of the form, in the order of the presets. */
export const formWords: readonly string[] = [
  'Ordinary fights with two players, harder ones with three',
  optionWords.challenge,
  optionWords.ordinary,
  optionWords.ordeal,
  optionWords.half,
];
