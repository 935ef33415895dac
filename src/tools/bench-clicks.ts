import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { games } from '../games/index.ts';
import { type LocalDiscord, startLocalDiscord } from '../local/index.ts';
import type { SeenMessage } from '../local/people/api.ts';
import { type LocalClient, buttonsOf, connectAs } from '../local/client.ts';
import { createPreferences } from '../sessions/preferences.ts';
import { openDatabase } from '../sessions/database.ts';
import { migrate } from '../postgres/migrate.ts';
import { startBuiltBot } from './bench-process.ts';
import { cpuOf, sharesDuring } from './bench-usage.ts';

/** How many people click, and how many of them at once where the bot is to be saturated. */
const PEOPLE = 20;
const AT_ONCE = 3;
/** How many clicks are counted in each of two runs, after twice as many; and how many are looked at part by part. */
const CLICKS = 3000;
const SPLIT = 1500;
/** Pictures take so long that fewer clicks will do. */
const PICTURES = 300;
/** The steady load, in clicks a second, and for how many seconds. */
const RATE = 100;
const SECONDS = 30;

const GOALS = { ratio: 2.5, p99: 25 } as const;

/** What the clicks on a bot cost, in milliseconds; by run where it is saturated. */
interface Cost {
  readonly runs: readonly number[];
  readonly cpu: number;
  /** Null with pictures: nobody could draw so many. */
  readonly steady: { readonly cpu: number; readonly median: number; readonly p99: number } | null;
  /** The share of each part of the bot, from 0 to 1. */
  readonly shares: Readonly<Record<string, number>>;
}

/**
 * Prints what a click costs, compared with a bot that only answers. Ours is measured as it is built, like those who host
 * it run it; its parts are told by its sources.
 */
export const benchClicks = async (databaseUrl: string): Promise<void> => {
  const solo = games.find(({ seats }) => seats.most === 1);
  if (solo === undefined) throw new Error('the bench clicks through a game for one player, but there is no such game');
  console.log(
    `${CLICKS} clicks by ${AT_ONCE} people as fast as they are answered, twice, and ${RATE} clicks a second by ${PEOPLE} people; Node ${process.version}`,
  );
  const bare = await measure(fromSource('bench-bare.ts'), 'bare');
  print('A bare discord.js bot that only answers', bare);
  const command = `${solo.id} start`;
  const ours = await measure(asBuilt(databaseUrl, 'text'), command);
  const { shares } = await measure(fromSource('bench-bot.ts', [databaseUrl, 'text']), command, SPLIT);
  print(`Sallyport: a committed move of /${solo.id}, its board as text`, { ...ours, shares });
  console.log(`Ratio of CPU: ${(ours.cpu / bare.cpu).toFixed(2)} (goal: at most ${GOALS.ratio})`);
  const { steady } = ours;
  if (steady && bare.steady) {
    console.log(`Ratio of CPU at a steady load: ${(steady.cpu / bare.steady.cpu).toFixed(2)}`);
    console.log(`99% within ${steady.p99.toFixed(1)} ms (goal: at most ${GOALS.p99} ms)`);
  }
  const pictured = await measure(asBuilt(databaseUrl, 'picture'), command, PICTURES);
  print(`The same with its board as a picture`, pictured);
  console.log(`Ratio of CPU: ${(pictured.cpu / bare.cpu).toFixed(2)}`);
};

const print = (name: string, { runs, cpu, steady, shares }: Cost): void => {
  console.log(`${name}:`);
  console.log(`  saturated: CPU ${cpu.toFixed(2)} ms a click (${runs.map((run) => run.toFixed(2)).join(' and ')})`);
  if (steady !== null) {
    const { cpu: steadyCpu, median, p99 } = steady;
    console.log(
      `  ${RATE} a second: CPU ${steadyCpu.toFixed(2)} ms a click, latency half within ${median.toFixed(1)} ms, 99% within ${p99.toFixed(1)} ms`,
    );
  }
  const parts = Object.entries(shares).toSorted(([, one], [, other]) => other - one);
  if (parts.length > 0)
    console.log(`  parts: ${parts.map(([part, share]) => `${part} ${(share * 100).toFixed(0)}%`).join(', ')}`);
};

/** Starts a bot in its own process on a local Discord, and lets people click. */
const measure = async (start: StartBot, command: string, clicks: number = CLICKS): Promise<Cost> => {
  const people = Object.fromEntries(Array.from({ length: PEOPLE }, (_, index) => [`p${index}`, `Person ${index}`]));
  const local = await startLocalDiscord({ people });
  const bot = await start(local);
  try {
    const clickers = await Promise.all(
      Object.keys(people).map(async (key): Promise<Clicker> => {
        const client = await connectAs(local.url, key);
        return { client, command, board: (await client.command('games', command)).message };
      }),
    );
    const fast = clickers.slice(0, AT_ONCE);
    await clickAll(fast, 2 * clicks);
    const runs: number[] = [];
    for (let run = 0; run < 2; run++) runs.push(await costOf(bot, () => clickAll(fast, clicks)));
    const steady = clicks === CLICKS ? await steadyCost(bot, clickers) : null;
    const shares = (await bot.shares?.(() => clickAll(fast, Math.min(clicks, SPLIT)))) ?? {};
    return { runs, cpu: runs.reduce((sum, run) => sum + run, 0) / runs.length, steady, shares };
  } finally {
    await bot.stop();
    await local.close();
  }
};

