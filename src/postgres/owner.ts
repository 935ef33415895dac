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

/**
 * Checks that a database belongs to an application, or may be claimed by it. Throws a `ForeignDatabaseError`.
 *
 * A database from an earlier version names no owner, but knows for which applications commands were registered. An
 * application on Discord may claim it if it is one of these or there are none; a local Discord only if it is the only
 * one, or if nothing was ever played there.
 */
export const checkOwner = async (client: Client, application: Application): Promise<void> => {
  const { owner, registered, isPlayed } = await readTraces(client);
  if (owner !== null) {
    if (owner.id !== application.id) throw foreign(owner, application);
    return;
  }
  const other = registered.find((id) => id !== application.id);
  const isAllowed = application.isLocal
    ? other === undefined && (registered.length > 0 || !isPlayed)
    : registered.length === 0 || registered.includes(application.id);
  if (!isAllowed) throw foreign(other === undefined ? null : { id: other, isLocal: null }, application);
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

/** The owner of a database. Registrations alone don't say whether it is on a local Discord. */
interface Owner {
  readonly id: string;
  readonly isLocal: boolean | null;
}

/** What a database says about the applications that used it. */
interface Traces {
  readonly owner: Owner | null;
  /** The applications that commands were registered for. */
  readonly registered: readonly string[];
  readonly isPlayed: boolean;
}

/** A database that no migration was applied to has no tables yet. */
const readTraces = async (client: Client): Promise<Traces> => {
  // Another program may have tables of these names: ours have these columns.
  const has = async (table: string, column: string): Promise<boolean> => {
    const { rowCount } = await client.query(
      'select from pg_attribute where attrelid = to_regclass($1) and attname = $2 and not attisdropped',
      [table, column],
    );
    return rowCount === 1;
  };
  const read = async <Row extends object>(table: string, column: string, sql: string): Promise<readonly Row[]> =>
    (await has(table, column)) ? (await client.query<Row>(sql)).rows : [];
  const [owner = null] = await read<Owner>(
    'owner',
    'application_id',
    'select application_id as id, is_local as "isLocal" from owner',
  );
  const registered = await read<{ id: string }>(
    'registrations',
    'scope',
    `select split_part(scope, ':', 1) as id from registrations group by 1 order by max(registered_at) desc`,
  );
  const matches = await read('matches', 'commitment', 'select from matches limit 1');
  return { owner, registered: registered.map(({ id }) => id), isPlayed: matches.length > 0 };
};

const foreign = (owner: Owner | null, { id, isLocal }: Application): ForeignDatabaseError =>
  new ForeignDatabaseError(`${whose(owner)} ${isLocal ? LOCAL_MEND : mend(id)} Nothing was changed.`);

const whose = (owner: Owner | null): string => {
  if (owner === null) return 'The database holds matches of a bot on Discord.';
  if (owner.isLocal === true) return `The database belongs to a local Discord (its application is ${owner.id}).`;
  return `The database belongs to the application ${owner.id}.`;
};

const LOCAL_MEND =
  'Without DISCORD_TOKEN, Sallyport would continue its matches on another Discord, the one on this machine. ' +
  'Set DISCORD_TOKEN to its token, or choose another database with DATABASE_URL, or leave that empty.';

const mend = (id: string): string =>
  `DISCORD_TOKEN is the token of the application ${id}. Set the other application's token, or choose another ` +
  `database with DATABASE_URL. To give the database to the application ${id} for good, run ` +
  '`delete from owner; delete from registrations;` in it first.';
