import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { jsonIn } from '../wire/requests.ts';

export type LoggedLine = z.output<typeof Line>;

const Line = z.looseObject({ level: z.number().default(30), msg: z.string().default('') });

/** A process of the real bot, as built, whose environment has nothing but its settings. */
export interface BotProcess {
  readonly lines: readonly string[];
  /** Lets it run the bot, and waits until the bot is ready. Throws if it ends before that. */
  go(): Promise<void>;
  /** Sends a signal that ends it, and SIGKILL if that takes too long. Returns how it ended. */
  end(signal: NodeJS.Signals): Promise<number | string>;
  /** How it ended: its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** A process that does not end is killed after this time, in milliseconds. */
const ENDS_WITHIN = 20_000;

/** From the folder of the code, which is built: loading all sources would take five times as long. */
const RESERVE = 'dist/tools/torture/processes/reserve.js';

/** Starts a process of the built code in a folder, which waits until `go` is called. */
export const spawnBot = (environment: Readonly<Record<string, string>>, folder: string, code: string): BotProcess => {
  // It runs in an empty folder, so that it reads no `.env`.
  const child = spawn(process.execPath, [path.join(code, RESERVE)], {
    cwd: folder,
    env: { ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  const loaded = once(child, 'message');
  loaded.catch(() => undefined);
  const ended = once(child, 'close').then(([code, name]: unknown[]) =>
    typeof name === 'string' ? name : Number(code),
  );
  const ready = new Promise<void>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr])
      createInterface(output ?? never()).on('line', (line) => {
        lines.push(line);
        if (entriesIn([line])[0]?.msg === 'ready') resolve();
      });
    void ended.then((how) =>
      reject(new Error(`it ended (${how}) before it was ready:\n${lines.slice(-20).join('\n')}`)),
    );
  });
  ready.catch(() => undefined);
  return {
    lines,
    go: async () => {
      await Promise.race([loaded, ended]);
      if (child.connected) child.send('go');
      await ready;
    },
    end: async (signal) => {
      child.kill(signal);
      const late = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN);
      return ended.finally(() => clearTimeout(late));
    },
    ended,
  };
};

/** The entries of a log. */
export const entriesIn = (lines: readonly string[]): readonly LoggedLine[] =>
  lines.flatMap((line) => Line.safeParse(jsonIn(line)).data ?? []);

const never = (): never => {
  throw new Error('a child process has no output');
};
