/** What the colours of players are called. */
export const colourName = {
  blue: 'Azul',
  orange: 'Naranja',
  clay: 'Teja',
  tan: 'Beige',
  sky: 'Celeste',
  green: 'Verde',
  pink: 'Rosa',
  violet: 'Violeta',
} as const;
