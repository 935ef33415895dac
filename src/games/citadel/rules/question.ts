/**
 * What a position may ask for: to win at once, to take a lead that no turn of the enemy makes up for, not to have lost
 * when the turn ends, to keep the enemy from winning in its next turn, or to keep it from taking a citadel.
 */
export const questions = ['win', 'lead', 'save', 'defend', 'hold'] as const;
export type Question = (typeof questions)[number];
