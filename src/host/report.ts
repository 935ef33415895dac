import { runOnFitNode } from '../app/node-version.ts';

/** `npm run report`: prints how many people and servers the bot has had by day. */
await runOnFitNode(async () => {
  const { runReport } = await import('./growth-report.ts');
  await runReport();
});
