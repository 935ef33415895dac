import { runOnFitNode } from '../app/node-version.ts';

const USAGE = 'npm run rehearse -- --channel ID';

/** `npm run rehearse`: posts one of each kind of message in a channel, and says what Discord does with them. */
void runOnFitNode(async () => {
  const { runInChannel } = await import('../host/program.ts');
  const { rehearse } = await import('./rehearse.ts');
  await runInChannel(USAGE, async ({ config, channel, signal }) => {
    const { words, areTaken } = await rehearse(config(), channel, {
      signal,
      print: (line) => void process.stdout.write(`${line}\n`),
    });
    if (!areTaken) process.exitCode = 1;
    return words;
  });
});
