/** The bottom line of a board: the first digits of the commitment to its dice. */
export const sealWords = (digits: string): string => `Fair dice ${digits}`;

/** The same for the rematch, which may begin with the click that asks for it. */
export const rematchSealWords = (digits: string): string => `Rematch: fair dice ${digits}`;

/** How the dice are made fair: the commitment, the first click, and the seed once it is revealed. */
export const commitmentWords = (digits: number, commitment: string): string =>
  `All dice of this game come from a secret seed. It was chosen before the first roll, and will be revealed at the end. Its SHA-256, of which every board shows the first ${digits} digits:\n\`${commitment}\``;

export const FIRST_CLICK = 'The first click is mixed into every roll, so nobody could choose the dice before it.';

export const firstClickWords = (entropy: string): string => `${FIRST_CLICK} Its number: \`${entropy}\``;

export const openSeedWords = (seed: string, game: string): string =>
  `The seed, no longer secret: \`${seed}\`\n\`/${game} record\` gives you every move and roll, so you can check them.`;
