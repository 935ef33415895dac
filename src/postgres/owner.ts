import type { Client } from 'pg';

/** The application of a bot, on Discord or on a local Discord. */
export interface Application {
  readonly id: string;
  readonly isLocal: boolean;
}

/** Tells the host of the bot that the database belongs to another application. Nothing was changed. */
export class ForeignDatabaseError extends Error {
  override readonly name = 'ForeignDatabaseError';
}

/** Throws a `ForeignDatabaseError` if a database belongs to another application. */
export const checkOwner = async (client: Client, application: Application): Promise<void> => {
  const owner = await readOwner(client);
  if (owner !== null && owner.id !== application.id) throw foreign(owner, application);
};

/** Makes an application the owner of a migrated database if it has none. Throws a `ForeignDatabaseError`. */
export const claim = async (client: Client, application: Application, since: Date): Promise<void> => {
  const { id, isLocal } = application;
  await client.query(
    'insert into owner (id, application_id, is_local, since) values (1, $1, $2, $3) on conflict (id) do nothing',
    [id, isLocal, since],
  );
  await checkOwner(client, application);
};

/** A database that no migration was applied to has no such table yet, and another program's has other columns. */
const readOwner = async (client: Client): Promise<Application | null> => {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('owner') and attname = 'application_id'`,
  );
  if (rowCount !== 1) return null;
  const { rows } = await client.query<Application>('select application_id as id, is_local as "isLocal" from owner');
  return rows[0] ?? null;
};

const foreign = (owner: Application, { id, isLocal }: Application): ForeignDatabaseError =>
  new ForeignDatabaseError(`${whose(owner)} ${isLocal ? LOCAL_MEND : mend(id)} Nothing was changed.`);

const whose = ({ id, isLocal }: Application): string =>
  isLocal
    ? `The database belongs to a local Discord (its application is ${id}).`
    : `The database belongs to the application ${id}.`;

const LOCAL_MEND =
  'Without DISCORD_TOKEN, Sallyport would continue its matches on another Discord, the one on this machine. ' +
  'Set DISCORD_TOKEN to its token, or choose another database with DATABASE_URL, or leave that empty.';

const mend = (id: string): string =>
  `DISCORD_TOKEN is the token of the application ${id}. Set the other application's token, or choose another ` +
  `database with DATABASE_URL. To give the database to the application ${id} for good, run ` +
  '`delete from owner` in it first.';
