import { fork } from 'node:child_process';
import { once } from 'node:events';
import { REST } from 'discord.js';
import type { Client } from 'pg';
import { z } from 'zod';
import { morningPosts } from '../../discord/daily/morning-post.ts';
import { serverHomes } from '../../discord/home/home-post.ts';
import { createSight } from '../../discord/home/sight.ts';
import { createPoster, type Outbox } from '../../discord/messages/outbox.ts';
import { games } from '../../games/index.ts';
import { SECOND } from '../../kernel/time.ts';
import { createPreferences } from '../../sessions/people/preferences.ts';
import { dayAfter, dayOf, mondayBefore } from '../../sessions/time/day.ts';
import { migrateFor } from '../database/databases.ts';
import { cpuOfFamily, postmasterOf } from '../database/family.ts';
import { connect } from './database.ts';

/** What each server has: games that are open and over, and people who have played yesterday's daily. */
const EACH = { open: 2, over: 20, daily: 3 };

/** Prints what the work that comes by itself costs on this many servers, each with a home and a morning post. */
export const benchDay = async (databaseUrl: string, servers = 10_000): Promise<void> => {
  await migrateFor('bench', databaseUrl);
  const discord = fork(new URL('wide-discord.ts', import.meta.url), {
    execArgv: [`--import=${import.meta.resolve('tsx')}`],
  });
  const [origin]: readonly unknown[] = await once(discord, 'message');
  let at = Date.now();
  const now = (): Date => new Date(at);
  const { client, database, sessions, close } = await connect(databaseUrl, { now });
  try {
    await fill(client, servers, now());
    const rest = new REST({ api: `${z.string().parse(origin)}/api`, globalRequestsPerSecond: 1e6 }).setToken('bench');
    const preferences = createPreferences(database, now);
    const services = { ...sessions, preferences, games, now };
    const postgres = await postmasterOf(client);
    const measure = async <Due extends { readonly channelId: string }>(
      what: string,
      outbox: Outbox<Due>,
      count: number,
    ): Promise<void> => {
      const before = { at: performance.now(), bot: process.cpuUsage(), postgres: await cpuOfFamily(postgres) };
      const done = await postAll(outbox, now);
      const bot = process.cpuUsage(before.bot);
      const [own, theirs] = [(bot.user + bot.system) / 1000, (await cpuOfFamily(postgres)) - before.postgres];
      const seconds = (performance.now() - before.at) / SECOND;
      console.log(
        `${what}: ${done} in ${seconds.toFixed(0)} s, each ${(own / count).toFixed(2)} ms of CPU in the bot and ` +
          `${(theirs / count).toFixed(2)} in Postgres`,
      );
      if (done !== count) console.log(`  There should be ${count}`);
    };
    const homes = serverHomes({ rest, services, sight: createSight(rest), ids: () => new Map() });
    await measure('The first message of each home', homes, servers);
    at += await services.homes.quietPause();
    await measure('A look at each home, where nothing has changed', homes, servers);
    await measure('The post of a morning', morningPosts(rest, services), servers);
  } finally {
    await close();
    discord.kill();
  }
};

/** Posts all that is due, as the schedule of a bot does. Returns how many were posted. */
const postAll = async <Due extends { readonly channelId: string }>(
  outbox: Outbox<Due>,
  now: () => Date,
): Promise<number> => {
  let done = 0;
  const log = { error: console.error, warn: console.warn, info: () => undefined };
  const counted = {
    ...outbox,
    post: async (due: Due): Promise<void> => {
      await outbox.post(due);
      done += 1;
    },
  };
  const poster = createPoster({ log, now }, counted);
  await poster.begin();
  await poster.isDone();
  return done;
};

/** Fills a database with servers, each with a home, a morning post, games and finished dailies. */
const fill = async (client: Client, servers: number, at: Date): Promise<void> => {
  const solo = games.find(({ daily }) => daily !== undefined);
  const several = games.find(({ seats }) => seats.most > 1);
  if (solo === undefined || several === undefined) throw new Error('there are no such games');
  const yesterday = dayAfter(dayOf(at), -1);
  const ids = `(5 * 10::numeric ^ 17 + n)::text as guild, (6 * 10::numeric ^ 17 + n)::text as channel`;
  const each = `(select n, ${ids} from generate_series(1, $1::int) as n) as servers`;
  await client.query(
    `insert into sallyport.preferences (id, is_server, daily_channel_id, changed_at)
     select guild, true, channel, now() from ${each}`,
    [servers],
  );
  await client.query(
    `insert into sallyport.homes (guild_id, channel_id, week, due_at, chosen_at)
     select guild, channel, $2, now() - interval '1 day', now() - interval '1 day' from ${each}`,
    [servers, mondayBefore(dayOf(at))],
  );
  await client.query(`insert into sallyport.days (day, secret, commitment) values ($1, '', '')`, [yesterday]);
  await client.query(
    `insert into sallyport.matches (id, game, rules, options, guild_id, channel_id, message_id, clock, commitment, seed,
       next_seed, entropy, opened_by, opened_at, moved_at, ended_at, result)
     select n || '-' || turn, $2, $3, '{}', guild, channel, n || '9' || turn,
       '[{"since": "2026-03-01T00:00:00Z"}, {"since": null}]', '', '', '', '', n || '0' || turn, now(),
       now() - turn * interval '1 day', case when turn >= $4 then now() - turn * interval '1 day' end,
       case when turn >= $4 then '{"winners":[0]}'::json end
     from ${each}, generate_series(0, $5::int - 1) as turn`,
    [servers, several.id, several.rules, EACH.open, EACH.open + EACH.over],
  );
  await client.query(
    `insert into sallyport.matches (id, game, rules, options, guild_id, channel_id, commitment, seed, next_seed,
       entropy, opened_by, opened_at, moved_at, ended_at, result, score, day, opens_at, ranked_as, verified)
     select 'daily-' || n || '-' || turn, $2, $3, '{}', guild, channel, '', '', '', '', n || '0' || turn,
       now() - interval '1 day', now(), $4::date + interval '12 hours', '{"winners":[],"outcome":"captured"}', turn, $4,
       now(), 'daily-' || n || '-' || turn, true
     from ${each}, generate_series(1, $5::int) as turn`,
    [servers, solo.id, solo.rules, yesterday, EACH.daily],
  );
  await client.query(
    `insert into sallyport.seats (match_id, seat, user_id)
     select id, seat, (opened_by::bigint + seat)::text from sallyport.matches
     cross join lateral generate_series(0, case when game = $1 then 1 else 0 end) as seat`,
    [several.id],
  );
  await client.query('vacuum analyze');
};
