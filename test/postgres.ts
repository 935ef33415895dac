import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/sessions/embedded-postgres.ts';
import { migrate } from '../src/sessions/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the Postgres of this test run is; its database is migrated, and the template of those of the tests. */
    readonly postgresUrl: string;
  }
}

/** One real Postgres for the whole test run. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = path.join(tmpdir(), `sallyport-test-${randomUUID()}`);
  const postgres = await startEmbeddedPostgres(folder);
  await migrate(postgres.url, 'prisma/migrations');
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
};
