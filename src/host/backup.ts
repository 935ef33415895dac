import { runOnFitNode } from '../app/node-version.ts';

/** `npm run backup -- FILE`: writes everything in the bot's database to a file, while the bot runs. */
void runOnFitNode(async () => {
  const { runBackup } = await import('./back-up.ts');
  await runBackup();
});
