import { readFileSync } from 'node:fs';
import net from 'node:net';

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

/** In milliseconds. Node's own 250 give up on slow addresses, and the bot with them if it can't reach the others. */
const EACH_ADDRESS = 2_500;

/** Runs a program, or refuses an old Node with an exit code of 1. The function loads it: an old Node may fail there. */
export const runOnFitNode = async (program: () => Promise<void>): Promise<void> => {
  const { node } = process.versions;
  const mend = mendOfNode(node);
  if (mend === null) {
    net.setDefaultAutoSelectFamilyAttemptTimeout(EACH_ADDRESS);
    return program();
  }
  process.stderr.write(`Node ${node} is too old for Sallyport. ${mend}\n`);
  process.exitCode = 1;
};
