import { escapeIdentifier, type ClientBase } from 'pg';
import type { Diagnosis } from './diagnosis.ts';

/** A way in which a database's tables are not as they should be. */
export interface SchemaFault extends Diagnosis {
  /** Whether the bot can't play with it, or could store what must not be. */
  readonly isFatal: boolean;
}

export class SchemaError extends Error {
  override readonly name = 'SchemaError';

  constructor(faults: readonly SchemaFault[]) {
    super(faults.map(({ what, mend }) => `${what}. ${mend}`).join('\n'));
  }
}

/** The tables that a schema should have, as statements that make them, and whether a newer version added to them. */
interface Wanted {
  readonly schema: string;
  readonly statements: string;
  readonly isAhead: boolean;
}

/**
 * Compares a schema with what it should be. For that, the statements make temporary tables, which are gone when this
 * returns, so that one server describes both. Use it outside a transaction.
 */
export const readSchemaFaults = async (client: ClientBase, wanted: Wanted): Promise<readonly SchemaFault[]> => {
  // Postgres looks for no function among what is temporary.
  const path = `pg_temp, pg_catalog, ${escapeIdentifier(wanted.schema)}`;
  await client.query(`begin; set local statement_timeout = 0; set local search_path = ${path}`);
  try {
    await sendSlowly(client, wanted.statements);
    await client.query('set local search_path = pg_catalog');
    const should = await describe(client, 'pg_my_temp_schema()', []);
    const is = await describe(client, '(select oid from pg_namespace where nspname = $1)', [wanted.schema]);
    return differences(should, is, wanted);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return [await noTemporary(client)];
  } finally {
    await client.query('rollback');
  }
};

/** How long the temporary tables may take, in milliseconds: a busy machine takes longer than any click may. */
const PATIENCE = 60_000;

const sendSlowly = async (client: ClientBase, text: string): Promise<void> => {
  await client.query(Object.assign({ text }, { query_timeout: PATIENCE }));
};

const isRefused = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42501';

const noTemporary = async (client: ClientBase): Promise<SchemaFault> => {
  await client.query('rollback');
  const { rows } = await client.query<{ role: string; database: string }>(
    'select current_user as role, current_database() as database',
  );
  const [role, database] = [rows[0]?.role ?? '', rows[0]?.database ?? ''].map((name) => escapeIdentifier(name));
  return {
    what: `The user ${role} may not make temporary tables, with which the bot checks its own`,
    mend: `As the database's owner or a superuser, run: GRANT TEMPORARY ON DATABASE ${database} TO ${role};`,
    isFatal: false,
  };
};

type Kind = 'table' | 'column' | 'constraint' | 'index' | 'trigger' | 'rule';

interface Part {
  readonly kind: Kind;
  readonly table: string;
  readonly name: string;
  /** The type of a column, what is odd about a table, or the clause or statement that makes anything else. */
  readonly definition: string;
  readonly fallback: string | null;
  /** Whether a column takes no null, an index or a constraint not every row, and a table shows not every row. */
  readonly isStrict: boolean;
  /** Whether an index or a constraint holds for all rows. */
  readonly isWhole: boolean;
}

const describe = async (
  client: ClientBase,
  namespace: string,
  values: readonly string[],
): Promise<ReadonlyMap<string, Part>> => {
  const { rows } = await client.query<Part>(partsIn(namespace), [...values]);
  return new Map(rows.map((part) => [keyOf(part), { ...part, definition: plain(part.definition, values) }]));
};

const keyOf = ({ kind, table, name }: Part): string => `${kind} ${table} ${name}`;

/** A definition without the schema that it is in. */
const plain = (definition: string, [schema]: readonly string[]): string =>
  schema === undefined
    ? definition.replaceAll(/\bpg_temp(_\d+)?\./g, '')
    : definition.replaceAll(`${escapeIdentifier(schema)}.`, '').replaceAll(`${schema}.`, '');

