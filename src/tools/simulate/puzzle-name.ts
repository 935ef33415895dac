import { createHash } from 'node:crypto';

/** How many letters and digits a name has behind its `p`. */
const LETTERS = 5;

/** A short name for a puzzle, by what makes it different from all others. */
export const nameOf = (likeness: string): string => {
  const number = BigInt(`0x${createHash('sha256').update(likeness).digest('hex')}`);
  return `p${number.toString(36).slice(-LETTERS)}`;
};
