import { randomBytes } from 'node:crypto';

/** A new secret seed: 64 hexadecimal digits. */
export const newSeed = (): string => randomBytes(32).toString('hex');
