import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The built bot in a separate process. */
export interface BuiltBot {
  /** Everything it has logged with a level of warning or above. */
  readonly warnings: readonly string[];
  /** Its current memory and its maximum so far, in megabytes. Only on Linux. */
  memory(): Promise<{ readonly now: number; readonly most: number }>;
  stop(): Promise<void>;
}

const Line = z.object({ level: z.number(), msg: z.string() });
const WARN = 40;

/** Starts `dist/main.js` as the README says, with these variables, and waits until it is ready. */
export const startBuiltBot = async (environment: Readonly<Record<string, string>>): Promise<BuiltBot> => {
  const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
  const child = spawn(process.execPath, ['--max-semi-space-size=2', main], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};
