import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** A line of a process's log. */
export type LoggedLine = z.output<typeof Line>;

const Line = z.looseObject({ level: z.number().default(30), msg: z.string().default('') });

/** A process of the real bot, `src/app/main.ts`, whose environment has nothing but its settings. */
export interface BotProcess {
  /** Everything that it wrote. */
  readonly lines: readonly string[];
  entries(): readonly LoggedLine[];
  /** Lets it run `src/app/main.ts`, and waits until the bot is ready. Throws if it ends before that. */
  go(): Promise<void>;
  /** Sends a signal that ends it, and SIGKILL if that takes too long. Returns how it ended. */
  end(signal: NodeJS.Signals): Promise<number | string>;
  /** How it ended: its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** A process that does not end is killed after this time, in milliseconds. */
const ENDS_WITHIN = 20_000;

/** From the folder of the code. */
const MAIN = 'src/app/main.ts';
const PRELOAD = 'src/tools/torture/processes/preload.ts';

/** Starts a process of the code in a folder, which waits until `go` is called. */
export const spawnBot = (environment: Readonly<Record<string, string>>, folder: string, code: string): BotProcess => {
  const flags = ['--import', import.meta.resolve('tsx'), '--import', pathToFileURL(path.join(code, PRELOAD)).href];
  // It runs in an empty folder, so that it reads no `.env`.
  const child = spawn(process.execPath, [...flags, path.join(code, MAIN)], {
    cwd: folder,
    env: { ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  const outputs = [child.stdout, child.stderr].map((stream) => createInterface(stream ?? never()));
  for (const output of outputs) output.on('line', (line) => lines.push(line));
  const loaded = once(child, 'message');
  loaded.catch(() => undefined);
  const ended = once(child, 'close').then(([code, name]: unknown[]) =>
    typeof name === 'string' ? name : Number(code),
  );

  const isReady = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (lines.some((line) => readLine(line)?.msg === 'ready')) resolve();
      };
      for (const output of outputs) output.on('line', look);
      void ended.then((how) =>
        reject(new Error(`it ended (${how}) before it was ready:\n${lines.slice(-20).join('\n')}`)),
      );
      look();
    });

  return {
    lines,
    entries: () => lines.flatMap((line) => readLine(line) ?? []),
    go: async () => {
      await Promise.race([loaded, ended]);
      send(child);
      await isReady();
    },
    end: async (signal) => {
      child.kill(signal);
      const late = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN);
      return ended.finally(() => clearTimeout(late));
    },
    ended,
  };
};

const send = (child: ChildProcess): void => {
  if (child.connected) child.send('go');
};

const readLine = (line: string): LoggedLine | null => {
  try {
    const read = Line.safeParse(JSON.parse(line));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

const never = (): never => {
  throw new Error('a child process has no output');
};
