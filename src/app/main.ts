import { runOnFitNode } from './node-version.ts';

await runOnFitNode(async () => {
  const { run } = await import('./wiring.ts');
  await run();
});
