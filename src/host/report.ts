import { runOnFitNode } from '../app/node-version.ts';

const USAGE = 'npm run report [-- --database NAME]';

/** `npm run report`: prints the counts of the last 90 days as a table and as a chart. */
void runOnFitNode(async () => {
  const { openBotDatabase } = await import('./database.ts');
  const { runProgram } = await import('./program.ts');
  const { readReport } = await import('./reading/growth-report.ts');
  await runProgram(USAGE, async ({ config, database }) => {
    const { url, close } = await openBotDatabase(config(), { name: database });
    try {
      return await readReport(url);
    } finally {
      await close();
    }
  });
});
