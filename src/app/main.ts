import { runOnFitNode } from './node-version.ts';

/** The bot. */
await runOnFitNode(async () => {
  const { run } = await import('./wiring.ts');
  await run();
});
