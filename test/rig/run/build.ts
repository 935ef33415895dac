import { execFileSync } from 'node:child_process';

/** Builds the bot and the page of the local Discord, once for all tests, if they are older than their sources. */
export default (): void => {
  // In a separate process: under Vitest, the development versions of the libraries would be built in.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['--import', 'tsx', 'src/tools/build/build.ts'], { env, stdio: 'inherit' });
};
