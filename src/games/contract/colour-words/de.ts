/** What the colours of players are called. */
export const colourName = {
  blue: 'Blau',
  orange: 'Orange',
  clay: 'Rostrot',
  tan: 'Beige',
  sky: 'Hellblau',
  green: 'Grün',
  pink: 'Rosa',
  violet: 'Violett',
} as const;