/** Tables come first and indexes last, as the later parts need the earlier ones. */
const partsIn = (namespace: string): string => `
  with tables as (
    select pg_class.oid, relname as "table", relpersistence, relrowsecurity, relforcerowsecurity, relowner
    from pg_class where relnamespace = ${namespace} and relkind in ('r', 'p')
  ), parts (rank, kind, "table", place, name, definition, fallback, "isStrict", "isWhole") as (
    select 1, 'table', "table", 0, '', concat_ws(', ',
        case when relrowsecurity then '${POLICIES}' end, case when relpersistence = 'u' then '${UNLOGGED}' end,
        case when exists (select from pg_trigger where tgrelid = tables.oid and tgisinternal and tgenabled = 'D')
          then '${UNKEYED}' end),
      null, relrowsecurity and (relforcerowsecurity or not pg_has_role(relowner, 'usage')), true
    from tables
    union all
    select 2, 'column', "table", attnum, attname, format_type(atttypid, atttypmod), pg_get_expr(adbin, adrelid),
      attnotnull and attidentity = '' and attgenerated = '', true
    from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select 3, 'constraint', "table", position(contype in 'puxcf'), conname, pg_get_constraintdef(pg_constraint.oid),
      null, true, convalidated
    from tables join pg_constraint on conrelid = tables.oid and contype in ('p', 'u', 'x', 'c', 'f')
    union all
    select 4, 'index', "table", 0, relname, pg_get_indexdef(indexrelid), null, indisunique, indisvalid
    from tables join pg_index on indrelid = tables.oid join pg_class on pg_class.oid = indexrelid
    where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    union all
    select 5, 'trigger', "table", 0, tgname, '', null, false, true
    from tables join pg_trigger on tgrelid = tables.oid and not tgisinternal
    union all
    select 6, 'rule', "table", 0, rulename, '', null, false, true
    from tables join pg_rewrite on ev_class = tables.oid and rulename <> '_RETURN'
  )
  select kind, "table", name, definition, fallback, "isStrict", "isWhole" from parts
  order by rank, "table", place, name`;

const POLICIES = 'row security';
const UNLOGGED = 'no log, so that its rows do not survive a crash';
const UNKEYED = 'foreign keys that are not enforced';

const differences = (
  should: ReadonlyMap<string, Part>,
  is: ReadonlyMap<string, Part>,
  { schema, isAhead }: Wanted,
): readonly SchemaFault[] => {
  const statements = statementsFor(schema, [...should.values()]);
  const tables = new Set([...should.values()].map(({ table }) => table));
  const absent = new Set([...tables].filter((table) => ![...is.values()].some((part) => part.table === table)));
  const lacks = [...should.values()].flatMap((part) => {
    const found = is.get(keyOf(part));
    if (found !== undefined) return isAhead ? [] : changed(part, found, statements);
    return part.kind === 'table' || !absent.has(part.table) ? [missing(part, statements)] : [];
  });
  // A newer version may have added and changed anything that this one can do without.
  const more = isAhead ? [] : [...is.values()].filter((part) => tables.has(part.table) && !should.has(keyOf(part)));
  return [...lacks, ...more.flatMap((part) => added(part, statements))];
};

const missing = (part: Part, { nameOf, make }: Statements): SchemaFault => {
  const heldRows = part.kind === 'table' || part.kind === 'column';
  return {
    what: `${nameOf(part)} is missing`,
    mend: `${heldRows ? RESTORE : 'Run: '}${make(part)}`,
    isFatal: part.kind !== 'index' || part.isStrict,
  };
};

const RESTORE = 'Restore a backup (`npm run restore`) or, to go on without what it held, run: ';

const changed = (part: Part, found: Part, statements: Statements): readonly SchemaFault[] => {
  if (part.kind === 'table') return oddities(found, statements);
  if (part.kind === 'column') return columnFaults(part, found, statements);
  const { nameOf, make, drop, within, alter } = statements;
  if (part.definition !== found.definition)
    return [
      {
        what: `${nameOf(part)} is another one: ${found.definition}`,
        mend: `Run: ${drop(found)} ${make(part)}`,
        isFatal: part.isStrict,
      },
    ];
  if (found.isWhole) return [];
  const mend =
    part.kind === 'index'
      ? `REINDEX INDEX ${within(part.name)};`
      : `${alter(part)} VALIDATE CONSTRAINT ${escapeIdentifier(part.name)};`;
  return [{ what: `${nameOf(part)} does not hold for all rows`, mend: `Run: ${mend}`, isFatal: part.isStrict }];
};

const oddities = (found: Part, { nameOf, alter }: Statements): readonly SchemaFault[] =>
  [
    {
      odd: POLICIES,
      mend: `Run: ${alter(found)} DISABLE ROW LEVEL SECURITY, NO FORCE ROW LEVEL SECURITY;`,
      isFatal: found.isStrict,
    },
    { odd: UNLOGGED, mend: `Run: ${alter(found)} SET LOGGED;`, isFatal: false },
    { odd: UNKEYED, mend: `As a superuser, run: ${alter(found)} ENABLE TRIGGER ALL;`, isFatal: true },
  ].flatMap(({ odd, mend, isFatal }) =>
    found.definition.includes(odd) ? [{ what: `${nameOf(found)} has ${odd}`, mend, isFatal }] : [],
  );

