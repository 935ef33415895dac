import { setTimeout as wait } from 'node:timers/promises';
import { REST, Routes, SnowflakeUtil } from 'discord.js';
import { Client } from 'pg';
import { z } from 'zod';
import { games } from '../../games/index.ts';
import { MINUTE } from '../../kernel/time.ts';
import { setFaults } from '../../local/controls.ts';
import { startLocalDiscord } from '../../local/index.ts';
import { createSessions } from '../../sessions/sessions.ts';
import { openDatabase } from '../../sessions/store/database.ts';
import { migrateFor } from '../database/databases.ts';
import { startBuiltBot } from './bots/process.ts';
import { inSeconds, quantile } from './statistics.ts';

/**
 * How many matches fall due, in how many channels, and within how many milliseconds. The first one falls due just as
 * long after the setup.
 */
const MEASURED = { matches: 1_000, channels: 100, within: MINUTE };

/** How long a request to Discord takes, in milliseconds. */
const LATENCY = 120;

/** How late the last call may be, in milliseconds. */
const GOAL = MINUTE;

/** Lets matches fall due one after another, and prints how late their players were called. */
export const benchDue = async (databaseUrl: string, measured = MEASURED): Promise<void> => {
  const { matches, channels, within } = measured;
  const names = Array.from({ length: channels }, (_, number) => `channel-${number}`);
  const local = await startLocalDiscord({ channels: Object.fromEntries(names.map((name) => [name, 'For matches'])) });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await migrateFor(local.botId, databaseUrl);
    await openMatches(
      databaseUrl,
      new REST({ api: local.apiUrl }).setToken(local.token),
      names.map((name) => local.channels[name] ?? ''),
      matches,
    );
    const bot = await startBuiltBot(local, databaseUrl);
    await setFaults(local.url, { rest: [{ latency: LATENCY }] });
    const lateness = await letFallDue(client, measured);
    await bot.stop();
    const at = (share: number): string => inSeconds(quantile(lateness, share));
    console.log(
      `${matches} matches that fell due within ${within / 1000} s, at ${LATENCY} ms for each request: ` +
        `${lateness.length} called, half of them ${at(0.5)} s late, 95% ${at(0.95)} s, the last ${at(1)} s ` +
        `(goal: at most ${GOAL / 1000} s)`,
    );
    if (bot.warnings.length > 0) console.log(`It warned ${bot.warnings.length} times, first: ${bot.warnings[0]}`);
  } finally {
    await client.end();
    await local.close();
  }
};

/** Opens matches of two awaited people, each match with a message. */
const openMatches = async (
  databaseUrl: string,
  rest: REST,
  channels: readonly string[],
  count: number,
): Promise<void> => {
  const database = openDatabase(databaseUrl, () => undefined);
  const begun = new Date(Date.now() - MINUTE);
  const most = { lobbies: count, matches: count, botMatches: count, invitationPause: 0 };
  const { matches } = createSessions({ database, games, now: () => begun, machineNow: () => begun, limits: most });
  const game = games.find(({ seats }) => seats.most > 1);
  if (game === undefined) throw new Error('there is no multiplayer game');
  for (let number = 0; number < count; number++) {
    const id = `${SnowflakeUtil.generate()}`;
    const channelId = channels[number % channels.length] ?? '';
    const people = [0, 1].map((seat) => `${10n ** 17n + BigInt(number * 2 + seat)}`);
    const [userId = ''] = people;
    await matches.gather({
      interactionId: id,
      userId,
      game,
      guildId: null,
      channelId,
      place: null,
      chosen: {},
      seats: people.map((person) => ({ userId: person })),
      patience: null,
      inThread: false,
    });
    await matches.begin({ interactionId: `${SnowflakeUtil.generate()}`, matchId: id, userId });
    const message = await rest.post(Routes.channelMessages(channelId), { body: { content: 'A board' } });
    await matches.noteMessage(id, { channelId, messageId: Message.parse(message).id });
  }
  await database.$disconnect();
};

const Message = z.object({ id: z.string() });
const Due = z.object({ id: z.string(), due: z.date() });
const Called = z.object({ id: z.string(), message: z.string() });

/** Lets the matches fall due. Returns how many milliseconds late the players of each were called. */
const letFallDue = async (
  client: Client,
  { matches, within }: Pick<typeof MEASURED, 'matches' | 'within'>,
): Promise<readonly number[]> => {
  const { rows } = await client.query(
    `update matches set due_at = now() + ($1 + row * $2) * interval '1 millisecond'
     from (select id as numbered, row_number() over (order by id) as row from matches) as numbers
     where id = numbered returning id, due_at as due`,
    [within, within / matches],
  );
  const due = new Map(rows.map((row) => Due.parse(row)).map(({ id, due: at }) => [id, at.getTime()]));
  for (let waited = 0; waited < 5 * MINUTE; waited += 1_000) {
    const called = await client.query(`select id, call->>'messageId' as message from matches where call is not null`);
    if (called.rows.length === matches || waited + 1_000 >= 5 * MINUTE)
      return called.rows
        .map((row) => Called.parse(row))
        .map(({ id, message }) => SnowflakeUtil.timestampFrom(message) - (due.get(id) ?? 0));
    await wait(1_000);
  }
  return [];
};
