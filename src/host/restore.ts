import { runOnFitNode } from '../app/node-version.ts';

/** `npm run restore -- FILE`: restores a backup into an empty database. */
void runOnFitNode(async () => {
  const { runRestore } = await import('./put-back.ts');
  await runRestore();
});
