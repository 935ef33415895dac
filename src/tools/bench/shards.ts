import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { createClient } from '../../discord/connection/client.ts';
import { startLocalDiscord } from '../../local/index.ts';
import { migrate } from '../../postgres/migrate.ts';
import { startBuiltBot } from './process.ts';

/** The numbers of shards that are compared. */
const SHARDS = [1, 4, 8] as const;
/** How long each bot is idle, in milliseconds, first to settle and then to be measured. */
const SETTLE = 10_000;
const IDLE = 15_000;

/** Servers as they are: with this many channels and roles each. */
const SERVERS = 1_000;
const CHANNELS = 40;
const ROLES = 25;

/** Prints what a shard costs in memory and CPU, and what a thousand servers do. */
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
    const bot = await startBuiltBot({
      DISCORD_TOKEN: local.token,
      DISCORD_API_URL: local.apiUrl,
      DATABASE_URL: databaseUrl,
    });
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

/** Each local Discord has another bot, to which the database belongs. */
const giveTo = async (databaseUrl: string, id: string): Promise<void> => {
  await migrate(databaseUrl, 'prisma/migrations');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('delete from owner; delete from registrations');
  await client.end();
  await migrate(databaseUrl, 'prisma/migrations', { application: { id, isLocal: false }, now: () => new Date() });
};

/** What the client's cache takes for servers, in megabytes. What is in brackets is private in discord.js. */
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

/** A server as the gateway tells of it. */
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
