import { setFlagsFromString } from 'node:v8';
import { runOnFitNode } from './node-version.ts';

// Prisma compiles each query once, with WebAssembly. Optimizing that code would take 30 MB and gain nothing. Flags come
// first: they no longer count once any package has loaded such code.
setFlagsFromString('--liftoff-only');
setFlagsFromString('--no-wasm-dynamic-tiering');
// The young generation is small: waking more threads for it takes longer than they save.
setFlagsFromString('--no-parallel-scavenge');

await runOnFitNode(async () => {
  const { run } = await import('./wiring.ts');
  await run();
});
