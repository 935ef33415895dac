import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startLocalDiscord } from '../../local/index.ts';
import { migrateFor } from '../database/databases.ts';
import { startBuiltBot } from './bots/process.ts';

/** How often the bot is started. One more start comes first, which sets up the schedule and does not count. */
const TIMES = 5;
/** The goals for the start, in seconds, and for the packages, in megabytes. */
const GOAL = 1;
const LARGEST = 100;

/** Assembles what the image holds, and prints its size and how long the bot takes to be ready. */
export const benchStart = async (databaseUrl: string): Promise<void> => {
  const folder = path.join(tmpdir(), `sallyport-start-${randomUUID()}`);
  const local = await startLocalDiscord();
  try {
    await promisify(execFile)('sh', ['src/deploy/assemble.sh', process.cwd(), folder]);
    await migrateFor(local.botId, databaseUrl);
    const took: number[] = [];
    const used: number[] = [];
    for (let time = 0; time <= TIMES; time++) {
      const began = performance.now();
      const bot = await startBuiltBot(local, databaseUrl, path.join(folder, 'dist/main.js'));
      if (time > 0) {
        took.push(performance.now() - began);
        used.push(await bot.cpu());
      }
      await bot.stop();
    }
    const megabytes = sizeOf(path.join(folder, 'node_modules')) / 1_000_000;
    console.log(`Packages: ${megabytes.toFixed(0)} MB (goal: at most ${LARGEST})`);
    console.log(
      `Start until it is ready: ${rangeOf(took)} s (goal: at most ${GOAL}), of which ${rangeOf(used)} s of CPU`,
    );
  } finally {
    await local.close();
    await rm(folder, { recursive: true, force: true });
  }
};

const rangeOf = (times: readonly number[]): string =>
  [Math.min(...times), Math.max(...times)].map((time) => (time / 1000).toFixed(2)).join(' to ');

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
