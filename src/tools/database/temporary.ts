import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../postgres/embedded.ts';

/** Does some work with an embedded Postgres in a new folder, and then removes both. */
export const withPostgres = async <Result>(
  purpose: string,
  work: (postgres: EmbeddedPostgres) => Promise<Result>,
): Promise<Result> => {
  const folder = path.join(tmpdir(), `sallyport-${purpose}-${randomUUID()}`);
  const postgres = await startEmbeddedPostgres(folder);
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
