import type { Client } from 'pg';
import { BackupError } from './backup-file/format.ts';
import { HISTORY, readHistory } from './history.ts';
import { madeBy, namesIn, wantedOf, type Migration } from './migrations.ts';

/** A table of ours, and how many rows it has. */
interface OwnTable {
  readonly name: string;
  readonly rows: number;
}

/** A right on a table of ours that somebody else has, as a statement. To own it is one, too. */
interface Grant {
  readonly table: string;
  /** A column, if the right is on that one alone. */
  readonly column: string | null;
  readonly role: string;
  readonly statement: string;
}

/** What is in the schema of a database: what is ours, and what belongs to others. */
export interface Inventory {
  readonly tables: readonly OwnTable[];
  /** The names of our types. */
  readonly types: readonly string[];
  /** The application that the matches belong to; null if none is named. */
  readonly application: string | null;
  readonly grants: readonly Grant[];
  /** What belongs to others, each in words. */
  readonly others: readonly string[];
  /** What belongs to others and would go with our tables, each in words. */
  readonly dependents: readonly string[];
}

/**
 * Tells ours from what other programs have there. Ours is what the migrations made that the database has by its
 * history or, if it has lost that, all that there are, provided that it names its owner. Throws a `MigrationError` if a
 * newer version made it.
 */
export const takeInventory = async (client: Client, known: readonly Migration[]): Promise<Inventory> => {
  const history = await readHistory(client, known);
  const application = await ownerIn(client);
  const applied =
    history.length > 0
      ? wantedOf(
          known,
          history.map(({ name }) => name),
        )
      : known.filter(() => application !== null);
  const made = madeBy(applied);
  const names = applied.length > 0 ? [HISTORY, ...made.tables] : [];
  const tables: OwnTable[] = [];
  for (const { name } of (await client.query<{ name: string }>(TABLES, [names])).rows) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from "${name}"`);
    tables.push({ name, rows: rows[0]?.count ?? 0 });
  }
  const types = [...made.types];
  return {
    tables,
    types,
    application,
    grants: (await client.query<Grant>(GRANTS, [names])).rows,
    others: wordsIn(await client.query<Described>(OTHERS, [names, types])),
    dependents: wordsIn(await client.query<Described>(DEPENDENTS, [names, types, namesIn(known), HISTORY])),
  };
};

/** Throws a `BackupError` if anything of others depends on our tables: it would go with them. */
export const refuseDependents = ({ dependents }: Inventory): void => {
  if (dependents.length === 0) return;
  throw new BackupError(
    `These belong to others, and depend on tables of Sallyport: ${dependents.join(', ')}. ` +
      'Drop them, restore, and make them again. Nothing was changed.',
  );
};

interface Described {
  readonly words: string;
}

const wordsIn = ({ rows }: { readonly rows: readonly Described[] }): readonly string[] =>
  rows.map(({ words }) => words);

const ownerIn = async (client: Client): Promise<string | null> => {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('owner') and attname = 'application_id'
       and has_table_privilege(attrelid, 'select')`,
  );
  if (rowCount !== 1) return null;
  const { rows } = await client.query<{ id: string }>('select application_id as id from owner');
  return rows[0]?.id ?? null;
};

const SPACE = 'current_schema()::regnamespace';

const TABLES = `
  select relname as name from pg_class
  where relnamespace = ${SPACE} and relname = any ($1) and relkind in ('r', 'p') order by 1`;

const GRANTS = `
  with rights as (
    select relname, null::name as attname, relowner, acl.* from pg_class, aclexplode(relacl) as acl
    where relnamespace = ${SPACE} and relname = any ($1)
    union all
    select relname, attname, relowner, acl.* from pg_attribute join pg_class on pg_class.oid = attrelid,
      aclexplode(attacl) as acl
    where relnamespace = ${SPACE} and relname = any ($1)
  ), named as (
    select *, case when grantee = 0 then 'public' else grantee::regrole::text end as role from rights
    where grantee <> relowner
  )
  select relname as table, attname as column, role,
    format('grant %s%s on table %I to %s%s', privilege_type, coalesce(' (' || quote_ident(attname) || ')', ''), relname,
      role, case when is_grantable then ' with grant option' else '' end) as statement
  from named
  union all
  select relname, null, relowner::regrole::text, format('alter table %I owner to %s', relname, relowner::regrole)
  from pg_class where relnamespace = ${SPACE} and relname = any ($1) and relowner <> current_user::regrole
  order by 1, 2, 3, 4`;

