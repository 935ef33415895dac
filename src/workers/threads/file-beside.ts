import path from 'node:path';

/** The URL of a file beside this source: TypeScript if the sources run directly, JavaScript if they were built. */
export const fileBeside = (source: string, name: string): string =>
  new URL(`${name}${path.extname(source)}`, source).href;
