import { commands } from '../../../../commands/index.ts';
import { startDiscordBot } from '../../../app/discord-bot.ts';
import { createLog } from '../../../app/log.ts';
import { openServices } from '../../../app/services.ts';
import { serveUsage } from './usage.ts';
import { witnessedCron } from './witness.ts';

/** Sallyport's bot from its sources, on a given Discord and database. It tells the bench what it uses. */
const [, , apiUrl = '', token = '', databaseUrl = ''] = process.argv;

const now = (): Date => new Date();
const opened = openServices({ databaseUrl, log: createLog('info', 'json'), now, machineNow: now });
const services = { ...opened, cron: witnessedCron(opened.cron) };
await startDiscordBot({ token, apiUrl, guildId: null, commands, services });

serveUsage();
