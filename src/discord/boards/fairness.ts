import type { Match } from '../../sessions/match.ts';

/** How the dice of a match are made fair, as far as it can be told now; null where there is nothing to tell. */
export const fairnessOf = ({ game, options, commitment, seed, entropy, moveCount }: Match): string | null => {
  const elsewhere = game.describeDice?.(game.readOptions(options)) ?? null;
  if (elsewhere !== null) return elsewhere;
  if (seed !== null) {
    return `Secret seed, now open: \`${seed}\`\nMixed with the first click: \`${entropy ?? 'none'}\`\nThe \`record\` command hands out all moves and dice, to check them by.`;
  }
  return moveCount === 0 ? sealOf(commitment) : null;
};

/** What is said of the dice before the first one. */
export const sealOf = (commitment: string): string =>
  `All dice come from a secret seed, fixed before the first one and shown at the end. Its SHA-256:\n\`${commitment}\``;
