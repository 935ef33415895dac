/** The bottom line of a board: the first digits of the commitment to its dice. */
export const sealWords = (digits: string): string => `Fair dice ${digits}`;

/** The same for the rematch, which may begin with the click that asks for it. */
export const rematchSealWords = (digits: string): string => `Rematch: fair dice ${digits}`;

/** How the dice are made fair: the commitment, the first click, and the seed once it is revealed. */
export const commitmentWords = (digits: number, commitment: string): string =>
  `All dice of this game come from a secret seed. It was chosen before the first roll, and will be revealed at the end. Its SHA-256, of which every board shows the first ${digits} digits:\n\`${commitment}\``;

/** What is mixed in, before it is fixed. */
export const mixedLater = (message: string | null): string =>
  message === null
    ? 'The id of the first click is mixed into every roll, so nobody could choose the dice before it.'
    : `Two more numbers are mixed into every roll, so nobody could choose the dice before them: the id of the first click, and the id of the message with the board, which is the last number in its link: \`${message}\``;

/** What is mixed in, once it is fixed. The word is safe to be shown. */
export const mixedWords = (click: string, message: string | null, word: string | null): string =>
  [
    `Mixed into every roll, so nobody could choose the dice before the game began: the id of the first click, \`${click}\``,
    ...(message === null
      ? []
      : [`the id of the message with the board then, which is the last number in its link, \`${message}\``]),
    ...(word === null ? [] : [`the word of a player: ${word}`]),
  ].join('; ');

/** How a player can make sure that not even the host could choose the dice. */
export const labels = { ownWord: 'Begin with a word of my own' } as const;
export const OWN_WORD =
  'If you don’t trust the host either, begin with a word of your own: it is mixed in after all the rest is fixed.';

/** The form for it. */
export const form = {
  title: 'A word of your own',
  label: 'Any word that nobody could foresee',
  fixed: (click: string, message: string | null): string =>
    message === null ? `Fixed already: your click ${click}` : `Fixed already: your click ${click}, message ${message}`,
} as const;
export const EMPTY_WORD = 'That word was empty, so the game has not begun.';

/** Once the word is mixed in. */
export const BEGUN_WITH_WORD = 'Your word is mixed into the dice of this game.';

export const openSeedWords = (seed: string, game: string): string =>
  `The seed, no longer secret: \`${seed}\`\n\`/${game} record\` gives you every move and roll, so you can check them.`;
