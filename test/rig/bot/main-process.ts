import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { errorsIn, readEntry, type LogEntry } from './log-book.ts';
import { settingsOf, type Rig } from './rig.ts';

/** The real bot in a separate process. */
export interface MainProcess {
  entries(): readonly LogEntry[];
  errors(): readonly LogEntry[];
  /** Everything that it wrote, including standard error. */
  text(): string;
  /** Waits until it has logged such a message. */
  hasLogged(msg: RegExp): Promise<LogEntry>;
  kill(signal: NodeJS.Signals): void;
  /** Its exit code or the signal that killed it, once its output has ended, too. */
  ended(): Promise<number | string | null>;
}

const COMMANDS = {
  node: [process.execPath, '--max-semi-space-size=4', 'dist/main.js'],
  npm: ['npm', 'start', '--silent'],
} as const;

/**
 * Starts the built bot, or the npm that starts it, with only these variables in its environment. A signal to the bot
 * reaches all its processes, as Ctrl-C does in a terminal; a signal to npm reaches npm alone. The test's end kills it.
 */
export const runMain = (
  environment: Readonly<Record<string, string>>,
  starter: 'node' | 'npm' = 'node',
): MainProcess => {
  const [program, ...args] = COMMANDS[starter];
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as in a terminal.
    detached: true,
  });
  const lines: string[] = [];
  const errors: string[] = [];
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line));
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  const closed = once(child, 'close');
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const killAll = (signal: NodeJS.Signals): void => {
    if (child.pid !== undefined && isRunning()) process.kill(-child.pid, signal);
  };
  onTestFinished(async () => {
    killAll('SIGKILL');
    await closed;
  });
  const entries = (): readonly LogEntry[] => lines.map(readEntry);
  const text = (): string => [...lines, ...errors].join('\n');
  return {
    entries,
    errors: () => errorsIn(entries()),
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
    kill: (signal) => (starter === 'npm' ? void child.kill(signal) : killAll(signal)),
    ended: async () => {
      await closed;
      return child.signalCode ?? child.exitCode;
    },
  };
};

/** The address of the page that a bot without a token serves. */
export const pageOf = async (main: MainProcess): Promise<string> => {
  const { msg } = await main.hasLogged(/^Open http/);
  return /http:\/\/127\.0\.0\.1:\d+/.exec(msg)?.[0] ?? '';
};

/** The real bot on a rig's database and its Discord, or on a proxy in front of that, once the bot is ready. */
export const runMainIn = async (
  rig: Rig,
  apiUrl = rig.local.apiUrl,
  more: Readonly<Record<string, string>> = {},
): Promise<MainProcess> => {
  const main = runMain({ ...settingsOf(rig), DISCORD_API_URL: apiUrl, ...more });
  await main.hasLogged(/^ready$/);
  return main;
};
