import { fork, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { z } from 'zod';
import { SECOND } from '../../kernel/time.ts';
import { buttonsOf, connectAs, type LocalClient } from '../../local/client.ts';
import { startLocalDiscord, type LocalDiscord } from '../../local/index.ts';
import type { SeenMessage } from '../../local/people/api.ts';
import { databaseAt, migrateFor, runSql } from '../database/databases.ts';
import { beginWitness, cpuOf, spentDuring, witnessedBy, type Spent } from './bots/usage.ts';
import type { Spell } from './bots/witness.ts';
import { sum } from './measure.ts';

export interface MeasuredBot {
  /** The CPU time that it has used, in milliseconds. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** Sallyport in its own process, built. */
export interface BuiltBot extends MeasuredBot {
  readonly pid: number;
  /** Everything that it has logged with a level of warning or above. */
  readonly warnings: readonly string[];
  /** Its current memory and its maximum so far, in megabytes. Linux only. */
  memory(): Promise<{ readonly now: number; readonly most: number }>;
}

/** A bot from its sources, which can tell what its interactions spend where. `work` returns their number. */
interface SourceBot extends MeasuredBot {
  spent(work: () => Promise<number>): Promise<Spent>;
  /** Begins to note what holds it up. */
  witness(): Promise<void>;
  /** What has held it up since then. */
  witnessed(): Promise<readonly Spell[]>;
}

export interface Stage {
  readonly local: LocalDiscord;
  readonly databaseUrl: string;
  readonly people: readonly LocalClient[];
  /** Starts `dist/main.js` as the README says, or another one, and waits until it is ready. */
  start(main?: string): Promise<BuiltBot>;
  /** Starts a bot from a file in `bots`. */
  startFrom(file: string): Promise<SourceBot>;
}

interface StageOptions {
  readonly people?: number;
  readonly channels?: Readonly<Record<string, string>>;
  readonly shards?: number;
  /** Whether boards are pictures or texts; by default, as the bot has it. */
  readonly pictures?: 'text' | 'picture';
}

/** Does something on a new stage, with a new database beside the given one. All its bots are stopped afterwards. */
export const withStage = async <Result>(
  besideUrl: string,
  { people: count = 0, pictures, ...options }: StageOptions,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> => {
  const names = Array.from({ length: count }, (_, index) => [`p${index}`, `Person ${index}`]);
  const local = await startLocalDiscord({ ...options, ...(count > 0 && { people: Object.fromEntries(names) }) });
  const bots: MeasuredBot[] = [];
  const name = `stage_${randomUUID()}`;
  const databaseUrl = databaseAt(besideUrl, name);
  const noted = async <Bot extends MeasuredBot>(starting: Promise<Bot>): Promise<Bot> => {
    const bot = await starting;
    bots.push(bot);
    if (pictures !== undefined)
      await runSql(
        databaseUrl,
        `insert into sallyport.preferences (id, is_server, pictures, changed_at)
         values ('${local.guildId}', true, ${pictures === 'picture'}, now())
         on conflict (id) do update set pictures = excluded.pictures`,
      );
    return bot;
  };
  try {
    await runSql(besideUrl, `create database "${name}"`);
    await migrateFor(local.botId, databaseUrl);
    const people = await Promise.all(names.map(([key = '']) => connectAs(local.url, key)));
    return await work({
      local,
      databaseUrl,
      people,
      start: async (main) => {
        // Another build makes its own tables, which may not be these.
        if (main !== undefined) await runSql(databaseUrl, 'drop schema sallyport cascade');
        return noted(startBuilt(local, databaseUrl, { main }));
      },
      startFrom: async (file) => noted(startSource(local, databaseUrl, file)),
    });
  } finally {
    for (const bot of bots) await bot.stop();
    await local.close();
  }
};

const stop = async (bot: ChildProcess): Promise<void> => {
  bot.kill('SIGTERM');
  if (bot.exitCode === null && bot.signalCode === null) await once(bot, 'exit');
};

const startSource = async (local: LocalDiscord, databaseUrl: string, file: string): Promise<SourceBot> => {
  const args = [local.apiUrl, local.token, databaseUrl];
  const stdio: ('ignore' | 'inherit' | 'ipc')[] = ['ignore', 'ignore', 'inherit', 'ipc'];
  const bot = fork(fileURLToPath(new URL(`bots/${file}`, import.meta.url)), args, {
    execArgv: ['--import', 'tsx'],
    stdio,
  });
  await once(bot, 'message');
  return {
    cpu: () => cpuOf(bot),
    spent: (work) => spentDuring(bot, work),
    witness: () => beginWitness(bot),
    witnessed: () => witnessedBy(bot),
    stop: () => stop(bot),
  };
};

const Line = z.object({ level: z.number(), msg: z.string(), outcome: z.string().optional() });
const WARN = 40;

/**
 * What a built bot runs before its own code: it answers each message with the CPU time used, in milliseconds, and ends
 * with the program that measures it.
 */
const METER = `data:text/javascript,${encodeURIComponent(`
  process.once('disconnect', () => process.exit());
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send((user + system) / 1000);
  });
  process.channel.unref();
`)}`;

const MAIN = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));

