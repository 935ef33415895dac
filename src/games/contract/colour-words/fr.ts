/** What the colours of players are called. */
export const colourName = {
  blue: 'Bleu',
  orange: 'Orange',
  clay: 'Brique',
  tan: 'Beige',
  sky: 'Azur',
  green: 'Vert',
  pink: 'Rose',
  violet: 'Violet',
} as const;
