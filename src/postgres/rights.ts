import { escapeIdentifier } from 'pg';
import { HISTORY } from './history.ts';
import type { OwnClient } from './schema.ts';

/** Something that the user of a database may not do, and the statement that lets them. */
export interface MissingRight {
  readonly what: string;
  readonly mend: string;
}

export class RightsError extends Error {
  override readonly name = 'RightsError';

  constructor(missing: readonly MissingRight[], cause?: unknown) {
    super(missing.map(({ what, mend }) => `${what}. ${mend}`).join('\n'), { cause });
  }
}

interface Rights {
  /** Without these the bot does not start. */
  readonly toPlay: readonly MissingRight[];
  /** Without these it can't apply its migrations to tables that exist. */
  readonly toMigrate: readonly MissingRight[];
}

/** Reads which rights the client's user lacks: in the schema, in the database, and on tables of these names. */
export const readRights = async (client: OwnClient, tables: readonly string[]): Promise<Rights> => {
  const { rows } = await client.query<Readings>(READ, [client.schema, tables, HISTORY]);
  const [read] = rows;
  if (read === undefined) return { toPlay: [], toMigrate: [] };
  return { toPlay: [...lacksIn(read), ...foreign(read, read.locked)], toMigrate: foreign(read, read.others) };
};

/** The right to connect, which the user of an address lacks. */
export const noConnection = (url: string): MissingRight => {
  const { username, pathname } = new URL(url);
  const [role, database] = [username, pathname.slice(1) || username].map((name) =>
    escapeIdentifier(decodeURIComponent(name)),
  );
  return {
    what: `The user ${role} may not connect to the database ${database}`,
    mend: `${AS_OWNER} GRANT CONNECT ON DATABASE ${database} TO ${role};`,
  };
};

/** Postgres' code for a right that is missing. */
export const NO_RIGHT = '42501';

/** What Postgres reports about the client's user; all names are quoted. */
interface Readings {
  readonly role: string;
  readonly database: string;
  readonly schema: string;
  /** Null if there is no such schema yet. */
  readonly mayUseSchema: boolean | null;
  readonly mayCreateSchema: boolean;
  /** Tables that can't be read and written. */
  readonly locked: readonly string[];
  /** Tables that belong to other users. */
  readonly others: readonly string[];
}

/** Without a history, tables of these names are other programs'. */
const READ = `
  with place as (select oid, nspname from pg_namespace where nspname = $1), tables as (
    select format('%I.%I', nspname, relname) as name, pg_has_role(relowner, 'usage') as is_own,
      has_table_privilege(pg_class.oid, 'select') and has_table_privilege(pg_class.oid, 'insert')
        and has_table_privilege(pg_class.oid, 'update') and has_table_privilege(pg_class.oid, 'delete') as is_open
    from pg_class join place on place.oid = relnamespace
    where relkind in ('r', 'p') and relname = any ($2)
      and exists (select from pg_class join place on place.oid = relnamespace where relname = $3)
  )
  select format('%I', current_user) as role, format('%I', current_database()) as database, format('%I', $1) as schema,
    (select has_schema_privilege(oid, 'usage') and has_schema_privilege(oid, 'create') from place) as "mayUseSchema",
    has_database_privilege(current_database(), 'create') as "mayCreateSchema",
    array(select name from tables where not (is_own or is_open) order by 1) as locked,
    array(select name from tables where not is_own order by 1) as others`;

const AS_OWNER = "As the database's owner or a superuser, run in it:";

const lacksIn = ({ role, database, schema, mayUseSchema, mayCreateSchema }: Readings): readonly MissingRight[] => {
  const missing = {
    what: `The user ${role} may not create the schema ${schema} in the database ${database}`,
    mend: `${AS_OWNER} CREATE SCHEMA ${schema} AUTHORIZATION ${role};`,
  };
  if (mayUseSchema === null) return mayCreateSchema ? [] : [missing];
  const closed = {
    what: `The user ${role} may not create tables in the schema ${schema} of the database ${database}`,
    mend: `${AS_OWNER} GRANT USAGE, CREATE ON SCHEMA ${schema} TO ${role};`,
  };
  return mayUseSchema ? [] : [closed];
};

/** The missing rights on tables of other users, such as one who restored a dump. */
const foreign = ({ role }: Readings, tables: readonly string[]): readonly MissingRight[] => {
  if (tables.length === 0) return [];
  const statements = tables.map((name) => `ALTER TABLE ${name} OWNER TO ${role};`);
  return [
    {
      what: `${tables.length} tables of the bot belong to another user than ${role}`,
      mend: `As their owner or a superuser, run: ${statements.join(' ')}`,
    },
  ];
};
