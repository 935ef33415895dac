import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const COMPILED = path.join(ROOT, 'dist.test');

/** Where a source is as JavaScript, which a process of a test runs at once. */
export const compiledOf = (source: string): string =>
  path.join(COMPILED, path.relative(ROOT, path.resolve(ROOT, source))).replace(/\.ts$/, '.js');
