import { execFile } from 'node:child_process';

/** How a program ended, and what it said. */
interface Ended {
  readonly code: number;
  readonly said: string;
}

interface ProgramOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The folder in which it runs; the project's by default. */
  readonly cwd?: string;
}

/** Runs a built program to its end, with only these variables in its environment. */
export const runBuilt = (program: string, { args = [], env = {}, cwd }: ProgramOptions = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { env: { PATH: process.env['PATH'] ?? '', ...env }, cwd };
    const child = execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    );
    child.stdin?.end();
  });
