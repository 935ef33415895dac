import { runOnFitNode } from '../app/node-version.ts';

/** `npm run doctor`: says what is fine and what is wrong on this machine, and how to fix it. */
void runOnFitNode(async () => {
  const { examineMachine } = await import('./examination.ts');
  await examineMachine();
});
