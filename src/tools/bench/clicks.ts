import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { games } from '../../games/index.ts';
import { buttonsOf, connectAs, type LocalClient } from '../../local/client.ts';
import { startLocalDiscord, type LocalDiscord } from '../../local/index.ts';
import type { SeenMessage } from '../../local/people/api.ts';
import { createPreferences } from '../../sessions/people/preferences.ts';
import { openDatabase } from '../../sessions/store/database.ts';
import { databaseAt, migrateFor, runSql } from '../database/databases.ts';
import { startBuiltBot } from './bots/process.ts';
import { cpuOf, sharesDuring } from './bots/usage.ts';
import { medianOf, quantile, sum } from './statistics.ts';

/** How many people click, and how many of them at once while the bot is saturated. */
const PEOPLE = 20;
const AT_ONCE = 3;
/** The steady loads, in clicks a second. */
const RATE = 100;
const PICTURED_RATE = 20;

/** How much is measured. */
interface ClicksAmount {
  /** How often each person clicks in a round, unless the game is over sooner. */
  readonly inARound: number;
  /** How many rounds of clicks count, and how many come before them. */
  readonly rounds: number;
  readonly before: number;
  /** The same for boards as pictures, which take longer. */
  readonly pictured: { readonly rounds: number; readonly before: number };
  /** How long each steady load lasts, in seconds. */
  readonly seconds: number;
}

const AMOUNT: ClicksAmount = { inARound: 30, rounds: 30, before: 15, pictured: { rounds: 10, before: 3 }, seconds: 30 };

/** A figure, and the most that it should be. */
interface Row {
  readonly what: string;
  readonly found: number;
  readonly goal: number;
}

/**
 * Prints what a click costs, compared with a bot that only answers. Measures Sallyport as hosts run it, built; only the
 * profile of its parts runs its sources. The bots take turns, because the speed of a machine changes.
 */
export const benchClicks = async (databaseUrl: string, amount: ClicksAmount = AMOUNT): Promise<void> => {
  const { inARound, rounds, before, pictured, seconds } = amount;
  const solo = games.find(({ seats }) => seats.most === 1);
  if (solo === undefined) throw new Error('the bench clicks through a game for one player, but there is no such game');
  const command = `${solo.id} start`;
  console.log(
    `${rounds} rounds of clicks by ${AT_ONCE} people as fast as they are answered, ` +
      `and ${RATE} clicks a second by ${PEOPLE} people for ${seconds} s; Node ${process.version}`,
  );
  const bareSteady = await steadyCostOf(fromSource('bots/bare.ts'), 'bare', RATE, amount);
  const textSteady = await steadyCostOf(asBuilt(databaseUrl, 'text'), command, RATE, amount);
  const pictureSteady = await steadyCostOf(asBuilt(databaseUrl, 'picture'), command, PICTURED_RATE, amount);
  await withTrial(fromSource('bots/bare.ts'), 'bare', async (bare) => {
    const texts = await withTrial(asBuilt(databaseUrl, 'text'), command, (ours) =>
      playInTurns([ours, bare], { inARound, rounds, before }),
    );
    const pictures = await withTrial(asBuilt(databaseUrl, 'picture'), command, (ours) =>
      playInTurns([ours, bare], { inARound, ...pictured }),
    );
    const [textRounds = [], bareRounds = []] = texts;
    const [pictureRounds = []] = pictures;
    console.log('A bare discord.js bot that only answers:');
    print(bareRounds, RATE, bareSteady);
    console.log(`Sallyport: a committed move of /${solo.id}, its board as text:`);
    print(textRounds, RATE, textSteady);
    console.log('The same with its board as a picture:');
    print(pictureRounds, PICTURED_RATE, pictureSteady);
    printTable([
      { what: 'CPU of a committed click, text / bare', found: ratioIn(texts), goal: 2 },
      { what: 'CPU of a committed click, picture / bare', found: ratioIn(pictures), goal: 8 },
      { what: `CPU at ${RATE} a second, text / bare`, found: textSteady.cpu / bareSteady.cpu, goal: 2.3 },
      { what: `99% at ${RATE} a second, text, ms`, found: textSteady.p99, goal: 20 },
      { what: `99% at ${PICTURED_RATE} a second, pictures, ms`, found: pictureSteady.p99, goal: 40 },
      { what: 'CPU of a new board, text, ms', found: boardIn(textRounds), goal: 4 },
      { what: 'CPU of a new board, picture, ms', found: boardIn(pictureRounds), goal: 8 },
    ]);
  });
  await withTrial(fromSource('bots/bot.ts', [databaseUrl, 'text']), command, async (trial) => {
    await playInTurns([trial], { inARound, rounds: 0, before });
    const shares = (await trial.bot.shares?.(() => playRound(trial, inARound))) ?? {};
    const parts = Object.entries(shares).toSorted(([, one], [, other]) => other - one);
    console.log(
      `Parts of Sallyport: ${parts.map(([part, share]) => `${part} ${(share * 100).toFixed(0)}%`).join(', ')}`,
    );
  });
};

