import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type QueryResult } from 'pg';
import { inject, onTestFinished } from 'vitest';

/** A new migrated database of the test run's Postgres, dropped when the test is over. Returns its URL. */
export const freshDatabase = async (): Promise<string> => {
  const database = await newDatabase();
  onTestFinished(() => database.drop());
  return database.url;
};

/** A new migrated database of the test run's Postgres, and how to drop it. */
export const newDatabase = async (): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template pattern strategy file_copy`);
  return { url: await urlOf(name), drop: () => drop(name) };
};

/** Removes all rows of a migrated database, except those of the migrations and of the tables that are kept. */
export const removeRows = async (sql: Pick<Client, 'query'>, kept: readonly string[] = []): Promise<void> => {
  tables ??= await tablesIn(sql);
  const deletes = tables.filter((name) => !kept.includes(name)).map((name) => `delete from sallyport.${name}`);
  await sql.query(['begin', 'set local session_replication_role = replica', ...deletes, 'commit'].join(';'));
};

/** The tables of every migrated database. */
let tables: readonly string[] | null = null;

const tablesIn = async (sql: Pick<Client, 'query'>): Promise<readonly string[]> => {
  const { rows } = await sql.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'sallyport' and tablename <> 'sallyport_migrations'`,
  );
  return rows.map(({ name }) => name);
};

/** A new empty database, dropped when the test is over. Returns its URL. */
export const emptyDatabase = async (): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  onTestFinished(() => drop(name));
  return urlOf(name);
};

/** Drops a database once it is unused: connections that are closed take a moment to be gone. */
const drop = async (name: string): Promise<void> => {
  const count = async (): Promise<number> =>
    (await administer('select 1 from pg_stat_activity where datname = $1', [name])).rows.length;
  for (let tries = 0; tries < TRIES && (await count()) > 0; tries++) await wait(PAUSE);
  await administer(`drop database if exists ${name} with (force)`);
};

/** How often to check whether a database is still used, and the pauses between the checks, in milliseconds. */
const TRIES = 100;
const PAUSE = 5;

let asked: Promise<string> | null = null;

/** The address of this test run's Postgres, which starts when it is first asked for. */
export const postgresUrl = (): Promise<string> => (asked ??= ask());

const ask = async (): Promise<string> => {
  const answer = await fetch(inject('postgresAsked'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`Postgres did not start: ${text}`);
  return text;
};

const urlOf = async (database: string): Promise<string> => {
  const url = new URL(await postgresUrl());
  url.pathname = `/${database}`;
  return url.href;
};

/** One connection for all tests of this process: opening one takes longer than most statements. */
let administrator: Promise<Client> | null = null;

const administer = async (sql: string, values: readonly string[] = []): Promise<QueryResult> => {
  const client = await (administrator ??= openAdministrator());
  return client.query(sql, [...values]);
};

const openAdministrator = async (): Promise<Client> => {
  const client = new Client({ connectionString: await urlOf('postgres') });
  client.on('error', () => undefined);
  client.on('end', () => (administrator = null));
  await client.connect();
  return client;
};
