import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
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
/** The most clicks on one board. Most games are over before that. */
const ON_A_BOARD = 100;
/** The steady load, in clicks a second. */
const RATE = 100;

/** How much is measured. */
export interface ClicksAmount {
  /** How many clicks are counted at least in each of two runs, after as many that are not. */
  readonly clicks: number;
  /** How many clicks are looked at part by part. */
  readonly split: number;
  /** How many clicks are counted with pictures, which take longer. */
  readonly pictures: number;
  /** For how long the steady load lasts, in seconds. */
  readonly seconds: number;
}

const AMOUNT: ClicksAmount = { clicks: 4000, split: 1500, pictures: 300, seconds: 30 };

const GOALS = { ratio: 2.5, p99: 25 } as const;

/** What it costs a bot to answer, in milliseconds of CPU. */
interface Cost {
  /** For a click, in each run where it is saturated. */
  readonly runs: readonly number[];
  /** The mean of the runs. */
  readonly click: number;
  /** For a new board; null where none is ever over. */
  readonly start: number | null;
  /** Null with pictures: nobody could draw so many. */
  readonly steady: { readonly cpu: number; readonly median: number; readonly p99: number } | null;
  /** The share of each part of the bot, from 0 to 1. */
  readonly shares: Readonly<Record<string, number>>;
}

/**
 * Prints what a click costs, compared with a bot that only answers. Ours is measured as it is built, like those who host
 * it run it; its parts are told by its sources.
 */
export const benchClicks = async (databaseUrl: string, amount: ClicksAmount = AMOUNT): Promise<void> => {
  const { clicks, split, pictures, seconds } = amount;
  const solo = games.find(({ seats }) => seats.most === 1);
  if (solo === undefined) throw new Error('the bench clicks through a game for one player, but there is no such game');
  console.log(
    `Twice ${clicks} clicks by ${AT_ONCE} people as fast as they are answered, and ${RATE} clicks a second by ${PEOPLE} people for ${seconds} s; Node ${process.version}`,
  );
  const bare = await measure(fromSource('bench-bare.ts'), 'bare', { clicks, seconds });
  print('A bare discord.js bot that only answers', bare);
  const command = `${solo.id} start`;
  const ours = await measure(asBuilt(databaseUrl, 'text'), command, { clicks, seconds });
  const { shares } = await measure(fromSource('bench-bot.ts', [databaseUrl, 'text']), command, { clicks: split });
  print(`Sallyport: a committed move of /${solo.id}, its board as text`, { ...ours, shares });
  console.log(`Ratio of CPU: ${(ours.click / bare.click).toFixed(2)} (goal: at most ${GOALS.ratio})`);
  const { steady } = ours;
  if (steady && bare.steady) {
    console.log(`Ratio of CPU at a steady load: ${(steady.cpu / bare.steady.cpu).toFixed(2)}`);
    console.log(`99% within ${steady.p99.toFixed(1)} ms (goal: at most ${GOALS.p99} ms)`);
  }
  const pictured = await measure(asBuilt(databaseUrl, 'picture'), command, { clicks: pictures });
  print(`The same with its board as a picture`, pictured);
  console.log(`Ratio of CPU: ${(pictured.click / bare.click).toFixed(2)}`);
};

const print = (name: string, { runs, click, start, steady, shares }: Cost): void => {
  console.log(`${name}:`);
  console.log(
    `  saturated: CPU ${click.toFixed(2)} ms a click (${runs.map((run) => run.toFixed(2)).join(' and ')})${start === null ? '' : `, ${start.toFixed(2)} ms a new board`}`,
  );
  if (steady !== null) {
    const { cpu, median, p99 } = steady;
    console.log(
      `  ${RATE} a second: CPU ${cpu.toFixed(2)} ms a click, latency half within ${median.toFixed(1)} ms, 99% within ${p99.toFixed(1)} ms`,
    );
  }
  const parts = Object.entries(shares).toSorted(([, one], [, other]) => other - one);
  if (parts.length > 0)
    console.log(`  parts: ${parts.map(([part, share]) => `${part} ${(share * 100).toFixed(0)}%`).join(', ')}`);
};

/**
 * Starts a bot in its own process on a local Discord, and lets people click until there were so many clicks in each of
 * two runs, after a first one that warms it up. With `seconds`, they click at a steady rate after that, for so long.
 */
