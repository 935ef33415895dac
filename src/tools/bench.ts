import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type APIButtonComponentWithCustomId, ComponentType } from 'discord-api-types/v10';
import { z } from 'zod';
import type { AnyGame } from '../games/game.ts';
import { games } from '../games/index.ts';
import { replay } from '../games/record.ts';
import { startLocalDiscord } from '../local/index.ts';
import type { SeenMessage } from '../local/people/api.ts';
import { type LocalClient, connectAs } from '../local/client.ts';
import { createPainter } from '../pictures/painter.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { benchCitadel } from './bench-citadel.ts';
import { selfPlay } from './self-play.ts';

/** Clicks that warm a bot up, and clicks that are measured. */
const WARM_UP = 1500;
const CLICKS = 900;

/** What a click cost a bot, in milliseconds. */
interface Cost {
  readonly cpu: number;
  readonly mean: number;
  readonly p95: number;
}

const main = async (): Promise<void> => {
  const folder = path.join(tmpdir(), `sallyport-bench-${randomUUID()}`);
  const postgres = await startEmbeddedPostgres(folder);
  try {
    console.log(
      `${CLICKS} clicks by 3 people at once, each answered by an update of its message; Node ${process.version}`,
    );
    const bare = await measure('bench-bare.ts', 'bare', []);
    print('A bare discord.js bot that only answers', bare);
    const ours = await measure('bench-bot.ts', 'escape start', [postgres.url]);
    print('Sallyport: a committed move of /escape', ours);
    const ratio = (part: keyof Cost): string => (ours[part] / bare[part]).toFixed(2);
    console.log(`Ratio: CPU ${ratio('cpu')} (goal: at most 3), mean latency ${ratio('mean')}, p95 ${ratio('p95')}`);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  for (const game of games) {
    benchEngine(game);
    benchHint(game);
    await benchPicture(game);
  }
  benchCitadel();
};

const print = (name: string, { cpu, mean, p95 }: Cost): void => {
  console.log(`${name}: CPU ${cpu.toFixed(2)} ms, latency ${mean.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
};

/** Runs a bot as a process of its own on a local Discord, and lets three people click. */
const measure = async (file: string, command: string, args: readonly string[]): Promise<Cost> => {
  const local = await startLocalDiscord();
  const bot = fork(fileURLToPath(new URL(file, import.meta.url)), [local.apiUrl, local.token, ...args], {
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

/** Milliseconds of CPU that a bot has used. */
const cpuOf = async (bot: ChildProcess): Promise<number> => {
  const answer = once(bot, 'message');
  bot.send('cpu');
  const [used]: readonly unknown[] = await answer;
  return z.number().parse(used) / 1000;
};

/** A person with the board that is being played on. */
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

/** Prints how many actions a second a game's engine alone plays. */
const benchEngine = (game: AnyGame): void => {
  const { least: seats } = game.seats;
  const bots = Array.from({ length: seats }, () => 'random');
  const began = performance.now();
  let actions = 0;
  for (let index = 0; performance.now() - began < 3000; index++) {
    actions += selfPlay({ game, seats, options: game.defaults(seats), bots, seed: `bench:${index}` }).steps.length;
  }
  const rate = Math.round(actions / ((performance.now() - began) / 1000));
  console.log(`${game.name}: ${rate.toLocaleString('en')} actions a second, engine and summaries alone`);
};

/** Prints how long a game's hint takes, where it gives any: the mean and the longest over whole games. */
const benchHint = (game: AnyGame): void => {
  if (!game.hint) return;
  const options = game.defaults(game.seats.least);
  const took: number[] = [];
  for (let index = 0; index < 12; index++) {
    const bots = [Object.keys(game.bots?.byName ?? {}).at(-1) ?? 'random'];
    const record = selfPlay({ game, seats: game.seats.least, options, bots, seed: `hint:${index}` });
    for (const { state } of replay(game, record)) {
      if (game.status(state).result !== null) continue;
      const began = performance.now();
      game.hint(game.look(state, 0));
      took.push(performance.now() - began);
    }
  }
  const mean = took.reduce((sum, time) => sum + time, 0) / took.length;
  console.log(`${game.name}: a hint takes ${mean.toFixed(1)} ms, at most ${Math.max(...took).toFixed(0)} ms`);
};

/** Prints what pictures of a game's boards cost, where it has any, on a small field and on the largest. */
const benchPicture = async (game: AnyGame): Promise<void> => {
  if (!game.picture) return;
  const painter = createPainter();
  try {
    for (const size of [9, 19]) {
      const options = game.readOptions({ ...Object(game.defaults(2)), size, citadels: 5 });
      const record = selfPlay({ game, seats: 2, options, bots: ['greedy', 'greedy'], seed: `picture:${size}` });
      const views = [...replay(game, record)].slice(-30).map(({ state }) => game.look(state, 'table'));
      const costs = { draw: 0, paint: 0, bytes: 0 };
      for (const view of views) {
        const began = performance.now();
        const picture = game.picture(view, { events: [], focus: null, players: ['x', 'o'] });
        const drawn = performance.now();
        costs.bytes += (await painter.paint(picture.svg)).length / views.length;
        costs.draw += (drawn - began) / views.length;
        costs.paint += (performance.now() - drawn) / views.length;
      }
      const kilobytes = (costs.bytes / 1000).toFixed(0);
      console.log(
        `${game.name}: a picture of ${size}x${size} takes ${costs.draw.toFixed(1)} ms here and ${costs.paint.toFixed(0)} ms in its thread, ${kilobytes} KB`,
      );
    }
  } finally {
    await painter.close();
  }
};

await main();
