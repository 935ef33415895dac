// @module-tag ground
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { MINUTE } from '../../../src/kernel/time.ts';
import { createThreads } from '../../../src/workers/threads/threads.ts';
import type * as echo from './echo.ts';

/** A thread that repeats words, each after a delay in milliseconds. */
const openThreads = (options: { readonly queuedFor?: number } = {}) => {
  const threads = createThreads<typeof echo>({
    worker: new URL('echo.ts', import.meta.url).href,
    patience: MINUTE,
    heap: 32,
    most: 100,
    closedError: () => new Error('closed'),
    ...options,
  });
  onTestFinished(() => threads.close());
  return threads;
};

test(
  'on one thread, owners take turns, and jobs that are known to be short go before long ones',
  { tags: ['long'] },
  async () => {
    const threads = openThreads();
    const done: string[] = [];
    const ask = async (word: string, takes: number): Promise<void> => {
      const [owner = ''] = word.split(' ');
      done.push(await threads.run('say', { request: { word, takes }, owner, like: [`takes ${takes}`] }));
    };
    for (const takes of [20, 600]) await ask('a trial', takes);
    await ask('another trial', 20);
    // The thread is idle, so the first job begins at once.
    await new Promise(setImmediate);
    done.length = 0;
    const words = ['clay 1', 'clay 2', 'clay 3', 'blue 1', 'tan 1'];
    await Promise.all([ask('long 1', 600), ask('slow 2', 600), ...words.map((word) => ask(word, 20))]);
    expect(done).toEqual(['long 1', 'clay 1', 'blue 1', 'tan 1', 'clay 2', 'clay 3', 'slow 2']);
  },
);

test('each job gets its own answer, until the threads are closed', async () => {
  const threads = openThreads();
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((word) => threads.run('say', { request: { word, takes: 0 }, owner: word, like: [] })),
  );
  expect(answers).toEqual(['one', 'two', 'three']);
  await threads.close();
  await expect(threads.run('say', { request: { word: 'four', takes: 0 }, owner: '', like: [] })).rejects.toThrow(
    'closed',
  );
});

test('a job that is queued for too long is given up, and is not done later', async () => {
  const threads = openThreads({ queuedFor: 200 });
  const ask = (word: string, takes: number) => threads.run('say', { request: { word, takes }, owner: word, like: [] });
  await ask('warm', 0);
  const [slow, late] = [ask('slow', 2_000), ask('late', MINUTE)];
  await expect(late).rejects.toThrow('a job was queued for 200 ms');
  expect(await slow).toBe('slow');
  // It would take a minute.
  expect(await ask('next', 0)).toBe('next');
});

test('a thread that can’t start fails its job, and the next job gets another thread', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sallyport-thread-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const worker = path.join(folder, 'worker.mjs');
  const threads = createThreads<{ readonly shout: (word: string) => string }>({
    worker: pathToFileURL(worker).href,
    patience: MINUTE,
    heap: 32,
    most: 10,
    closedError: () => new Error('closed'),
  });
  onTestFinished(() => threads.close());
  const job = { request: 'hello', owner: 'Clay', like: [] };
  await expect(threads.run('shout', job)).rejects.toThrow('worker.mjs');
  await writeFile(worker, 'throw new Error("not today");');
  await expect(Promise.all([threads.run('shout', job), threads.run('shout', job)])).rejects.toThrow('not today');
  await writeFile(worker, 'export const shout = (word) => word.toUpperCase();');
  await expect(threads.run('shout', job)).resolves.toBe('HELLO');
});
