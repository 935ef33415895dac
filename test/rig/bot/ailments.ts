import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { openGate } from './database-gate.ts';
import type { Rig } from './rig.ts';

/** Something that may be wrong with a Postgres, and its end. */
interface Ailment {
  /** The address at which the ill database is reached. */
  readonly url: string;
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
}

/** Everything that may befall a rig's database while a bot runs on it. */
export const AILMENTS = {
  /** As after a failover or with a full disk at some hosts: new sessions are read-only, and stay so after its end. */
  'is read-only': ({ sql, databaseUrl }) => {
    const name = new URL(databaseUrl).pathname.slice(1);
    return Promise.resolve({
      url: databaseUrl,
      begin: async () => {
        await sql.query(`alter database ${name} set default_transaction_read_only = on`);
        await sql.query(END_OTHERS);
      },
      end: () => sql.query(`alter database ${name} reset default_transaction_read_only`),
    });
  },
  'has a full disk': ({ sql, databaseUrl }) =>
    Promise.resolve({
      url: databaseUrl,
      begin: async () => {
        await sql.query(`create function fill() returns trigger language plpgsql as
          $$ begin raise sqlstate '53100' using message = 'could not extend file: No space left on device'; end $$`);
        for (const table of GROWING)
          await sql.query(`create trigger fill before insert on ${table} for each statement execute function fill()`);
      },
      end: () => sql.query('drop function fill cascade'),
    }),
  'has no connection left': async ({ sql, databaseUrl }) => {
    const user = await ownerOf({ sql });
    const url = new URL(databaseUrl);
    url.username = user;
    return {
      url: url.href,
      begin: async () => {
        await sql.query(`alter role ${user} connection limit 0`);
        await sql.query(END_OTHERS);
      },
      end: () => sql.query(`alter role ${user} connection limit -1`),
    };
  },
  'is out of reach': async ({ databaseUrl }) => {
    const gate = await openGate(databaseUrl);
    return { url: gate.url, begin: () => gate.shut(), end: () => gate.open() };
  },
} as const satisfies Readonly<Record<string, (rig: Rig) => Promise<Ailment>>>;

/** Ends all other sessions of the database. */
const END_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** Tables that a change of a match, or the proof that there is room, adds to. */
const GROWING = ['owner', 'matches', 'moves', 'changes', 'sallyport_migrations'];

/** A new user who may use everything in the database. */
const ownerOf = async ({ sql }: Pick<Rig, 'sql'>): Promise<string> => {
  const user = `guest_${randomUUID().replaceAll('-', '')}`;
  await sql.query(`create role ${user} login; grant usage, create on schema sallyport to ${user};
    grant all on all tables in schema sallyport to ${user}; grant all on all sequences in schema sallyport to ${user}`);
  onTestFinished(async () => {
    await sql.query(`drop owned by ${user}`);
    await sql.query(`drop role ${user}`);
  });
  return user;
};
