import type { Client } from 'pg';
import type { Inventory } from './inventory.ts';

/** What was given another name, so that new things can have the old ones. */
interface SetAside {
  readonly tables: readonly string[];
  readonly types: readonly string[];
}

/** Gives our tables, with their constraints, indexes and sequences, and our types other names. */
export const setAside = async (client: Client, { tables, types }: Inventory): Promise<SetAside> => {
  const { rows } = await client.query<{ kind: string; aside: string; statement: string }>(RENAMES, [
    tables.map(({ name }) => name),
    types,
  ]);
  for (const { statement } of rows) await client.query(statement);
  const named = (wanted: string): readonly string[] =>
    rows.filter(({ kind }) => kind === wanted).map(({ aside }) => aside);
  return { tables: named('table'), types: named('type') };
};

/** Drops what was set aside, and nothing that depends on it: if there is anything, this fails. */
export const dropAside = async (client: Client, { tables, types }: SetAside): Promise<void> => {
  if (tables.length > 0) await client.query(`drop table ${tables.join(', ')} restrict`);
  if (types.length > 0) await client.query(`drop type ${types.join(', ')} restrict`);
};

/** Gives others the rights back that they had on tables and columns of the same names. */
export const grantAgain = async (client: Client, { grants }: Inventory): Promise<void> => {
  for (const { table, column, statement } of grants) {
    const { rowCount } = await client.query(
      `select from pg_attribute where attrelid = to_regclass($1) and attname = coalesce($2, attname) limit 1`,
      [table, column],
    );
    if (rowCount === 1) await client.query(statement);
  }
};

/** Has the sequences of tables go on after the numbers that their rows have. */
export const setSequences = async (client: Client, tables: readonly string[]): Promise<void> => {
  const { rows } = await client.query<{ statement: string }>(SEQUENCES, [tables]);
  for (const { statement } of rows) await client.query(statement);
};

const SPACE = 'current_schema()::regnamespace';

/** The constraints come first, while their tables have their names. Those with an index are renamed with it. */
const RENAMES = `
  with ours as (
    select oid, relname from pg_class
    where relnamespace = ${SPACE} and relname = any ($1) and relkind in ('r', 'p')
  ), pieces (place, kind, oid, name, holder) as (
    select 1, 'constraint', pg_constraint.oid, conname, relname from pg_constraint join ours on ours.oid = conrelid
    where contype not in ('p', 'u', 'x')
    union all
    select 2, 'index', pg_class.oid, relname, null from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid in (select oid from ours)
    union all
    select 2, 'sequence', pg_class.oid, relname, null from pg_depend join pg_class on pg_class.oid = objid
    where classid = 'pg_class'::regclass and relkind = 'S' and refobjid in (select oid from ours)
      and deptype in ('a', 'i')
    union all
    select 2, 'type', oid, typname, null from pg_type where typnamespace = ${SPACE} and typname = any ($2)
    union all
    select 3, 'table', oid, relname, null from ours
  ), renamed as (select *, format('sallyport_old_%s_%s', kind, oid) as aside from pieces)
  select kind, aside,
    case when kind = 'constraint' then format('alter table %I rename constraint %I to %I', holder, name, aside)
      else format('alter %s %I rename to %I', kind, name, aside) end as statement
  from renamed order by place`;

const SEQUENCES = `
  select format('select setval(%L, coalesce((select max(%I) from %I), 0) + 1, false)',
    counter.oid::regclass, attname, holder.relname) as statement
  from pg_depend join pg_class as counter on counter.oid = objid and counter.relkind = 'S'
    join pg_class as holder on holder.oid = refobjid
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
  where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
    and holder.relnamespace = ${SPACE} and holder.relname = any ($1)`;