const print = (rounds: readonly Round[], rate: number, { cpu, median, p99 }: Steady): void => {
  console.log(
    `  saturated: CPU ${costOf(rounds).toFixed(2)} ms a click (${inWords(halves(rounds).map(costOf))}), ` +
      `${boardIn(rounds).toFixed(2)} ms a new board`,
  );
  console.log(
    `  ${rate} a second: CPU ${cpu.toFixed(2)} ms an interaction, ` +
      `half of the clicks within ${median.toFixed(1)} ms, 99% within ${p99.toFixed(1)} ms`,
  );
};

const printTable = (rows: readonly Row[]): void => {
  for (const { what, found, goal } of rows)
    console.log(`${what.padEnd(42)} ${found.toFixed(2).padStart(6)} ${found <= goal ? '  ' : ' >'} goal ${goal}`);
};

const inWords = (figures: readonly number[]): string => figures.map((figure) => figure.toFixed(2)).join(' and ');

/** The results of every other round, and of the rest, which show how far two measurements agree. */
const halves = <Found>(found: readonly Found[]): readonly (readonly Found[])[] =>
  [0, 1].map((half) => found.filter((_, index) => index % 2 === half));

/** What a click costs, in milliseconds of CPU: a median, so that a round on a busy machine does not count more. */
const costOf = (rounds: readonly Round[]): number => medianOf(rounds.map(({ clicked }) => each(clicked)));

/** What a new board costs, in milliseconds of CPU. */
const boardIn = (rounds: readonly Round[]): number => each(totalOf(rounds.map(({ started }) => started)));

/** How many times as much a click costs as with the other bot: the median of the rounds. */
const ratioIn = ([rounds = [], others = []]: readonly (readonly Round[])[]): number =>
  medianOf(
    rounds.map(({ clicked }, index) => each(clicked) / each(others[index]?.clicked ?? { total: NaN, count: 1 })),
  );

/** A bot in its own process on a local Discord, and people who click there. */
interface Trial {
  readonly bot: MeasuredBot;
  readonly clickers: readonly Clicker[];
}

/** Starts a bot for some work, and stops it afterwards. */
const withTrial = async <Result>(
  start: StartBot,
  command: string,
  work: (trial: Trial) => Promise<Result>,
): Promise<Result> => {
  const people = Object.fromEntries(Array.from({ length: PEOPLE }, (_, index) => [`p${index}`, `Person ${index}`]));
  const local = await startLocalDiscord({ people });
  try {
    const bot = await start(local);
    try {
      const clients = await Promise.all(Object.keys(people).map((key) => connectAs(local.url, key)));
      return await work({ bot, clickers: clients.map((client) => ({ client, command, board: null })) });
    } finally {
      await bot.stop();
    }
  } finally {
    await local.close();
  }
};

/** A bot that is measured. */
interface MeasuredBot {
  /** The CPU time that it has used, in milliseconds. */
  cpu(): Promise<number>;
  /** Does something, and returns the share of each part of the bot; null if the bot can't tell. */
  readonly shares: ((work: () => Promise<unknown>) => Promise<Readonly<Record<string, number>>>) | null;
  stop(): Promise<unknown>;
}

type StartBot = (local: LocalDiscord) => Promise<MeasuredBot>;

/** Starts a bot from a source file. It says what share each of its parts has. */
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

/** Starts the built bot, with boards of one style, on a new database beside the given one. */
const asBuilt =
  (databaseUrl: string, style: 'text' | 'picture'): StartBot =>
  async (local) => {
    const url = await createDatabase(databaseUrl);
    await migrateFor(local.botId, url);
    const database = openDatabase(url, (error) => console.error(error));
    await createPreferences(database, () => new Date()).set(local.guildId, { pictures: style });
    await database.$disconnect();
    const bot = await startBuiltBot(local, url);
    return { cpu: () => bot.cpu(), shares: null, stop: () => bot.stop() };
  };

const createDatabase = async (besideUrl: string): Promise<string> => {
  const name = `clicks_${randomUUID()}`;
  await runSql(besideUrl, `create database "${name}"`);
  return databaseAt(besideUrl, name);
};

/** The CPU time that some interactions took together, in milliseconds, and how many there were. */
interface Used {
  readonly total: number;
  readonly count: number;
}

const each = ({ total, count }: Used): number => total / count;

const totalOf = (parts: readonly Used[]): Used => ({
  total: sum(parts.map(({ total }) => total)),
  count: sum(parts.map(({ count }) => count)),
});

/** How long a bot may work on after its last answer, in milliseconds: that work belongs to its answers. */
const AFTERWARDS = 400;

