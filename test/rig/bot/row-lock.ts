import { expect } from 'vitest';
import { connect } from './rig.ts';

/** A lock on all matches of a database, held by another connection. */
export interface RowLock {
  /** Waits until a commit is waiting for it. */
  isWaitedFor(): Promise<void>;
  release(): Promise<void>;
}

export const lockMatches = async (databaseUrl: string): Promise<RowLock> => {
  const owner = await connect(databaseUrl);
  const observer = await connect(databaseUrl);
  await owner.query('begin');
  await owner.query('select id from matches for update');
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return {
    isWaitedFor: async () => {
      await expect.poll(async () => (await observer.query(waiting)).rowCount).toBe(1);
    },
    release: async () => {
      await owner.query('rollback');
    },
  };
};
