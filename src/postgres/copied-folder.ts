import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './error-text.ts';
import { own, type SystemUser } from './system-user.ts';

/** The folders of a cluster in which there may be nothing, so that some programs that copy leave them out. */
const OFTEN_EMPTY = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
];

/** Gives a stopped cluster that was copied its rights and its empty folders back. What can't be, Postgres names. */
export const mendCopy = async (data: string, user: SystemUser): Promise<void> => {
  await chmod(data, 0o700).catch(() => undefined);
  for (const name of OFTEN_EMPTY) {
    const folder = path.join(data, name);
    try {
      await mkdir(folder, { mode: 0o700 });
      await own(folder, user);
    } catch (error) {
      if (!UNMENDABLE.has(codeOf(error))) throw error;
    }
  }
};

const UNMENDABLE = new Set(['EEXIST', 'ENOENT', 'EACCES', 'EPERM']);
