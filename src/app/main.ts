import { runOnFitNode } from './node-version.ts';

void runOnFitNode(async () => {
  const { loadCompiled } = await import('./compiled-code.ts');
  loadCompiled();
  const { run } = await import('./wiring.ts');
  await run();
});
