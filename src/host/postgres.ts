import type { Client } from 'pg';
import { codeOf } from '../postgres/error-text.ts';
import { HISTORY } from '../postgres/history.ts';
import { migrationsAhead, missingMigrations, missingRights, schemaFaults } from '../postgres/migrate.ts';
import { MigrationError } from '../postgres/migrations.ts';
import { checkOwner, ForeignDatabaseError, readOwner, type Application } from '../postgres/owner.ts';
import { NO_RIGHT, noConnection } from '../postgres/rights.ts';
import { createClient, type OwnClient } from '../postgres/schema.ts';
import { diagnose, type Diagnosis } from '../postgres/trouble/diagnosis.ts';
import { readFitness } from '../postgres/trouble/fitness.ts';
import { prove } from '../postgres/trouble/proof.ts';
import { examineBackups } from './backups.ts';
import { fine, wrong, type Finding } from './findings.ts';
import { unreadableMatches } from './reading/unreadable.ts';

const PATIENCE = 5_000;

/** Who uses a database, and how many connections one of its processes opens. */
interface DatabaseUser {
  /** The application; null if it is not known, and `local` for that of whatever Discord this machine has. */
  readonly application: Application | 'local' | null;
  readonly connections: number;
}

/** Whether an application can use a database. */
export const examineDatabase = async (
  url: string,
  migrations: string,
  user: DatabaseUser,
): Promise<readonly Finding[]> => {
  let client: OwnClient | null = null;
  try {
    client = createClient(url, { connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE });
    client.on('error', () => undefined);
    await client.connect();
  } catch (error) {
    await client?.end().catch(() => undefined);
    return [findingOf(codeOf(error) === NO_RIGHT ? noConnection(url) : diagnose(error))];
  }
  try {
    return await examineConnected(client, migrations, user);
  } catch (error) {
    if (codeOf(error) === '') throw error;
    return [findingOf(diagnose(error))];
  } finally {
    await client.end().catch(() => undefined);
  }
};

const findingOf = ({ what, mend }: Diagnosis): Finding => wrong(what, mend);

const examineConnected = async (
  client: OwnClient,
  migrations: string,
  { application, connections }: DatabaseUser,
): Promise<readonly Finding[]> => {
  const { version, unfit } = await readFitness(client);
  const server = fine(`Postgres ${version} answers`);
  // Where nothing can be made or changed, nothing more is to be learnt.
  if (unfit !== null) return [server, findingOf(unfit)];
  const missing = await missingRights(client, migrations);
  if (missing.length > 0) return [server, ...missing.map(findingOf)];
  const history = await examineMigrations(client, migrations);
  return [
    server,
    fine('The user of the database has the rights that the bot needs'),
    history.finding,
    ...(await examineAhead(client, migrations)),
    ...(history.isUpToDate ? await examineTables(client, migrations) : []),
    ...(application === null ? [] : [await examineOwner(client, application)]),
    ...(await examineConnections(client, connections)),
    ...(await examineRoom(client)),
    ...(await examineBackups(client)),
  ];
};

/** Whether a change is taken, with the room that it needs on the disk. An empty database has nothing to change. */
const examineRoom = async (client: Client): Promise<readonly Finding[]> => {
  try {
    await prove(client, HISTORY);
    return [fine('The database takes changes')];
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    return codeOf(error) === NO_TABLE ? [] : [findingOf(diagnose(error))];
  }
};

/** Whether a newer version has used the database, and this one works with it nevertheless. */
const examineAhead = async (client: Client, migrations: string): Promise<readonly Finding[]> => {
  try {
    const ahead = await migrationsAhead(client, migrations);
    if (ahead.length === 0) return [];
    return [
      fine(`The database is ahead of this version, which works with it: a newer one applied ${ahead.join(', ')}`),
    ];
  } catch (error) {
    if (error instanceof MigrationError) return [];
    throw error;
  }
};

/** Postgres' code for a missing table. */
const NO_TABLE = '42P01';

const examineMigrations = async (
  client: OwnClient,
  folder: string,
): Promise<{ finding: Finding; isUpToDate: boolean }> => {
  try {
    const missing = await missingMigrations(client, folder);
    const isUpToDate = missing.length === 0;
    const what = isUpToDate
      ? 'The database is up to date'
      : `The database gets ${missing.length} migrations when the bot starts`;
    return { finding: fine(what), isUpToDate };
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    return { finding: wrong('The database does not fit this version', error.message), isUpToDate: false };
  }
};

/** Whether the tables are as they should be, and what is in them can be read. */
const examineTables = async (client: OwnClient, migrations: string): Promise<readonly Finding[]> => {
  const faults = await schemaFaults(client, migrations);
  if (faults.some(({ isFatal }) => isFatal)) return faults.map(findingOf);
  return [...faults.map(findingOf), await examineMatches(client)];
};

/** How many unreadable matches are named. */
const MOST_NAMED = 10;

const examineMatches = async (client: Client): Promise<Finding> => {
  const unreadable = await unreadableMatches(client);
  if (unreadable.length === 0) return fine('Every match can be read');
  const named = unreadable.slice(0, MOST_NAMED).map(({ id, why }) => `${id} (${why})`);
  const more = unreadable.length - named.length;
  return wrong(
    `${unreadable.length} matches can't be read: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    'They harm no others. `npm run set-aside -- FILE` takes them out of the database, into a file.',
  );
};

const examineOwner = async (client: OwnClient, application: Application | 'local'): Promise<Finding> => {
  try {
    const owner = await readOwner(client);
    const isAnyLocal = application === 'local' && (owner === null || owner.isLocal);
    if (!isAnyLocal) await checkOwner(client, application === 'local' ? { id: '', isLocal: true } : application);
    return fine('The database belongs to this application');
  } catch (error) {
    if (!(error instanceof ForeignDatabaseError)) throw error;
    return wrong('The database belongs to another application', error.message);
  }
};

/**
 * The fewest connections that the server, the database or the user allows; null if none of them says. What is reserved
 * for superusers is not counted, unless the user is one.
 */
const ALLOWED = `
  select least(
    (select setting::int from pg_settings where name = 'max_connections')
      - case when role.rolsuper then 0
        else (select setting::int from pg_settings where name = 'superuser_reserved_connections') end,
    nullif(role.rolconnlimit, -1),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
  ) as allowed
  from pg_roles as role where rolname = current_user`;

/** Whether Postgres allows as many connections as a process opens. The first figure is of `DATABASE_CONNECTIONS`. */
const examineConnections = async (client: Client, needed: number): Promise<readonly Finding[]> => {
  const { rows } = await client.query<{ allowed: number | null }>(ALLOWED);
  const allowed = rows[0]?.allowed ?? null;
  if (allowed === null) return [];
  const what = `Postgres allows ${allowed} connections, and a process opens ${needed}`;
  return allowed >= needed
    ? [fine(what)]
    : [wrong(what, `Raise the limit, or set DATABASE_CONNECTIONS to at most ${Math.max(3, allowed)}.`)];
};