const columnFaults = (part: Part, found: Part, { nameOf, alter }: Statements): readonly SchemaFault[] => {
  const column = `ALTER COLUMN ${escapeIdentifier(part.name)}`;
  const setDefault = `${column} ${part.fallback === null ? 'DROP DEFAULT' : `SET DEFAULT ${part.fallback}`}`;
  const fault = (what: string, steps: string): SchemaFault => ({
    what: `${nameOf(part)} ${what}`,
    mend: `Run: ${alter(part)} ${steps};`,
    isFatal: true,
  });
  if (part.definition !== found.definition) {
    const using = `${escapeIdentifier(part.name)}::text::${part.definition}`;
    const steps = [`${column} DROP DEFAULT`, `${column} TYPE ${part.definition} USING ${using}`, setDefault];
    return [fault(`has the type ${found.definition} instead of ${part.definition}`, steps.join(', '))];
  }
  if (part.fallback !== found.fallback)
    return [fault(`has the default ${found.fallback ?? 'null'} instead of ${part.fallback ?? 'null'}`, setDefault)];
  if (part.isStrict === found.isStrict) return [];
  return [
    fault(found.isStrict ? 'takes no null' : 'takes null', `${column} ${part.isStrict ? 'SET' : 'DROP'} NOT NULL`),
  ];
};

/** What others have added matters if it could refuse, change or hide what the bot stores. */
const added = (part: Part, { nameOf, alter, drop }: Statements): readonly SchemaFault[] => {
  if (part.kind === 'table' || (part.kind === 'index' && !part.isStrict)) return [];
  if (part.kind !== 'column')
    return [
      {
        what: `${nameOf(part)} is not Sallyport's, and may change or refuse what the bot stores`,
        mend: `Run: ${drop(part)}`,
        isFatal: false,
      },
    ];
  if (!part.isStrict || part.fallback !== null) return [];
  return [
    {
      what: `${nameOf(part)} is not Sallyport's, and takes no row without it`,
      mend: `Run: ${alter(part)} ALTER COLUMN ${escapeIdentifier(part.name)} DROP NOT NULL;`,
      isFatal: true,
    },
  ];
};

interface Statements {
  /** The name of a table or an index with its schema. */
  readonly within: (name: string) => string;
  readonly nameOf: (part: Part) => string;
  readonly alter: (part: Part) => string;
  readonly make: (part: Part) => string;
  readonly drop: (part: Part) => string;
}

const statementsFor = (schema: string, should: readonly Part[]): Statements => {
  const within = (name: string): string => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
  const alter = ({ table }: Part): string => `ALTER TABLE ${within(table)}`;
  const column = ({ name, definition, fallback, isStrict }: Part): string =>
    [
      `${escapeIdentifier(name)} ${definition}`,
      ...(fallback === null ? [] : [`DEFAULT ${fallback}`]),
      ...(isStrict ? ['NOT NULL'] : []),
    ].join(' ');
  const constraint = ({ name, definition }: Part): string =>
    `CONSTRAINT ${escapeIdentifier(name)} ` +
    definition.replace(/ REFERENCES ("[^"]+"|\w+)/, ` REFERENCES ${escapeIdentifier(schema)}.$1`);
  const index = ({ table, definition }: Part): string =>
    `${definition.replace(/ ON (ONLY )?\S+ USING /, ` ON ${within(table)} USING `)};`;
  const partsOf = (wanted: string, kind: Kind): readonly Part[] =>
    should.filter((part) => part.table === wanted && part.kind === kind);
  const table = (name: string): string => {
    const lines = [...partsOf(name, 'column').map(column), ...partsOf(name, 'constraint').map(constraint)];
    return [`CREATE TABLE ${within(name)} (${lines.join(', ')});`, ...partsOf(name, 'index').map(index)].join(' ');
  };
  return {
    within,
    alter,
    nameOf: (part) =>
      part.kind === 'table'
        ? `The table ${schema}.${part.table}`
        : `The ${part.kind} ${part.name} of the table ${schema}.${part.table}`,
    make: (part) => {
      if (part.kind === 'table') return table(part.table);
      if (part.kind === 'index') return index(part);
      return `${alter(part)} ADD ${part.kind === 'column' ? `COLUMN ${column(part)}` : constraint(part)};`;
    },
    drop: (part) => {
      if (part.kind === 'index') return `DROP INDEX ${within(part.name)};`;
      if (part.kind === 'constraint') return `${alter(part)} DROP CONSTRAINT ${escapeIdentifier(part.name)};`;
      return `DROP ${part.kind.toUpperCase()} ${escapeIdentifier(part.name)} ON ${within(part.table)};`;
    },
  };
};
