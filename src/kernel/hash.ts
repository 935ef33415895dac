import { createHash } from 'node:crypto';

/** A text's SHA-256 in hexadecimal digits. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
