import { escapeIdentifier, type Client } from 'pg';

/** Something that the user of a database may not do, and the statement that lets them. */
export interface MissingRight {
  readonly what: string;
  readonly mend: string;
}

/** Tells the host of the bot which rights its user lacks in the database. */
export class RightsError extends Error {
  override readonly name = 'RightsError';

  constructor(missing: readonly MissingRight[], cause?: unknown) {
    super(missing.map(({ what, mend }) => `${what}. ${mend}`).join('\n'), { cause });
  }
}

/** The rights that are missing. */
interface Rights {
  /** Without these the bot does not start. */
  readonly toPlay: readonly MissingRight[];
  /** Without these it can't apply its migrations to tables that exist. */
  readonly toMigrate: readonly MissingRight[];
}

/**
 * Reads which rights the client's user lacks: in the schema, in the database, and on those of these tables that exist.
 */
export const readRights = async (client: Client, tables: readonly string[]): Promise<Rights> => {
  const { rows } = await client.query<Readings>(READ, [tables]);
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
  readonly mayUsePublic: boolean;
  /** Tables that can't be read and written. */
  readonly locked: readonly string[];
  /** Tables that belong to other users. */
  readonly others: readonly string[];
}

const READ = `
  with tables as (
    select format('%I.%I', nspname, relname) as name, pg_has_role(relowner, 'usage') as is_own,
      has_table_privilege(pg_class.oid, 'select') and has_table_privilege(pg_class.oid, 'insert')
        and has_table_privilege(pg_class.oid, 'update') and has_table_privilege(pg_class.oid, 'delete') as is_open
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname = 'public' and relname = any ($1)
  )
  select format('%I', current_user) as role, format('%I', current_database()) as database,
    coalesce((select has_schema_privilege(oid, 'usage') and has_schema_privilege(oid, 'create')
      from pg_namespace where nspname = 'public'), true) as "mayUsePublic",
    array(select name from tables where not (is_own or is_open) order by 1) as locked,
    array(select name from tables where not is_own order by 1) as others`;

const AS_OWNER = "As the database's owner or a superuser, run in it:";

const lacksIn = ({ role, database, mayUsePublic }: Readings): readonly MissingRight[] =>
  mayUsePublic
    ? []
    : [
        {
          what: `The user ${role} may not create tables in the schema public of the database ${database}`,
          mend: `${AS_OWNER} GRANT USAGE, CREATE ON SCHEMA public TO ${role};`,
        },
      ];

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
