/** What the options are called: where players gather, and for the next race. */
export const optionWords = {
  fights: 'Fights',
  byPlayers: 'harder with three players',
  always: 'always harder',
  never: 'never harder',
  ordinary: 'Ordinary fights',
  challenge: 'Challenge: harder fights',
} as const;
