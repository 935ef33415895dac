import { execFileSync } from 'node:child_process';

/** Builds the bot and the page of the local Discord, once for all tests, where they are older than their sources. */
export default (): void => {
  // In a process of its own: what is built under Vitest would be the libraries for developing.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['--import', 'tsx', 'src/tools/build.ts'], { env, stdio: 'inherit' });
};
