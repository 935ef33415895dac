import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A path where nothing exists yet, which all users may reach. Whatever is there is removed with the test. */
export const newPath = (): string => {
  const place = path.join(tmpdir(), `sallyport-${randomUUID()}`);
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  return place;
};
