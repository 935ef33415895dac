import { runOnFitNode } from '../app/node-version.ts';

/** `npm run backup -- FILE`: writes everything of the bot's database into a file, while the bot goes on. */
await runOnFitNode(async () => {
  const { runBackup } = await import('./back-up.ts');
  await runBackup();
});
