import { commands } from '../../../../commands/index.ts';
import { startDiscordBot } from '../../../app/discord-bot.ts';
import { createLog } from '../../../app/log.ts';
import { openServices } from '../../../app/services.ts';
import { migrate } from '../../../postgres/migrate.ts';
import { MIGRATIONS } from '../../database/databases.ts';
import { serveUsage } from './usage.ts';

/**
 * Sallyport's bot from its sources, on a given Discord and database, with boards as text or as pictures. It tells the
 * bench how much CPU it has used.
 */
const [, , apiUrl = '', token = '', guildId = '', databaseUrl = '', style = 'picture'] = process.argv;

await migrate(databaseUrl, MIGRATIONS);
const services = openServices({
  databaseUrl,
  log: createLog('info', 'json'),
  now: () => new Date(),
  machineNow: () => new Date(),
});
await services.preferences.set(guildId, { pictures: style === 'text' ? 'text' : 'picture' }, 'server');
await startDiscordBot({ token, apiUrl, guildId: null, commands, services });

serveUsage();
