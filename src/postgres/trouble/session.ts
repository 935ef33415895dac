import { escapeIdentifier, type ClientBase } from 'pg';
import type { Diagnosis } from './diagnosis.ts';

/** A setting that a server, a database or a user may give every session, and what the bot needs of it. */
interface Setting {
  /** What the bot's own sessions set it to. */
  readonly value: string;
  /** Whether the bot works with a value, in the setting's unit, where it can't set it, as in a pooler's session. */
  readonly fits: (value: string) => boolean;
}

/** The longest that a statement takes, in milliseconds. */
const LONGEST = 4_000;

const always = (): boolean => true;

const only =
  (wanted: string) =>
  (value: string): boolean =>
    value === wanted;

/** Limits are in milliseconds, and 0 is none. */
const isLong = (value: string): boolean => value === '0' || Number(value) >= LONGEST;

/** Every setting by which a session's defaults could change what a statement does, or how its rows read. */
const SETTINGS: Readonly<Record<string, Setting>> = {
  default_transaction_isolation: { value: 'read committed', fits: only('read committed') },
  statement_timeout: { value: '0', fits: isLong },
  lock_timeout: { value: '0', fits: isLong },
  idle_in_transaction_session_timeout: { value: '0', fits: isLong },
  idle_session_timeout: { value: '0', fits: always },
  // From Postgres 17 on.
  transaction_timeout: { value: '0', fits: isLong },
  search_path: { value: 'pg_catalog', fits: always },
  // Rows that a policy hides are an error, and not missing.
  row_security: { value: 'off', fits: always },
  TimeZone: { value: 'UTC', fits: always },
  DateStyle: { value: 'ISO, YMD', fits: (value) => value.startsWith('ISO') },
  IntervalStyle: { value: 'postgres', fits: always },
  extra_float_digits: { value: '1', fits: (value) => Number(value) > 0 },
  bytea_output: { value: 'hex', fits: always },
  array_nulls: { value: 'on', fits: only('on') },
  transform_null_equals: { value: 'off', fits: only('off') },
  standard_conforming_strings: { value: 'on', fits: only('on') },
  quote_all_identifiers: { value: 'off', fits: always },
  exit_on_error: { value: 'off', fits: only('off') },
};

const OF_CLICKS = { statement_timeout: String(LONGEST) };

/** Sets all that are there: older servers lack some. */
const setAll = (values: Readonly<Record<string, string>>, { isLocal }: { readonly isLocal: boolean }): string => {
  const rows = Object.entries(SETTINGS).map(([name, { value }]) => `('${name}', '${values[name] ?? value}')`);
  return `select set_config(name, value, ${isLocal}) from (values ${rows.join(', ')}) as settings (name, value)
    where current_setting(name, true) is not null`;
};

/**
 * Gives a new session the settings that the bot needs, whatever the defaults are. Returns whether it is the client's
 * own: a pooler, whose sessions others use as well, gives clients other numbers than Postgres gives its sessions, and
 * keeps its settings.
 */
export const settle = async (client: ClientBase, of: 'clicks' | 'programs'): Promise<boolean> => {
  const id = 'processID' in client ? Number(client.processID) : 0;
  const values = of === 'clicks' ? OF_CLICKS : {};
  const { rowCount } = await client.query(`${setAll(values, { isLocal: false })} and pg_backend_pid() = ${id}`);
  return (rowCount ?? 0) > 0;
};

/** The statement that gives a transaction these settings, where the session is a pooler's. */
export const SETTLE_TRANSACTION = setAll(OF_CLICKS, { isLocal: true });

/** What a session has that the bot can neither set nor work with; null if there is nothing. */
export const misfitOf = async (client: ClientBase): Promise<Diagnosis | null> => {
  const { rows } = await client.query<Reading>(READ, [[...Object.keys(SETTINGS), REPLICATION]]);
  const found = rows.filter(({ name, setting }) => !(SETTINGS[name]?.fits ?? only('origin'))(setting));
  const [first] = found;
  if (first === undefined) return null;
  const role = `ALTER ROLE ${escapeIdentifier(first.role)} IN DATABASE ${escapeIdentifier(first.database)}`;
  const statements = found.map(({ name }) => `${role} SET ${name} TO '${SETTINGS[name]?.value ?? 'origin'}';`);
  const isReplica = found.some(({ name }) => name === REPLICATION);
  return {
    what: `Postgres gives the bot's sessions ${found.map(({ name, shown }) => `${name} = ${shown}`).join(', ')}`,
    mend: isReplica
      ? `As a superuser, run: ${statements.join(' ')}`
      : `The pooler in front of it lets the bot set nothing. Run: ${statements.join(' ')} Then restart the pooler.`,
  };
};

/** Only superusers can give sessions this one, and set it: with another value than `origin`, keys are not enforced. */
const REPLICATION = 'session_replication_role';

interface Reading {
  readonly name: string;
  readonly setting: string;
  readonly shown: string;
  readonly role: string;
  readonly database: string;
}

const READ = `
  select name, setting, current_setting(name) as shown, session_user as role, current_database() as database
  from pg_settings where name = any ($1) order by 1`;