interface BuiltBotOptions {
  /** The file to run; by default `dist/main.js`. */
  readonly main?: string | undefined;
  /** More flags for Node. */
  readonly flags?: readonly string[];
  /** Hears what was done for each interaction, and the line of the log that says so. */
  readonly heard?: (outcome: string, line: string) => void;
}

/** Starts the built bot as the README says, and waits until it is ready. */
export const startBuilt = async (
  { token, apiUrl }: Pick<LocalDiscord, 'token' | 'apiUrl'>,
  databaseUrl: string,
  { main = MAIN, flags = [], heard }: BuiltBotOptions = {},
): Promise<BuiltBot> => {
  const child = spawn(process.execPath, ['--max-semi-space-size=4', '--import', METER, ...flags, main], {
    env: { MALLOC_ARENA_MAX: '2', DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { stdout } = child;
  if (stdout === null) throw new Error('the bot has no output');
  // A measurement that fails must not leave the bot running.
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const warnings: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface(stdout).on('line', (line) => {
      const { level, msg, outcome } = Line.parse(JSON.parse(line));
      if (level >= WARN) warnings.push(line);
      if (outcome !== undefined) heard?.(outcome, line);
      if (msg === 'ready') resolve();
    });
    child.once('exit', (code) => reject(new Error(`the bot ended with ${code}`)));
  });
  const told = (file: string): Promise<string> => readFile(`/proc/${child.pid}/${file}`, 'utf8');
  return {
    pid: child.pid ?? NaN,
    warnings,
    memory: async () => {
      const status = await told('status');
      const megabytes = (name: string): number =>
        Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
      return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
    },
    cpu: () => cpuOf(child),
    stop: () => stop(child),
  };
};

/** The CPU time that some interactions took together, in milliseconds, and how many there were. */
interface Used {
  readonly total: number;
  readonly count: number;
}

export const each = ({ total, count }: Used): number => total / count;

/** How long a bot may work on after its last answer, in milliseconds: that work belongs to its answers. */
const AFTERWARDS = 250;

/** What the bot uses for some interactions. `work` returns their number. */
export const usedDuring = async (bot: MeasuredBot, work: () => Promise<number>): Promise<Used> => {
  const before = await bot.cpu();
  const count = await work();
  await wait(AFTERWARDS);
  return { total: (await bot.cpu()) - before, count };
};

/** A person, and the board that they play on, if any. */
export interface Clicker {
  readonly client: LocalClient;
  readonly command: string;
  board: SeenMessage | null;
}

/** People who begin their boards with a command. */
export const clickersFrom = (people: readonly LocalClient[], command: string): readonly Clicker[] =>
  people.map((client) => ({ client, command, board: null }));

/** How many people click at once while the bot is saturated. */
export const AT_ONCE = 3;

/** Lets all people act, a few at once. Returns the number of interactions. */
export const eachOf = async (
  clickers: readonly Clicker[],
  act: (clicker: Clicker) => Promise<number>,
): Promise<number> => {
  const limit = pLimit(AT_ONCE);
  return sum(await Promise.all(clickers.map((clicker) => limit(() => act(clicker)))));
};

/** Lets all people act in turn, a number of times a second, for some seconds. They learn when each act is due. */
export const steadily = async (
  clickers: readonly Clicker[],
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
  act: (clicker: Clicker, due: number) => Promise<unknown>,
): Promise<void> => {
  const began = performance.now();
  await Promise.all(
    clickers.map(async (clicker, index) => {
      for (let number = index; number < rate * seconds; number += clickers.length) {
        const due = began + (number * SECOND) / rate;
        await wait(Math.max(0, due - performance.now()));
        await act(clicker, due);
      }
    }),
  );
};

/** Begins a new board if the old one is over. Returns the number of interactions that this took. */
export const begin = async (clicker: Clicker): Promise<number> => {
  if (buttonToPress(clicker.board) !== null) return 0;
  clicker.board = await patiently(async () => (await clicker.client.command('games', clicker.command)).message);
  return 1;
};

/** How often somebody tries again who got no answer, as on a machine that is busy with other things. */
const ATTEMPTS = 5;

export const patiently = async <Value>(attempt: () => Promise<Value>): Promise<Value> => {
  for (let left = ATTEMPTS; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
};

/** Clicks up to `most` times until the game is over. Returns the number of clicks. */
export const clickOften = async (clicker: Clicker, most: number): Promise<number> => {
  let clicks = 0;
  while (clicks < most && (await clickOnce(clicker))) clicks++;
  return clicks;
};

/** Presses the first button of the board. Returns whether there was one, which there is until the game is over. */
export const clickOnce = async (clicker: Clicker): Promise<boolean> => {
  const { board } = clicker;
  const button = buttonToPress(board);
  if (board === null || button === null) return false;
  // A machine that is busy with other things may be too slow for Discord: then the board is looked at again.
  const pressed = clicker.client.press(board, button).then(({ message }) => message);
  clicker.board = await pressed.catch(() => clicker.client.message(board.id));
  return true;
};

/** The custom id of the first button of a board; null if its game is over. */
const buttonToPress = (board: SeenMessage | null): string | null => {
  const buttons = board === null ? [] : buttonsOf(board);
  if (buttons.some(({ label }) => label?.startsWith('Play again'))) return null;
  return buttons.find(({ disabled }) => disabled !== true)?.custom_id ?? null;
};
