import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { LocalDiscord } from '../../../local/index.ts';

/** The built bot in a separate process. */
export interface BuiltBot {
  /** Everything that it has logged with a level of warning or above. */
  readonly warnings: readonly string[];
  /** Its current memory and its maximum so far, in megabytes. Linux only. */
  memory(): Promise<{ readonly now: number; readonly most: number }>;
  /** The CPU time that it has used, in milliseconds. Linux only. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

const Line = z.object({ level: z.number(), msg: z.string() });
const WARN = 40;
/** Linux counts CPU time in ticks of a hundredth of a second. */
const TICKS = 100;

/** Starts `dist/main.js` as the README says, on a local Discord and a database, and waits until it is ready. */
export const startBuiltBot = async (
  { token, apiUrl }: LocalDiscord,
  databaseUrl: string,
  main = fileURLToPath(new URL('../../../../dist/main.js', import.meta.url)),
): Promise<BuiltBot> => {
  const child = spawn(process.execPath, ['--max-semi-space-size=4', main], {
    env: { DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A measurement that fails must not leave the bot running.
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const warnings: string[] = [];
  const output = createInterface(child.stdout);
  const ready = new Promise<void>((resolve, reject) => {
    output.on('line', (line) => {
      const { level, msg } = Line.parse(JSON.parse(line));
      if (level >= WARN) warnings.push(line);
      if (msg === 'ready') resolve();
    });
    child.once('exit', (code) => reject(new Error(`the bot ended with ${code}`)));
  });
  await ready;
  return {
    warnings,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      const megabytes = (name: string): number =>
        Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
      return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
    },
    cpu: async () => {
      // The third field follows the program's name, which is in brackets. These are the fourteenth and the fifteenth.
      const fields = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
      const [user, system] = [fields[11], fields[12]];
      return ((Number(user) + Number(system)) * 1000) / TICKS;
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};
