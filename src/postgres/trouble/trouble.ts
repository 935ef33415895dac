/**
 * What is wrong with a database, as the log and the metrics name it. Under `read_only`, `disk_full` and `no_right`
 * Postgres has refused a statement, so that nothing of it was stored.
 */
export type Trouble = 'lost' | 'too_many_connections' | 'read_only' | 'disk_full' | 'no_right';

/** The trouble that one of Postgres' states tells of; null if the database is well. */
export const troubleOfState = (state: string): Trouble | null =>
  NAMED[state] ?? (LOST_STATES.test(state) ? 'lost' : null);

const NAMED: Readonly<Record<string, Trouble>> = {
  '53300': 'too_many_connections',
  '25006': 'read_only',
  '53100': 'disk_full',
  '42501': 'no_right',
};

/** Connection exceptions, no such database, resources gone, operator intervention. */
const LOST_STATES = /^(08|3D|53|57P)/;
