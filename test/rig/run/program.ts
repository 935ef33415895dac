import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { compiledOf } from './compiled-file.ts';

/** The output of a program, and its exit code. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** Runs a program of `src/tools` in a separate process. */
export const run = async (tool: string, args: readonly string[], input = ''): Promise<Ran> => {
  const child = spawn(process.execPath, [compiledOf(`src/tools/simulate/${tool}.ts`), ...args]);
  const ended = once(child, 'exit');
  child.stdin.end(input);
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code: Number(code), out, errors };
};
