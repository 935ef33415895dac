import { commands } from '../../commands/index.ts';
import { startBot } from '../bot.ts';
import { games } from '../games/index.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../sessions/database.ts';
import { migrate } from '../sessions/migrate.ts';
import { createSessions } from '../sessions/sessions.ts';

/** Sallyport's bot as it is, on a given Discord and database, which also tells how much CPU it has used. */
const [, , apiUrl = '', token = '', databaseUrl = ''] = process.argv;

await migrate(databaseUrl, 'prisma/migrations');
const log = createLog('info', false);
const sessions = createSessions({ database: openDatabase(databaseUrl, () => undefined), games });
await startBot({ token, apiUrl, guildId: null, commands, desk: { sessions, games, log } });

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.on('SIGTERM', () => process.exit());
process.send?.('ready');
