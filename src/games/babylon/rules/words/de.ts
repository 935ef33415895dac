/** The names of the villages with tokens, in board order, and of the ends of the road. */
export const VILLAGES = ['Tyros', 'Opis', 'Sittake', 'Dēr', 'Badaka'] as const;
export const ENDS = { babylon: 'Babylon', susa: 'Susa' } as const;

/** B35: the colours of the meeples, by seat. */
export const COLOURS = ['Blau', 'Rostrot', 'Beige'] as const;

/** Why a submission is refused, with the sentence for its player. */
export const REFUSALS = {
  'not-seated': 'Du bist bei diesem Rennen nicht dabei.',
  over: 'Dieses Rennen ist vorbei.',
  eliminated: 'Du bist gefangen und kannst in diesem Rennen keine Karten mehr spielen.',
  'not-in-hand': 'Diese Karte hast du nicht auf der Hand.',
  'too-many-cards': 'Blind ziehen kannst du erst, wenn du nur noch eine Karte hast.',
  'same-choice': 'Das hast du schon gewählt.',
} as const;
