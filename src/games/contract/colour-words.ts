/** What the colours of players are called. */
export const colourName = {
  blue: 'Blue',
  orange: 'Orange',
  clay: 'Clay',
  tan: 'Tan',
  sky: 'Sky',
  green: 'Green',
  pink: 'Pink',
  violet: 'Violet',
} as const;
