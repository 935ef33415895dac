/** The names of the villages with tokens, in board order, and of the ends of the road. */
export const VILLAGES = ['Tiro', 'Opis', 'Sitace', 'Der', 'Badaca'] as const;
export const ENDS = { babylon: 'Babilonia', susa: 'Susa' } as const;

/** B35: the colours of the meeples, by seat. */
export const COLOURS = ['Azul', 'Teja', 'Beige'] as const;

/** Why a submission is refused, with the sentence for its player. */
export const REFUSALS = {
  'not-seated': 'No participas en esta carrera.',
  over: 'Esta carrera ha terminado.',
  eliminated: 'Te han capturado: ya no puedes jugar cartas en esta carrera.',
  'not-in-hand': 'Esa carta no está en tu mano.',
  'too-many-cards': 'Solo puedes jugar a ciegas cuando te queda una sola carta en la mano.',
  'same-choice': 'Eso es lo que ya has elegido.',
} as const;
