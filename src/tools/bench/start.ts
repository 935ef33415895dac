import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startLocalDiscord } from '../../local/index.ts';
import { migrate } from '../../postgres/migrate.ts';
import { startBuiltBot } from './process.ts';

/** How often it is started. The first start sets up the schedule, and does not count. */
const TIMES = 5;
/** The goals: in seconds, and in megabytes. */
const GOAL = 1;
const LARGEST = 100;

/** Puts together what the image has, and prints its size and how long the bot takes to be ready. */
export const benchStart = async (databaseUrl: string): Promise<void> => {
  const folder = path.join(tmpdir(), `sallyport-start-${randomUUID()}`);
  const local = await startLocalDiscord();
  try {
    await promisify(execFile)('sh', ['src/deploy/assemble.sh', process.cwd(), folder]);
    await migrate(databaseUrl, 'prisma/migrations', {
      application: { id: local.botId, isLocal: false },
      now: () => new Date(),
    });
    const variables = { DISCORD_TOKEN: local.token, DISCORD_API_URL: local.apiUrl, DATABASE_URL: databaseUrl };
    const took: number[] = [];
    const used: number[] = [];
    for (let time = 0; time <= TIMES; time++) {
      const began = performance.now();
      const bot = await startBuiltBot(variables, path.join(folder, 'dist/main.js'));
      if (time > 0) {
        took.push(performance.now() - began);
        used.push(await bot.cpu());
      }
      await bot.stop();
    }
    const megabytes = sizeOf(path.join(folder, 'node_modules')) / 1_000_000;
    console.log(`Packages: ${megabytes.toFixed(0)} MB (goal: at most ${LARGEST})`);
    console.log(
      `Start until it is ready: ${seconds(Math.min(...took))} to ${seconds(Math.max(...took))} s (goal: at most ${GOAL}), ` +
        `of which ${seconds(Math.min(...used))} to ${seconds(Math.max(...used))} s of CPU`,
    );
  } finally {
    await local.close();
    await rm(folder, { recursive: true, force: true });
  }
};

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
