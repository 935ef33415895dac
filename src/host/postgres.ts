import { Client } from 'pg';
import { missingMigrations, missingRights } from '../postgres/migrate.ts';
import { MigrationError } from '../postgres/migrations.ts';
import { checkOwner, ForeignDatabaseError, type Application } from '../postgres/owner.ts';
import { NO_RIGHT, noConnection } from '../postgres/rights.ts';
import { examineBackups } from './backups.ts';
import { fine, wrong, type Finding } from './findings.ts';

const PATIENCE = 5_000;
/** The oldest Postgres that is still maintained. */
const OLDEST = 14;

/** Why Postgres refuses a connection, and what to do about it, by its error code. */
const MENDS: Readonly<Record<string, readonly [string, string]>> = {
  '28P01': ['Postgres refuses the password', 'Correct the user and the password in DATABASE_URL.'],
  '28000': ['Postgres refuses the user', 'Correct the user in DATABASE_URL, or allow it in pg_hba.conf.'],
  '3D000': [
    'The database does not exist',
    'Create it, by `createdb` for example, or correct its name in DATABASE_URL.',
  ],
  '53300': ['Postgres has no connection left', 'Raise its max_connections, or stop other programs that use it.'],
};

/** Whether an application can use a database. The application is null if it is not known. */
export const examineDatabase = async (
  url: string,
  migrations: string,
  application: Application | null,
): Promise<readonly Finding[]> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    return [unreachable(error, url)];
  }
  try {
    const server = await examineServer(client);
    const missing = await missingRights(client, migrations);
    // Where rights are missing, nothing more can be read.
    if (missing.length > 0) return [server, ...missing.map(({ what, mend }) => wrong(what, mend))];
    return [
      server,
      fine('The user of the database has the rights that the bot needs'),
      await examineMigrations(client, migrations),
      ...(application === null ? [] : [await examineOwner(client, application)]),
      ...(await examineBackups(client)),
    ];
  } finally {
    await client.end();
  }
};

const unreachable = (error: unknown, url: string): Finding => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === NO_RIGHT) {
    const { what: lack, mend: grant } = noConnection(url);
    return wrong(lack, grant);
  }
  const [what, mend] = MENDS[code] ?? [
    `Postgres can't be reached (${code === '' ? String(error instanceof Error ? error.message : error) : code})`,
    'Check that it runs, and the host and port in DATABASE_URL.',
  ];
  return wrong(what, mend);
};

const examineServer = async (client: Client): Promise<Finding> => {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  const version = rows[0]?.version.split(' ')[0] ?? '';
  const what = `Postgres ${version} answers`;
  return Number.parseInt(version, 10) >= OLDEST
    ? fine(what)
    : wrong(`${what}, and is too old`, `Move the data to Postgres ${OLDEST} or later.`);
};

const examineMigrations = async (client: Client, folder: string): Promise<Finding> => {
  try {
    const missing = await missingMigrations(client, folder);
    return fine(
      missing.length === 0
        ? 'The database is up to date'
        : `The database gets ${missing.length} migrations when the bot starts`,
    );
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    return wrong('The database does not fit this version', error.message);
  }
};

const examineOwner = async (client: Client, application: Application): Promise<Finding> => {
  try {
    await checkOwner(client, application);
    return fine('The database belongs to this application');
  } catch (error) {
    if (!(error instanceof ForeignDatabaseError)) throw error;
    return wrong('The database belongs to another application', error.message);
  }
};