const measure = async (
  start: StartBot,
  command: string,
  { clicks, seconds = null }: { readonly clicks: number; readonly seconds?: number | null },
): Promise<Cost> => {
  const people = Object.fromEntries(Array.from({ length: PEOPLE }, (_, index) => [`p${index}`, `Person ${index}`]));
  const local = await startLocalDiscord({ people });
  const bot = await start(local);
  try {
    const clients = await Promise.all(Object.keys(people).map((key) => connectAs(local.url, key)));
    const clickers = clients.map((client): Clicker => ({ client, command, board: null }));
    await runOf(bot, clickers, clicks);
    const runs = [await runOf(bot, clickers, clicks), await runOf(bot, clickers, clicks)];
    const started = sumOf(runs.map((run) => run.started));
    const steady = seconds === null ? null : await steadyCost(bot, clickers, seconds);
    const shares = (await bot.shares?.(() => runOf(bot, clickers, clicks))) ?? {};
    return {
      runs: runs.map(({ clicked }) => each(clicked)),
      click: each(sumOf(runs.map(({ clicked }) => clicked))),
      start: started.count === 0 ? null : each(started),
      steady,
      shares,
    };
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

/** How much CPU time some interactions took together, in milliseconds. */
interface Used {
  readonly total: number;
  readonly count: number;
}

/** How long a bot may go on after its last answer: what it does then belongs to what it answered. */
const AFTERWARDS = 400;

/** What the bot uses for some interactions. `work` returns how many there were. */
const usedDuring = async (bot: MeasuredBot, work: () => Promise<number>): Promise<Used> => {
  const before = await bot.cpu();
  const count = await work();
  await wait(AFTERWARDS);
  return { total: (await bot.cpu()) - before, count };
};

/** All begin a new board and click on it until it is over, a few at once, until there were so many clicks. */
const runOf = async (
  bot: MeasuredBot,
  clickers: readonly Clicker[],
  clicks: number,
): Promise<{ readonly clicked: Used; readonly started: Used }> => {
  const starts: Used[] = [];
  const rounds: Used[] = [];
  while (sumOf(rounds).count < clicks) {
    starts.push(await usedDuring(bot, () => eachOf(clickers, begin)));
    rounds.push(await usedDuring(bot, () => eachOf(clickers, clickToTheEnd)));
  }
  return { clicked: sumOf(rounds), started: sumOf(starts) };
};

const each = ({ total, count }: Used): number => total / count;

const sumOf = (parts: readonly Used[]): Used => ({
  total: parts.reduce((sum, { total }) => sum + total, 0),
  count: parts.reduce((sum, { count }) => sum + count, 0),
});

/** Lets all do something, a few at once. Returns how many interactions there were. */
const eachOf = async (clickers: readonly Clicker[], act: (clicker: Clicker) => Promise<number>): Promise<number> => {
  const limit = pLimit(AT_ONCE);
  const counts = await Promise.all(clickers.map((clicker) => limit(() => act(clicker))));
  return counts.reduce((sum, count) => sum + count, 0);
};

const steadyCost = async (bot: MeasuredBot, clickers: readonly Clicker[], seconds: number): Promise<Cost['steady']> => {
  await eachOf(clickers, begin);
  let latencies: readonly number[] = [];
  const used = await usedDuring(bot, async () => {
    latencies = await clickSteadily(clickers, seconds);
    return latencies.length;
  });
  const sorted = latencies.toSorted((left, right) => left - right);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
  return { cpu: each(used), median: at(0.5), p99: at(0.99) };
};

/** A person and the board that they play on, if any. */
interface Clicker {
  readonly client: LocalClient;
  readonly command: string;
  board: SeenMessage | null;
}

/**
 * The people click in turn, at a steady rate, and begin a new board where theirs is over. Returns how long each waited
 * for the answer from the moment when it was due, in milliseconds.
 */
const clickSteadily = async (clickers: readonly Clicker[], seconds: number): Promise<readonly number[]> => {
  const latencies: number[] = [];
  const began = performance.now();
  const pace = 1000 / RATE;
  await Promise.all(
    clickers.map(async (clicker, index) => {
      for (let click = index; click < RATE * seconds; click += clickers.length) {
        const at = began + click * pace;
        await wait(Math.max(0, at - performance.now()));
        if (!(await clickOnce(clicker))) await begin(clicker);
        latencies.push(performance.now() - at);
      }
    }),
  );
  return latencies;
};

/** Begins a new board if there is none that goes on. Returns the number of interactions that this took. */
const begin = async (clicker: Clicker): Promise<number> => {
  if (buttonToPress(clicker.board) !== null) return 0;
  clicker.board = (await clicker.client.command('games', clicker.command)).message;
  return 1;
};

const clickToTheEnd = async (clicker: Clicker): Promise<number> => {
  let clicks = 0;
  while (clicks < ON_A_BOARD && (await clickOnce(clicker))) clicks++;
  return clicks;
};

/** Presses the first button of the board. Returns whether the board goes on, so that there was one. */
const clickOnce = async (clicker: Clicker): Promise<boolean> => {
  const { board } = clicker;
  const button = buttonToPress(board);
  if (board === null || button === null) return false;
  clicker.board = (await clicker.client.press(board, button)).message;
  return true;
};

/** The custom id of the first button of a board; null where its game is over. */
const buttonToPress = (board: SeenMessage | null): string | null => {
  if (board === null) return null;
  const buttons = buttonsOf(board);
  if (buttons.some(({ label }) => label?.startsWith('Play again'))) return null;
  return buttons.find(({ disabled }) => disabled !== true)?.custom_id ?? null;
};
