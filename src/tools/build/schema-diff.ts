import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { PoolConfig } from 'pg';
import { MIGRATIONS, runSql } from '../database/databases.ts';

const SCHEMA = 'prisma/schema.prisma';

/**
 * The SQL that leads from the migrations to the schema; empty if they agree. Creates and drops a shadow database, which
 * the user of this Postgres must be allowed to do.
 */
export const schemaDiff = async (url: string): Promise<string> => {
  await loadEngine();
  const schema = { path: SCHEMA, content: await readFile(SCHEMA, 'utf8') };
  const adapter = bindMigrationAwareSqlAdapterFactory(new DescribablePg(url));
  const differ = await engine.SchemaEngine.new(
    { datamodels: [[schema.path, schema.content]] },
    () => undefined,
    adapter,
  );
  const { stdout } = await differ.diff({
    from: { tag: 'migrations', ...(await readMigrations()) },
    to: { tag: 'schemaDatamodel', files: [schema] },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  const sql = (stdout ?? '').replaceAll(/^-- This is an empty migration\.$/gm, '').trim();
  return sql === '' ? '' : `${sql}\n`;
};

/** The parts of an address: a whole address would override the name of the shadow database. */
const connectionOf = (url: string): PoolConfig => {
  const { hostname, port, username, password, pathname } = new URL(url);
  const user = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  return { host: hostname, port: Number(port), ...user, database: pathname.slice(1) };
};

/**
 * The adapter as the engine needs it. The plain one drops the shadow database while it is still in use, and does not
 * know columns of the type "char", which the engine reads. Here they travel as text.
 */
class DescribablePg extends PrismaPg {
  readonly #url: string;

  constructor(url: string) {
    super(connectionOf(url));
    this.#url = url;
  }

  override async connectToShadowDb(): ReturnType<PrismaPg['connectToShadowDb']> {
    const name = `sallyport_shadow_${randomUUID().replaceAll('-', '')}`;
    await runSql(this.#url, `create database ${name}`);
    const adapter = await new PrismaPg({ ...connectionOf(this.#url), database: name }).connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    const dispose = adapter.dispose.bind(adapter);
    adapter.queryRaw = async (asked) => {
      const answer = await queryRaw({ ...asked, sql: asked.sql.replaceAll(CHAR_COLUMN, '$&::text') });
      const typeOf = (name: string, index: number) =>
        CHAR_NAMES.has(name) ? ColumnTypeEnum.Character : (answer.columnTypes[index] ?? ColumnTypeEnum.Text);
      return { ...answer, columnTypes: answer.columnNames.map(typeOf) };
    };
    adapter.dispose = async () => {
      await dispose();
      await runSql(this.#url, `drop database ${name} with (force)`);
    };
    return adapter;
  }
}

const CHAR_COLUMN = /\bcon(?:str)?\.(?:contype|confdeltype|confupdtype)\b/g;
const CHAR_NAMES = new Set(['constraint_type', 'confdeltype', 'confupdtype']);

/** A global of Node that is missing in its types. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>;
};

const loadEngine = async (): Promise<void> => {
  const file = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm')
    .replace(/\.js$/, '_bg.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file), { './schema_engine_bg.js': { ...engine } });
  engine.__wbg_set_wasm(instance.exports);
  const { __wbindgen_start: start } = instance.exports;
  if (typeof start === 'function') start();
};

const readMigrations = async (): Promise<engine.MigrationList> => {
  const entries = await readdir(MIGRATIONS, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return {
    baseDir: path.resolve(MIGRATIONS),
    lockfile: { path: 'migration_lock.toml', content: await readFile(`${MIGRATIONS}/migration_lock.toml`, 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(names.toSorted().map(readMigration)),
  };
};

const readMigration = async (name: string): Promise<engine.MigrationDirectory> => ({
  path: name,
  migrationFile: {
    path: 'migration.sql',
    content: { tag: 'ok', value: await readFile(`${MIGRATIONS}/${name}/migration.sql`, 'utf8') },
  },
});