/** What the bot uses for some interactions. `work` returns their number. */
export const usedDuring = async (bot: Pick<MeasuredBot, 'cpu'>, work: () => Promise<number>): Promise<Used> => {
  const before = await bot.cpu();
  const count = await work();
  await wait(AFTERWARDS);
  return { total: (await bot.cpu()) - before, count };
};

/** What the new boards of a round cost, and the clicks on all boards cost. */
interface Round {
  readonly started: Used;
  readonly clicked: Used;
}

/** A few people at once: each begins a new board where the old one is over, and then clicks on it. */
const playRound = async ({ bot, clickers }: Trial, most: number): Promise<Round> => ({
  started: await usedDuring(bot, () => eachOf(clickers, begin)),
  clicked: await usedDuring(bot, () => eachOf(clickers, (clicker) => clickOften(clicker, most))),
});

/** Plays rounds on some bots in turns. Returns each bot's rounds that count. */
const playInTurns = async (
  trials: readonly Trial[],
  { inARound, rounds, before }: Pick<ClicksAmount, 'inARound' | 'rounds' | 'before'>,
): Promise<readonly (readonly Round[])[]> => {
  const played = trials.map((): Round[] => []);
  for (let round = 0; round < before + rounds; round++)
    for (const [index, trial] of trials.entries()) {
      const one = await playRound(trial, inARound);
      if (round >= before) played[index]?.push(one);
    }
  return played;
};

/** Lets all people act, a few at once. Returns the number of interactions. */
export const eachOf = async (
  clickers: readonly Clicker[],
  act: (clicker: Clicker) => Promise<number>,
): Promise<number> => {
  const limit = pLimit(AT_ONCE);
  return sum(await Promise.all(clickers.map((clicker) => limit(() => act(clicker)))));
};

/** A person, and the board that they play on, if any. */
export interface Clicker {
  readonly client: LocalClient;
  readonly command: string;
  board: SeenMessage | null;
}

/** A steady load: the CPU time of an interaction, and how long clicks waited for their answer, in milliseconds. */
interface Steady {
  readonly cpu: number;
  readonly median: number;
  readonly p99: number;
}

/** Warms a bot up, and measures it under a steady load of some clicks a second. */
const steadyCostOf = async (
  start: StartBot,
  command: string,
  rate: number,
  { inARound, seconds }: Pick<ClicksAmount, 'inARound' | 'seconds'>,
): Promise<Steady> =>
  withTrial(start, command, async (trial) => {
    await playInTurns([trial], { inARound, rounds: 0, before: WARM });
    return clickSteadily(trial, rate, seconds);
  });

/** How many rounds warm a bot up for a steady load. */
const WARM = 3;

/** The people click in turn, at a steady rate, and begin a new board where theirs is over. */
const clickSteadily = async ({ bot, clickers }: Trial, rate: number, seconds: number): Promise<Steady> => {
  await eachOf(clickers, begin);
  const latencies: number[] = [];
  const used = await usedDuring(bot, async () => {
    const began = performance.now();
    await Promise.all(
      clickers.map(async (clicker, index) => {
        for (let number = index; number < rate * seconds; number += clickers.length) {
          const due = began + (number * 1000) / rate;
          await wait(Math.max(0, due - performance.now()));
          // A click waits from the moment when it was due.
          if (await clickOnce(clicker)) latencies.push(performance.now() - due);
          else await begin(clicker);
        }
      }),
    );
    return rate * seconds;
  });
  return { cpu: each(used), median: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) };
};

/** Begins a new board if the old one is over. Returns the number of interactions that this took. */
export const begin = async (clicker: Clicker): Promise<number> => {
  if (buttonToPress(clicker.board) !== null) return 0;
  clicker.board = (await clicker.client.command('games', clicker.command)).message;
  return 1;
};

/** Clicks up to `most` times until the game is over. Returns the number of clicks. */
const clickOften = async (clicker: Clicker, most: number): Promise<number> => {
  let clicks = 0;
  while (clicks < most && (await clickOnce(clicker))) clicks++;
  return clicks;
};

/** Presses the first button of the board. Returns whether there was one, which there is until the game is over. */
export const clickOnce = async (clicker: Clicker): Promise<boolean> => {
  const { board } = clicker;
  const button = buttonToPress(board);
  if (board === null || button === null) return false;
  clicker.board = (await clicker.client.press(board, button)).message;
  return true;
};

/** The custom id of the first button of a board; null if its game is over. */
const buttonToPress = (board: SeenMessage | null): string | null => {
  if (board === null) return null;
  const buttons = buttonsOf(board);
  if (buttons.some(({ label }) => label?.startsWith('Play again'))) return null;
  return buttons.find(({ disabled }) => disabled !== true)?.custom_id ?? null;
};
