import { readFileSync } from 'node:fs';

/** The oldest version of Node that can run Sallyport, by `package.json`, which says `>=20.19` for example. */
const leastNode = (): string => {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as Package;
  return engines?.node?.replace(/^>=/, '') ?? '0';
};

interface Package {
  readonly engines?: { readonly node?: string };
}

/** What to install instead of a version of Node that is too old, in words; null if the version is fine. */
export const mendOfNode = (version: string): string | null => {
  const least = leastNode();
  return isAtLeast(version, least) ? null : `Install Node ${least} or later.`;
};

const isAtLeast = (version: string, least: string): boolean => {
  const parts = version.split('.').map(Number);
  for (const [index, part] of least.split('.').map(Number).entries()) {
    if ((parts[index] ?? 0) !== part) return (parts[index] ?? 0) > part;
  }
  return true;
};

/**
 * Runs a program, or refuses an old Node in words, with an exit code of 1. The function must load the program itself:
 * an old Node may already fail at loading it or its packages.
 */
export const runOnFitNode = async (program: () => Promise<void>): Promise<void> => {
  const { node } = process.versions;
  const mend = mendOfNode(node);
  if (mend === null) return program();
  process.stderr.write(`Node ${node} is too old for Sallyport. ${mend}\n`);
  process.exitCode = 1;
};
