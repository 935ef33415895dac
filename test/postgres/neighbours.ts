import type { Client } from 'pg';

/** Extensions that come with most servers. */
const EXTENSIONS = ['citext', 'pg_trgm', 'pgcrypto'];

/** Installs those of a few extensions that this Postgres has. Returns their names. */
export const installExtensions = async (sql: Client): Promise<readonly string[]> => {
  const { rows } = await sql.query<{ name: string }>(
    'select name from pg_available_extensions where name = any ($1) order by 1',
    [EXTENSIONS],
  );
  for (const { name } of rows) await sql.query(`create extension ${name}`);
  return rows.map(({ name }) => name);
};

/** Adds what another program has that uses Prisma in the schema public, with rows, and a right for this user. */
export const addNeighbour = (sql: Client, reader: string) =>
  sql.query(`
    create table public.matches (id integer primary key, commitment integer);
    create table public.owner (id integer);
    create table public._prisma_migrations (
      id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
      migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
      started_at timestamptz not null default now(), applied_steps_count integer not null default 0);
    insert into public._prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
      values ('7a1b', 'c4ca', now(), '20250101000000_init', 1), ('7a1c', 'c81e', now(), '20250102000000_posts', 1);
    create type public."Role" as enum ('USER', 'ADMIN');
    create table public."User" (id serial primary key, email text not null, role "Role" not null default 'USER');
    create unique index "User_email_key" on "User" (email);
    create table public."Post" (id serial primary key, title text not null, "authorId" integer not null
      references "User" (id) on delete restrict on update cascade);
    insert into public.matches values (1, 2);
    create view public."Titles" as select title, email from "Post" join "User" on "authorId" = "User".id;
    create function public.shout(text) returns text language sql immutable as 'select upper($1)';
    create index shouted on "Post" (shout(title));
    create schema stats;
    create table stats.visits (at timestamptz);
    insert into "User" (email) values ('ada@example.org'), ('bob@example.org');
    insert into "Post" (title, "authorId") values ('Hello', 1), ('Again', 2);
    grant usage on schema public to ${reader};
    grant select on "User", "Titles" to ${reader};
  `);

/** A line for all that a database has, after its schema: tables, columns, constraints, indexes, rights and so on. */
export const structureOf = async (sql: Client): Promise<readonly string[]> => {
  const { rows } = await sql.query<{ line: string }>(STRUCTURE);
  return rows.map(({ line }) => line);
};

/** All rows of the neighbour's tables. */
export const rowsOfNeighbour = async (sql: Client): Promise<unknown> => {
  const rows: unknown[] = [];
  for (const table of [
    '"User"',
    '"Post"',
    '"Titles"',
    '_prisma_migrations',
    'stats.visits',
    'public.matches',
    'public.owner',
  ])
    rows.push((await sql.query(`select * from ${table} order by 1`)).rows);
  return rows;
};

const STRUCTURE = `
  with schemas as (
    select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), tables as (
    select pg_class.oid, nspname || '.' || relname as relname, relkind, relacl, relowner
    from pg_class join schemas on schemas.oid = relnamespace where relkind in ('r', 'p', 'v', 'm', 'S')
  )
  select concat_ws(' ', relname, relkind, relowner::regrole, array(select unnest(relacl)::text order by 1)) as line
  from tables
  union all
  select concat_ws(' ', relname, attnum, attname, format_type(atttypid, atttypmod), attnotnull, attacl,
    pg_get_expr(adbin, adrelid))
  from pg_attribute join tables on tables.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped and relkind <> 'S'
  union all
  select concat_ws(' ', relname, conname, pg_get_constraintdef(pg_constraint.oid))
  from pg_constraint join tables on tables.oid = conrelid
  union all
  select concat_ws(' ', relname, pg_get_indexdef(indexrelid)) from pg_index join tables on tables.oid = indrelid
  union all
  select concat_ws(' ', relname, pg_get_viewdef(oid)) from tables where relkind = 'v'
  union all
  select concat_ws(' ', nspname || '.' || typname, 'type',
    array(select enumlabel from pg_enum where enumtypid = pg_type.oid order by 1))
  from pg_type join schemas on schemas.oid = typnamespace where typtype in ('e', 'd')
  union all
  select concat_ws(' ', nspname || '.' || proname, 'function', pg_get_functiondef(pg_proc.oid))
  from pg_proc join schemas on schemas.oid = pronamespace where prokind = 'f'
  union all
  select concat_ws(' ', extname, 'extension', extversion) from pg_extension
  union all
  select concat_ws(' ', nspname, 'schema', nspowner::regrole, nspacl) from pg_namespace where nspname !~ '^pg_'
  order by line`;
