/** The names of the villages with tokens, in board order, and of the ends of the road. */
export const VILLAGES = ['Tyr', 'Opis', 'Sittace', 'Der', 'Badaca'] as const;
export const ENDS = { babylon: 'Babylone', susa: 'Suse' } as const;

/** B35: the colours of the meeples, by seat. */
export const COLOURS = ['Bleu', 'Brique', 'Beige'] as const;

/** Why a submission is refused, with the sentence for its player. */
export const REFUSALS = {
  'not-seated': 'Tu ne participes pas à cette course.',
  over: 'Cette course est finie.',
  eliminated: 'Tu es hors course : tu ne peux plus y jouer de carte.',
  'not-in-hand': 'Cette carte n’est pas dans ta main.',
  'too-many-cards': 'Tu ne peux piocher à l’aveugle qu’avec une seule carte en main.',
  'same-choice': 'C’est déjà ton choix.',
} as const;
