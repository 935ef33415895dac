/**
 * What a position may ask for: a win at once, a lead that no turn of the enemy makes up for, not to have lost when the
 * turn ends, that the enemy can’t win in its next turn, or that it can’t take a citadel in it.
 */
export const questions = ['win', 'lead', 'save', 'defend', 'hold'] as const;
export type Question = (typeof questions)[number];
