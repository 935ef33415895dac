import { backUp } from '../postgres/backup.ts';
import { openBotDatabase } from './database.ts';
import { runOnFile } from './program.ts';

/** `npm run backup -- FILE`: writes everything of the bot's database into a file, while the bot goes on. */
await runOnFile('npm run backup -- FILE [--database NAME]', async ({ config, file, database }) => {
  const { url, close } = await openBotDatabase(config, database);
  try {
    const { rows } = await backUp(url, file);
    return `Wrote ${file}: ${rows['matches'] ?? 0} matches with ${rows['moves'] ?? 0} moves. Keep it secret: it holds the dice of running matches.`;
  } finally {
    await close();
  }
});