const OTHERS = `
  with found (classid, objid) as (
    select 'pg_class'::regclass::oid, oid from pg_class
    where relnamespace = ${SPACE} and (relkind in ('v', 'm', 'f') or relkind in ('r', 'p') and relname <> all ($1)
      or relkind = 'S' and not exists (select from pg_depend where classid = 'pg_class'::regclass
        and objid = pg_class.oid and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')))
    union all
    select 'pg_type'::regclass, pg_type.oid from pg_type left join pg_class on pg_class.oid = typrelid
    where typnamespace = ${SPACE} and (typtype in ('e', 'd', 'r') or relkind = 'c') and typname <> all ($2)
    union all select 'pg_proc'::regclass, oid from pg_proc where pronamespace = ${SPACE}
    union all select 'pg_extension'::regclass, oid from pg_extension where extname <> 'plpgsql'
    union all
    select 'pg_namespace'::regclass, oid from pg_namespace
    where oid <> ${SPACE} and nspname !~ '^pg_' and nspname <> 'information_schema'
  )
  select pg_describe_object(classid, objid, 0) as words from found
  where not exists (select from pg_depend
    where pg_depend.classid = found.classid and pg_depend.objid = found.objid and deptype = 'e')
  order by 1`;

/** Indexes and columns of our tables whose names no migration uses are others' as well. */
const DEPENDENTS = `
  with ours as (
    select oid, reltype, relname from pg_class
    where relnamespace = ${SPACE} and relname = any ($1) and relkind in ('r', 'p')
  ), kinds as (
    select oid, typarray from pg_type
    where oid in (select reltype from ours) or typnamespace = ${SPACE} and typname = any ($2)
  ), parts (classid, objid) as (
    select 'pg_class'::regclass::oid, oid from ours
    union all
    select 'pg_class'::regclass, indexrelid from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid in (select oid from ours) and (indisprimary or relname = any ($3))
    union all
    select classid, objid from pg_depend join pg_class on pg_class.oid = objid
    where classid = 'pg_class'::regclass and relkind = 'S' and refobjid in (select oid from ours)
      and deptype in ('a', 'i')
    union all select 'pg_type'::regclass, unnest(array[oid, typarray]) from kinds
    union all select 'pg_constraint'::regclass, oid from pg_constraint where conrelid in (select oid from ours)
    union all select 'pg_attrdef'::regclass, oid from pg_attrdef where adrelid in (select oid from ours)
    union all
    select 'pg_trigger'::regclass, oid from pg_trigger where tgrelid in (select oid from ours) and tgisinternal
    union all
    select 'pg_class'::regclass, unnest(array[indrelid, indexrelid]) from pg_index
    where indrelid in (select reltoastrelid from pg_class where oid in (select oid from ours))
  ), dependents (classid, objid, objsubid) as (
    select case when ev_class is null then classid else 'pg_class'::regclass end, coalesce(ev_class, objid), objsubid
    from pg_depend left join pg_rewrite on classid = 'pg_rewrite'::regclass and pg_rewrite.oid = objid
      and ev_class not in (select oid from ours)
    where (refclassid, refobjid) in (select * from parts) and (classid, objid) not in (select * from parts)
    union
    select 'pg_class'::regclass, attrelid, attnum from pg_attribute join ours on ours.oid = attrelid
    where attnum > 0 and not attisdropped and relname <> $4 and attname <> all ($3)
  )
  select distinct pg_describe_object(classid, objid, objsubid) as words from dependents order by 1`;
