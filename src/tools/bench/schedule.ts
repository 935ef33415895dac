import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { REST, Routes, SnowflakeUtil } from 'discord.js';
import { Client } from 'pg';
import { z } from 'zod';
import { games } from '../../games/index.ts';
import { MINUTE } from '../../kernel/time.ts';
import { setFaults } from '../../local/controls.ts';
import { createSessions } from '../../sessions/sessions.ts';
import { openDatabase } from '../../sessions/store/database.ts';
import { quantile, sum } from './measure.ts';
import { withStage, type Stage } from './stage.ts';

/** How much falls due, within how many milliseconds. The first match falls due just as long after the setup. */
const MEASURED = { matches: 1_000, channels: 100, within: MINUTE };

/** How long a request to Discord takes, and how late the last call may be, in milliseconds. */
const LATENCY = 120;
const LATEST = MINUTE;

/** Lets matches fall due one after another, and prints how late their players were called. */
export const benchDue = async (besideUrl: string, measured = MEASURED): Promise<void> => {
  const { matches, channels: count, within } = measured;
  const channels = Object.fromEntries(Array.from({ length: count }, (_, number) => [`channel-${number}`, '']));
  await withStage(besideUrl, { channels }, async (stage) => {
    const client = new Client({ connectionString: stage.databaseUrl });
    await client.connect();
    await openMatches(stage, Object.keys(channels), matches);
    const bot = await stage.start();
    await setFaults(stage.local.url, { rest: [{ latency: LATENCY }] });
    const lateness = await letFallDue(client, measured);
    await client.end();
    const at = (share: number): string => (quantile(lateness, share) / 1000).toFixed(1);
    console.log(
      `${matches} matches that fell due within ${within / 1000} s, at ${LATENCY} ms for each request: ` +
        `${lateness.length} called, half of them ${at(0.5)} s late, 95% ${at(0.95)} s, the last ${at(1)} s ` +
        `(goal: at most ${LATEST / 1000} s)`,
    );
    if (bot.warnings.length > 0) console.log(`It warned ${bot.warnings.length} times, first: ${bot.warnings[0]}`);
  });
};

/** Opens matches of two awaited people, each match with a message. */
const openMatches = async ({ databaseUrl, local }: Stage, names: readonly string[], count: number): Promise<void> => {
  const rest = new REST({ api: local.apiUrl }).setToken(local.token);
  const database = openDatabase(databaseUrl, () => undefined);
  const begun = new Date(Date.now() - MINUTE);
  const most = { lobbies: count, matches: count, botMatches: count, invitationPause: 0 };
  const { matches } = createSessions({ database, games, now: () => begun, machineNow: () => begun, limits: most });
  const game = games.find(({ seats }) => seats.most > 1);
  if (game === undefined) throw new Error('there is no multiplayer game');
  for (let number = 0; number < count; number++) {
    const id = `${SnowflakeUtil.generate()}`;
    const channelId = local.channels[names[number % names.length] ?? ''] ?? '';
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
    await matches.noteMessage(id, { channelId, messageId: z.object({ id: z.string() }).parse(message).id });
  }
  await database.$disconnect();
};

const Due = z.object({ id: z.string(), due: z.date() });
const Called = z.object({ id: z.string(), message: z.string() });

/** Lets the matches fall due. Returns how many milliseconds late the players of each were called. */
const letFallDue = async (
  client: Client,
  { matches, within }: Pick<typeof MEASURED, 'matches' | 'within'>,
): Promise<readonly number[]> => {
  const { rows } = await client.query(
    `update sallyport.matches set due_at = now() + ($1 + row * $2) * interval '1 millisecond'
     from (select id as numbered, row_number() over (order by id) as row from sallyport.matches) as numbers
     where id = numbered returning id, due_at as due`,
    [within, within / matches],
  );
  const due = new Map(rows.map((row) => Due.parse(row)).map(({ id, due: at }) => [id, at.getTime()]));
  for (let seconds = 0; ; seconds++) {
    const called = await client.query(
      `select id, call->>'messageId' as message from sallyport.matches where call is not null`,
    );
    if (called.rows.length === matches || seconds === 300)
      return called.rows
        .map((row) => Called.parse(row))
        .map(({ id, message }) => SnowflakeUtil.timestampFrom(message) - (due.get(id) ?? 0));
    await wait(1_000);
  }
};

/** How often the bot is started. One more start comes first, which sets up the schedule and does not count. */
const TIMES = 5;
/** The goals for the start, in seconds, and for the packages, in megabytes. */
const GOAL = 1;
const LARGEST = 100;

/** Assembles what the image holds, and prints its size and how long the bot takes to be ready. */
export const benchStart = async (besideUrl: string): Promise<void> => {
  const folder = path.join(tmpdir(), `sallyport-start-${randomUUID()}`);
  try {
    await promisify(execFile)('sh', ['src/deploy/assemble.sh', process.cwd(), folder]);
    const [took, used]: [number[], number[]] = [[], []];
    await withStage(besideUrl, {}, async (stage) => {
      for (let time = 0; time <= TIMES; time++) {
        const began = performance.now();
        const bot = await stage.start(path.join(folder, 'dist/main.js'));
        took.push(performance.now() - began);
        used.push(await bot.cpu());
        await bot.stop();
      }
    });
    const files = readdirSync(path.join(folder, 'node_modules'), { recursive: true, withFileTypes: true });
    const sizes = files.map((file) => (file.isFile() ? statSync(path.join(file.parentPath, file.name)).size : 0));
    const rangeOf = ([, ...times]: readonly number[]): string =>
      [Math.min(...times), Math.max(...times)].map((time) => (time / 1000).toFixed(2)).join(' to ');
    console.log(`Packages: ${(sum(sizes) / 1_000_000).toFixed(0)} MB (goal: at most ${LARGEST})`);
    console.log(
      `Start until it is ready: ${rangeOf(took)} s (goal: at most ${GOAL}), of which ${rangeOf(used)} s of CPU`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
