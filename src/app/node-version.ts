import { readFileSync } from 'node:fs';

/** The oldest version of Node that can run Sallyport: `package.json` says `>=20.19`, for example. */
const leastNode = (): string => {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as Package;
  return engines?.node?.replace(/^>=/, '') ?? '0';
};

interface Package {
  readonly engines?: { readonly node?: string };
}

/** What to install instead of a version of Node that is too old, in words; null if it is fine. */
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
 * Runs a program, which is to be loaded only then: an older Node fails at what it does not know of the program or its
 * packages, so it is refused in words before that, with an exit code of 1.
 */
export const runOnFitNode = async (program: () => Promise<void>): Promise<void> => {
  const { node } = process.versions;
  const mend = mendOfNode(node);
  if (mend === null) return program();
  process.stderr.write(`Node ${node} is too old for Sallyport. ${mend}\n`);
  process.exitCode = 1;
};
