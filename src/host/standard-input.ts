import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { HostError } from './database.ts';

/** Uses a copy of standard input that only its owner can read, and removes it: a backup is read several times. */
export const withInput = async <Value>(signal: AbortSignal, use: (file: string) => Promise<Value>): Promise<Value> => {
  if (process.stdin.isTTY) throw new HostError('Give it the backup by `< FILE`, or name a FILE.');
  const folder = await mkdtemp(path.join(tmpdir(), 'sallyport-restore-'));
  const file = path.join(folder, 'standard-input.gz');
  try {
    await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 }), { signal });
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
