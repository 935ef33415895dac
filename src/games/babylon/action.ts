import type { Card } from './card.ts';

/** B32: what a player can submit, exactly as a record has it. */
export type Action = { readonly type: 'play'; readonly card: Card } | { readonly type: 'chance' };

/** Why a submission was refused, and the sentence for its player. */
const sentences = {
  'not-seated': 'You are not in this race.',
  over: 'This race is over.',
  eliminated: 'You have been caught: you play no more cards in this race.',
  'not-in-hand': 'That card is not in your hand.',
  'too-many-cards': 'You may take a chance only when your hand is down to one card.',
  'same-choice': 'You have chosen that already.',
} as const;

export type Refusal = keyof typeof sentences;

/** The sentence for a player whose submission was refused. */
export const explain = (refusal: Refusal): string => sentences[refusal];
