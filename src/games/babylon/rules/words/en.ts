/** The names of the villages with tokens, in board order, and of the ends of the road. */
export const VILLAGES = ['Tyre', 'Opis', 'Sittace', 'Der', 'Badaca'] as const;
export const ENDS = { babylon: 'Babylon', susa: 'Susa' } as const;

/** B35: the colours of the meeples, by seat. */
export const COLOURS = ['Blue', 'Clay', 'Tan'] as const;

/** Why a submission is refused, with the sentence for its player. */
export const REFUSALS = {
  'not-seated': 'You are not in this race.',
  over: 'This race is over.',
  eliminated: 'You have been caught, so you can’t play any more cards in this race.',
  'not-in-hand': 'That card is not in your hand.',
  'too-many-cards': 'You can draw blind only when your hand is down to one card.',
  'same-choice': 'You have already chosen that.',
} as const;
