import type { Client } from 'pg';
import { HISTORY } from './history.ts';
import { hasTable, type OwnClient } from './schema.ts';

export interface Application {
  readonly id: string;
  readonly isLocal: boolean;
}

/** Tells the host of the bot that the database belongs to another application. Nothing was changed. */
export class ForeignDatabaseError extends Error {
  override readonly name = 'ForeignDatabaseError';
}

/** Throws a `ForeignDatabaseError` if a database belongs to another application. */
export const checkOwner = async (client: OwnClient, application: Application): Promise<void> => {
  const owner = await readOwner(client);
  if (owner !== null && owner.id !== application.id) throw foreign(owner, application, client.schema);
};

/** Makes an application the owner of a migrated database if it has none. Throws a `ForeignDatabaseError`. */
export const claim = async (client: OwnClient, application: Application, since: Date): Promise<void> => {
  const { id, isLocal } = application;
  await client.query(
    `insert into sallyport.owner (id, application_id, is_local, since) values (1, $1, $2, $3)
     on conflict (id) do nothing`,
    [id, isLocal, since],
  );
  await checkOwner(client, application);
};

/** The application that a database belongs to; null if none has claimed it. */
export const readOwner = async (client: Client): Promise<Application | null> => {
  // A table of this name without a history is another program's.
  if (!(await hasTable(client, HISTORY)) || !(await hasTable(client, 'owner'))) return null;
  const { rows } = await client.query<Application>(
    'select application_id as id, is_local as "isLocal" from sallyport.owner',
  );
  return rows[0] ?? null;
};

const foreign = (owner: Application, { id, isLocal }: Application, schema: string): ForeignDatabaseError =>
  new ForeignDatabaseError(`${whose(owner)} ${isLocal ? LOCAL_MEND : mend(id, schema)} Nothing was changed.`);

const whose = ({ id, isLocal }: Application): string =>
  isLocal
    ? `The database belongs to a local Discord (its application is ${id}).`
    : `The database belongs to the application ${id}.`;

const LOCAL_MEND =
  'Without DISCORD_TOKEN, Sallyport would continue its matches on another Discord, the one on this machine. ' +
  'Set DISCORD_TOKEN to its token, or choose another database or schema with DATABASE_URL, or leave that empty.';

const mend = (id: string, schema: string): string =>
  `DISCORD_TOKEN is the token of the application ${id}. Set the other application's token, or choose another ` +
  `database or schema with DATABASE_URL. To give the database to the application ${id} for good, run ` +
  `\`delete from ${schema}.owner\` in it first.`;
