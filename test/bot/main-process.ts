import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { type LogEntry, readEntry } from './log-book.ts';
import type { Rig } from './rig.ts';

/** The real program in a process of its own. */
export interface MainProcess {
  entries(): readonly LogEntry[];
  /** All that it wrote, standard error included. */
  text(): string;
  /** Waits until it has logged this. */
  hasLogged(msg: RegExp): Promise<LogEntry>;
  kill(signal: NodeJS.Signals): void;
  /** How it ended: its exit code, or the signal that killed it. */
  ended(): Promise<number | string | null>;
}

/** Starts `src/main.ts` with nothing but these variables in its environment. Killed with the test, if need be. */
export const runMain = (environment: Readonly<Record<string, string>>): MainProcess => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a group of its own, as a terminal starts it: a Ctrl-C reaches all that it started.
    detached: true,
  });
  const lines: string[] = [];
  const errors: string[] = [];
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line));
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  const closed = once(child, 'close');
  const kill = (signal: NodeJS.Signals): void => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, signal);
  };
  onTestFinished(async () => {
    kill('SIGKILL');
    await closed;
  });
  const entries = (): readonly LogEntry[] => lines.map(readEntry);
  const text = (): string => [...lines, ...errors].join('\n');
  return {
    entries,
    text,
    hasLogged: (msg) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const entry = entries().find((each) => msg.test(each.msg));
          if (entry) resolve(entry);
        };
        output.on('line', look);
        void closed.then(() => reject(new Error(`It ended, and had logged:\n${text()}`)));
        look();
      }),
    kill,
    ended: async () => {
      await closed;
      return child.signalCode ?? child.exitCode;
    },
  };
};

/** The program as a bot of a rig's Discord, or a proxy before it, and database, once it is ready. */
export const runMainIn = async ({ local, databaseUrl }: Rig, apiUrl = local.apiUrl): Promise<MainProcess> => {
  const main = runMain({ DISCORD_TOKEN: local.token, DISCORD_API_URL: apiUrl, DATABASE_URL: databaseUrl });
  await main.hasLogged(/^ready$/);
  return main;
};
