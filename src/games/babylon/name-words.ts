/** What the places are called, those with tokens in board order. */
export const VILLAGES = ['Tyre', 'Opis', 'Sittace', 'Der', 'Badaca'] as const;
export const ENDS = { babylon: 'Babylon', susa: 'Susa' } as const;

/** B35: the colours of the meeples, by seat. */
export const COLOURS = ['Blue', 'Clay', 'Tan'] as const;
