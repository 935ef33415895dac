const FRACTIONS = ['', '¼', '½', '¾'];

/** The points of a tournament, halves and quarters as one sign, such as `3½`. */
export const writtenPoints = (points: number): string => {
  const whole = Math.floor(points);
  const part = FRACTIONS[(points - whole) * 4] ?? '';
  return whole === 0 && part !== '' ? part : `${whole}${part}`;
};