/** A bot that is measured. */
interface MeasuredBot {
  /** The CPU time that it has used, in milliseconds. */
  cpu(): Promise<number>;
  /** Does something, and returns the share of each part of the bot; null if it can't tell. */
  readonly shares: ((work: () => Promise<unknown>) => Promise<Cost['shares']>) | null;
  stop(): Promise<unknown>;
}

type StartBot = (local: LocalDiscord) => Promise<MeasuredBot>;

/** Starts a bot from one of our source files, which says what each part of it takes. */
const fromSource =
  (file: string, args: readonly string[] = []): StartBot =>
  async ({ apiUrl, token, guildId }) => {
    const bot = fork(fileURLToPath(new URL(file, import.meta.url)), [apiUrl, token, guildId, ...args], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(bot, 'message');
    return {
      cpu: () => cpuOf(bot),
      shares: (work) => sharesDuring(bot, work),
      stop: async () => {
        bot.kill('SIGTERM');
        if (bot.exitCode === null) await once(bot, 'exit');
      },
    };
  };

/** Starts the bot as it is built, with boards of one style, on a database of its own beside the given one. */
const asBuilt =
  (databaseUrl: string, style: 'text' | 'picture'): StartBot =>
  async ({ apiUrl, token, guildId, botId }) => {
    const url = await createDatabase(databaseUrl, `clicks_${style}`);
    await migrate(url, 'prisma/migrations', { application: { id: botId, isLocal: false }, now: () => new Date() });
    const database = openDatabase(url, (error) => console.error(error));
    await createPreferences(database, () => new Date()).set(guildId, { pictures: style });
    await database.$disconnect();
    const bot = await startBuiltBot({
      DISCORD_TOKEN: token,
      DISCORD_API_URL: apiUrl,
      DATABASE_URL: url,
    });
    return { cpu: () => bot.cpu(), shares: null, stop: () => bot.stop() };
  };

const createDatabase = async (besideUrl: string, name: string): Promise<string> => {
  const client = new Client({ connectionString: besideUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(besideUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** The CPU time that a bot uses for each of some interactions, in milliseconds. `work` returns how many there were. */
const costOf = async (bot: MeasuredBot, work: () => Promise<number>): Promise<number> => {
  const before = await bot.cpu();
  const interactions = await work();
  return ((await bot.cpu()) - before) / interactions;
};

const steadyCost = async (bot: MeasuredBot, clickers: readonly Clicker[]): Promise<Cost['steady']> => {
  let latencies: readonly number[] = [];
  const cpu = await costOf(bot, async () => {
    latencies = await clickSteadily(clickers);
    return latencies.length;
  });
  const sorted = latencies.toSorted((left, right) => left - right);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
  return { cpu, median: at(0.5), p99: at(0.99) };
};

/** A person and the board that they play on. */
interface Clicker {
  readonly client: LocalClient;
  readonly command: string;
  board: SeenMessage;
}

/** Each clicks as soon as the last click is answered. Returns how many interactions there were. */
const clickAll = async (clickers: readonly Clicker[], clicks: number): Promise<number> => {
  await Promise.all(
    clickers.map(async (clicker) => {
      for (let click = 0; click < clicks / clickers.length; click++) await clickOnce(clicker);
    }),
  );
  return Math.ceil(clicks / clickers.length) * clickers.length;
};

/** The people click in turn, at a steady rate. Returns how long each waited for the answer from the moment when it was due, in milliseconds. */
const clickSteadily = async (clickers: readonly Clicker[]): Promise<readonly number[]> => {
  const latencies: number[] = [];
  const began = performance.now();
  const pace = 1000 / RATE;
  await Promise.all(
    clickers.map(async (clicker, index) => {
      for (let click = index; click < RATE * SECONDS; click += clickers.length) {
        const at = began + click * pace;
        await wait(Math.max(0, at - performance.now()));
        await clickOnce(clicker);
        latencies.push(performance.now() - at);
      }
    }),
  );
  return latencies;
};

/** Presses the first button of the board, or opens a new one where the last is finished. */
const clickOnce = async (clicker: Clicker): Promise<void> => {
  const buttons = buttonsOf(clicker.board);
  const button = buttons.find(({ disabled }) => disabled !== true);
  const isOver = button === undefined || buttons.some(({ label }) => label?.startsWith('Play again'));
  const answered = isOver
    ? await clicker.client.command('games', clicker.command)
    : await clicker.client.press(clicker.board, button.custom_id);
  clicker.board = answered.message;
};
