import type { Match } from '../../sessions/match.ts';

/** Digits of the commitment at the foot of a board: enough that no other seed fits them. */
const DIGITS = 16;

/** The foot of every board of a match, from before the first die to after the last. */
export const sealOf = ({ game, commitment, nextCommitment, endedAt }: Match): string => {
  const own = `Fair dice ${commitment.slice(0, DIGITS)}`;
  // A rematch may begin with the click that asks for it, so its seal is there before.
  return endedAt === null || game.seats.most === 1
    ? own
    : `${own}\nRematch: fair dice ${nextCommitment.slice(0, DIGITS)}`;
};

/** How the dice of a match are made fair, as far as it can be told now. */
export const fairnessOf = ({ game, options, gathering, commitment, seed, entropy }: Match): string => {
  const elsewhere = gathering ? null : (game.describeDice?.(game.readOptions(options)) ?? null);
  if (elsewhere !== null) return elsewhere;
  return [
    `All dice of this game come from a secret seed. It was chosen before the first die, and is shown at the end. Its SHA-256, of which every board shows the first ${DIGITS} digits:\n\`${commitment}\``,
    entropy === null
      ? 'The first click is mixed into every die, so nobody could choose the dice before it.'
      : `The first click is mixed into every die, so nobody could choose the dice before it. Its number: \`${entropy}\``,
    ...(seed === null
      ? []
      : [
          `The secret seed, now open: \`${seed}\`\n\`/${game.id} record\` hands out all moves and dice, to check them by.`,
        ]),
  ].join('\n\n');
};
