import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../../src/postgres/embedded.ts';
import { migrate } from '../../../src/postgres/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the workers of this test run ask for the address of its Postgres. */
    readonly postgresAsked: string;
  }
}

/**
 * Who needs no password, which takes the longest part of a connection. Only `guarded`, which does not exist, asks for
 * one.
 */
const TRUST = 'host guarded all 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n';

/** Copies the migrated database to one that refuses connections, as a template must. */
const keepPattern = async (url: string): Promise<void> => {
  const elsewhere = new URL(url);
  elsewhere.pathname = '/postgres';
  const client = new Client({ connectionString: elsewhere.href });
  await client.connect();
  // Nothing here has to survive a crash of the machine, and many databases are created and connected to.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`);
  // Postgres would plan most statements anew each time, for the values in them, although all tables are small.
  await client.query('alter system set plan_cache_mode = force_generic_plan');
  // Its user is named as the schema of the bot's tables, which Postgres would find by that.
  await client.query('alter system set search_path = public');
  const hba = await client.query<{ hba_file: string }>('show hba_file');
  for (const { hba_file: file } of hba.rows) await writeFile(file, TRUST);
  await client.query('select pg_reload_conf()');
  await client.query('create database pattern template sallyport allow_connections false');
  await client.end();
};

/** A folder in memory, on most machines: each test has a database of several hundred files. */
const MEMORY = '/dev/shm';

/** More than a test run needs, in bytes. */
const ROOM = 4 * 1024 ** 3;

const quickFolder = async (): Promise<string> => {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(free, process.availableMemory()) < ROOM ? tmpdir() : MEMORY;
};

/** A Postgres whose database is migrated. `pattern` is the template of all others. */
const start = async () => {
  const folder = path.join(await quickFolder(), `sallyport-test-${randomUUID()}`);
  const postgres = await startEmbeddedPostgres(folder);
  await migrate(postgres.url, 'prisma/migrations');
  await keepPattern(postgres.url);
  const stop = async (): Promise<void> => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: postgres.url, stop };
};

/** One real Postgres for the whole test run, started once a worker asks for its address. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  let postgres: ReturnType<typeof start> | null = null;
  const server = createServer((_request, response) => {
    postgres ??= start();
    postgres.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  project.provide('postgresAsked', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await (await postgres)?.stop();
  };
};
