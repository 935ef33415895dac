import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { MINUTE, SECOND } from '../kernel/time.ts';

export class TurnError extends Error {
  override readonly name = 'TurnError';
}

/** How long to wait for others, and when to say so, in milliseconds. */
const PATIENCE = { whole: 5 * MINUTE, silent: 5 * SECOND };
/** The pause between two attempts, in milliseconds. */
const PAUSE = 50;

/** The advisory lock that Prisma's own schema engine takes. */
const PRISMA_LOCK = 72707369;

/**
 * Does some work in a transaction while no other process migrates the database. The lock ends with the transaction: one
 * of a session would stay behind in a pooler's connection. Calls `onWait` once if others take long. Throws a
 * `TurnError` if they take too long.
 */
export const inTurn = async <Value>(
  client: Client,
  onWait: () => void,
  work: () => Promise<Value>,
  patience = PATIENCE,
): Promise<Value> => {
  const began = performance.now();
  let isSaid = false;
  for (;;) {
    const turn = await tryTurn(client, work);
    if (turn !== null) return turn.value;
    const waited = performance.now() - began;
    if (waited > patience.whole) throw new TurnError(await wordsFor(client));
    if (waited > patience.silent && !isSaid) {
      isSaid = true;
      onWait();
    }
    await wait(PAUSE);
  }
};

/** Waits for others, and keeps them from migrating the database until the end of the client's transaction. */
export const lockMigrations = async (client: Client): Promise<void> => {
  await client.query('select pg_advisory_xact_lock($1)', [PRISMA_LOCK]);
};

/** Null if others are at work. */
const tryTurn = async <Value>(
  client: Client,
  work: () => Promise<Value>,
): Promise<{ readonly value: Value } | null> => {
  // A limit that the user's role has is for clicks, and not for a migration.
  await client.query('begin; set local statement_timeout = 0');
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
      PRISMA_LOCK,
    ]);
    const turn = rows[0]?.mine === true ? { value: await work() } : null;
    await client.query('commit');
    return turn;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

const wordsFor = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks
     where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())`,
    [PRISMA_LOCK],
  );
  const holders = rows.map(({ pid }) => `select pg_terminate_backend(${pid});`).join(' ');
  return (
    'Another process has been migrating the database for minutes, or one that has ended has left its lock behind in ' +
    `a pooler. If no process of Sallyport is starting, run: ${holders} Nothing was changed.`
  );
};
