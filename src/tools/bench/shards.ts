import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { createClient } from '../../discord/connection/client.ts';
import { startLocalDiscord } from '../../local/index.ts';
import { migrate } from '../../postgres/migrate.ts';
import { migrateFor, MIGRATIONS, runSql } from '../database/databases.ts';
import { startBuiltBot } from './bots/process.ts';

/** The numbers of shards that are compared. */
const SHARDS = [1, 4, 8] as const;
/** How long each idle bot settles before it is measured, and how long it is measured, in milliseconds. */
const SETTLE = 10_000;
const IDLE = 15_000;

/** Typical servers: how many, and how many channels and roles each has. */
const SERVERS = 1_000;
const CHANNELS = 40;
const ROLES = 25;

/** Prints what shards and a thousand servers cost in memory, and shards in CPU. */
export const benchShards = async (databaseUrl: string): Promise<void> => {
  for (const shards of SHARDS) await measureShards(databaseUrl, shards);
  console.log(
    `${SERVERS} servers with ${CHANNELS} channels and ${ROLES} roles each: ${memoryOfServers().toFixed(0)} MB`,
  );
};

const measureShards = async (databaseUrl: string, shards: number): Promise<void> => {
  const local = await startLocalDiscord({ shards });
  try {
    await giveTo(databaseUrl, local.botId);
    const bot = await startBuiltBot(local, databaseUrl);
    await wait(SETTLE);
    const before = await bot.cpu();
    await wait(IDLE);
    const share = ((await bot.cpu()) - before) / IDLE;
    console.log(`${shards} shards: ${(await bot.memory()).now.toFixed(0)} MB, ${(share * 100).toFixed(1)}% of a CPU`);
    await bot.stop();
  } finally {
    await local.close();
  }
};

/** Gives the database to another bot: each local Discord has one of its own. */
const giveTo = async (databaseUrl: string, botId: string): Promise<void> => {
  await migrate(databaseUrl, MIGRATIONS);
  await runSql(databaseUrl, 'delete from owner; delete from registrations');
  await migrateFor(botId, databaseUrl);
};

/** The memory that servers take in the client's cache, in megabytes. The name in brackets is private in discord.js. */
const memoryOfServers = (): number => {
  const client = createClient('http://127.0.0.1:1/api', pino({ level: 'silent' }));
  const collect = (): number => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed;
  };
  const before = collect();
  for (let server = 0; server < SERVERS; server++) client.guilds['_add'](serverOf(server));
  const after = collect();
  if (client.guilds.cache.size !== SERVERS) throw new Error('the servers are not cached');
  return (after - before) / 1024 / 1024;
};

/** A server as the gateway sends it. */
const serverOf = (number: number): object => {
  const id = (place: number): string => `${10n ** 18n + BigInt(number) * 1_000n + BigInt(place)}`;
  return {
    id: id(0),
    name: `Server ${number}`,
    owner_id: id(1),
    roles: Array.from({ length: ROLES }, (_, role) => ({
      id: id(100 + role),
      name: `Role ${role}`,
      position: role,
      permissions: '2048',
      colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
      color: 0,
      hoist: false,
      managed: false,
      mentionable: false,
      flags: 0,
    })),
    channels: Array.from({ length: CHANNELS }, (_, channel) => ({
      id: id(200 + channel),
      type: 0,
      name: `channel-${channel}`,
      topic: 'What people talk of here',
      position: channel,
      permission_overwrites: [{ id: id(100), type: 0, allow: '0', deny: '1024' }],
    })),
    members: [],
    features: [],
    emojis: [],
    stickers: [],
    threads: [],
  };
};
