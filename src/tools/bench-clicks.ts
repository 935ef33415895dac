import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type APIButtonComponentWithCustomId, ComponentType } from 'discord-api-types/v10';
import { z } from 'zod';
import { games } from '../games/index.ts';
import { startLocalDiscord } from '../local/index.ts';
import type { SeenMessage } from '../local/people/api.ts';
import { type LocalClient, connectAs } from '../local/client.ts';

/** How many clicks warm the bot up, and how many are measured. */
const WARM_UP = 1500;
const CLICKS = 900;

/** The cost of a click, in milliseconds. */
interface Cost {
  readonly cpu: number;
  readonly mean: number;
  readonly p95: number;
}

/** Prints what a click costs, compared with a bot that only answers. */
export const benchClicks = async (databaseUrl: string): Promise<void> => {
  const solo = games.find(({ seats }) => seats.most === 1);
  if (solo === undefined) throw new Error('the bench clicks through a game for one player, but there is no such game');
  console.log(
    `${CLICKS} clicks by 3 people at once, each answered with an update of its message; Node ${process.version}`,
  );
  const bare = await measure('bench-bare.ts', 'bare', []);
  print('A bare discord.js bot that only answers', bare);
  const measured = async (style: 'text' | 'picture', goal: string): Promise<void> => {
    const ours = await measure('bench-bot.ts', `${solo.id} start`, [databaseUrl, style]);
    print(`Sallyport: a committed move of /${solo.id}, its board as ${style}`, ours);
    const ratio = (part: keyof Cost): string => (ours[part] / bare[part]).toFixed(2);
    console.log(`Ratio: CPU ${ratio('cpu')}${goal}, mean latency ${ratio('mean')}, p95 ${ratio('p95')}`);
  };
  await measured('text', ' (goal: at most 2.5)');
  await measured('picture', '');
};

const print = (name: string, { cpu, mean, p95 }: Cost): void => {
  console.log(`${name}: CPU ${cpu.toFixed(2)} ms, latency ${mean.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
};

/** Runs a bot in its own process on a local Discord, and lets three people click. */
const measure = async (file: string, command: string, args: readonly string[]): Promise<Cost> => {
  const local = await startLocalDiscord();
  const bot = fork(fileURLToPath(new URL(file, import.meta.url)), [local.apiUrl, local.token, local.guildId, ...args], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    await once(bot, 'message');
    const clickers = await Promise.all(
      Object.keys(local.people).map(async (key): Promise<Clicker> => {
        const clay = await connectAs(local.url, key);
        return { clay, board: (await clay.command('games', command)).message };
      }),
    );
    await clickAll(clickers, command, WARM_UP);
    const before = await cpuOf(bot);
    const latencies = await clickAll(clickers, command, CLICKS);
    const cpu = ((await cpuOf(bot)) - before) / latencies.length;
    const sorted = latencies.toSorted((left, right) => left - right);
    const mean = sorted.reduce((sum, latency) => sum + latency, 0) / sorted.length;
    return { cpu, mean, p95: sorted[Math.floor(sorted.length * 0.95)] ?? mean };
  } finally {
    bot.kill('SIGTERM');
    if (bot.exitCode === null) await once(bot, 'exit');
    await local.close();
  }
};

/** The CPU time that a bot has used, in milliseconds. */
const cpuOf = async (bot: ChildProcess): Promise<number> => {
  const answer = once(bot, 'message');
  bot.send('cpu');
  const [used]: readonly unknown[] = await answer;
  return z.number().parse(used) / 1000;
};

/** A person and the board that they play on. */
interface Clicker {
  readonly clay: LocalClient;
  board: SeenMessage;
}

const clickAll = async (clickers: readonly Clicker[], command: string, clicks: number): Promise<readonly number[]> => {
  const each = Math.ceil(clicks / clickers.length);
  return (await Promise.all(clickers.map((clicker) => clickMany(clicker, command, each)))).flat();
};

const clickMany = async (clicker: Clicker, command: string, clicks: number): Promise<readonly number[]> => {
  const latencies: number[] = [];
  while (latencies.length < clicks) {
    const button = firstButton(clicker.board);
    if (button === null || button.label?.startsWith('Play again')) {
      clicker.board = (await clicker.clay.command('games', command)).message;
      continue;
    }
    const began = performance.now();
    clicker.board = (await clicker.clay.press(clicker.board, button.custom_id)).message;
    latencies.push(performance.now() - began);
  }
  return latencies;
};

const firstButton = ({ components = [] }: SeenMessage): APIButtonComponentWithCustomId | null => {
  for (const row of components) {
    if (row.type !== ComponentType.ActionRow) continue;
    const [first] = row.components;
    if (first?.type === ComponentType.Button && 'custom_id' in first) return first;
  }
  return null;
};
