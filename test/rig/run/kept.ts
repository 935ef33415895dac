import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished, type RunnerTestCase } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What a test kept when it failed: files, by their paths. */
    kept?: string[];
  }
}

/** What is kept: a log or a screenshot, by how its file's name ends. */
type Ending = '.log' | '.png';

type Reading = () => string | Uint8Array | Promise<string | Uint8Array>;

/** Where the files of failed tests are. */
const FOLDER = 'test-failures';

/** Keeps a log or a screenshot in a file if the test has failed. The failure names the file. */
export const keepOnFailure = async (
  task: Pick<RunnerTestCase, 'id' | 'name' | 'meta' | 'result'>,
  ending: Ending,
  read: Reading,
): Promise<void> => {
  if (task.result?.state !== 'fail') return;
  const name = task.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  const kept = (task.meta.kept ??= []);
  const file = path.join(FOLDER, `${name}-${task.id}-${kept.length}${ending}`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, await read());
  kept.push(file);
};

/** Keeps a log or a screenshot in a file if the test that runs fails. */
export const keepIfFailed = (ending: Ending, read: Reading): void => {
  onTestFinished(({ task }) => keepOnFailure(task, ending, read));
};
