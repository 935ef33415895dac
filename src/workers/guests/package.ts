import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyGame } from '../../games/contract/game.ts';
import { FormatError } from '../../games/contract/read-as.ts';
import { guestOf } from '../../games/draft/guest.ts';

/** Thrown if there is no such package. */
export class NoPackageError extends Error {
  override readonly name = 'NoPackageError';
}

/**
 * The game that a package exports as its default. It is named as in `import`, or by the path of its folder. Throws a
 * `NoPackageError`, a `FormatError` if it exports no game, or whatever the package throws.
 */
export const importGuest = async (name: string): Promise<AnyGame> => {
  const module: unknown = await import(pathToFileURL(fileOf(name)).href);
  if (typeof module !== 'object' || module === null || !('default' in module))
    throw new FormatError('it has no default export');
  return guestOf(module.default);
};

/** The file that a package begins with, looked for from the folder in which the bot runs. */
const fileOf = (name: string): string => {
  const isPath = name.startsWith('.') || path.isAbsolute(name);
  try {
    return createRequire(path.resolve('package.json')).resolve(isPath ? path.resolve(name) : name);
  } catch (cause) {
    throw new NoPackageError(`there is no package ${name}`, { cause });
  }
};
