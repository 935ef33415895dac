import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';

/** A new migrated database of the test run's Postgres, dropped when the test is over. Returns its URL. */
export const freshDatabase = async (): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template pattern strategy file_copy`);
  onTestFinished(() => administer(`drop database if exists ${name} with (force)`));
  return urlOf(name);
};

/** A new empty database, dropped when the test is over. Returns its URL. */
export const emptyDatabase = async (): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  onTestFinished(() => administer(`drop database if exists ${name} with (force)`));
  return urlOf(name);
};

const urlOf = (database: string): string => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  return url.href;
};

const administer = async (sql: string): Promise<void> => {
  const client = new Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};
