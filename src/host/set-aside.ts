import { runOnFitNode } from '../app/node-version.ts';

/** `npm run set-aside -- FILE`: takes the matches that can't be read out of the bot's database, into a file. */
void runOnFitNode(async () => {
  const { runSetAside } = await import('./put-aside.ts');
  await runSetAside();
});
