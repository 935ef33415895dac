import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { filesIn, isCode } from './files.ts';

/** Raw statements name the schema of the bot's tables, as no setting of a session can be counted on. */

const TABLES = [
  'sallyport_migrations',
  ...[...readFileSync('prisma/schema.prisma', 'utf8').matchAll(/@@map\("(\w+)"\)/g)].map(([, name]) => name),
];

/** A table after a word that a table comes after. A column of one may come after it, too. */
const UNNAMED = new RegExp(
  String.raw`\b(?:from|join|into|update|using|table|truncate)\s+(?:only\s+)?"?(?:${TABLES.join('|')})\b(?!\.)`,
  'i',
);

/** How a statement, or a piece of one, begins that is no tagged text. */
const BEGINS = /^\s*(?:with|select|insert|update|delete|truncate|lock|copy|comment|alter|explain|begin)\b/i;

/** The statements in a source in which a table has no schema. */
const unnamedIn = (file: string, source: string): readonly string[] => {
  if (!UNNAMED.test(source)) return [];
  const found: string[] = [];
  const look = (text: string): void => {
    if (UNNAMED.test(text)) found.push(`${file}: ${UNNAMED.exec(text)?.[0]}`);
  };
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string' && BEGINS.test(value)) look(value);
    },
    TemplateLiteral: ({ start, end }) => {
      const text = source.slice(start + 1, end - 1);
      const isTagged = /(?:\bsql|Raw(?:<[^`]*>)?)$/.test(source.slice(0, start));
      if (isTagged || BEGINS.test(text)) look(text);
    },
  }).visit(parseSync(file, source).program);
  return found;
};

test('every statement names the schema of its tables', () => {
  const sources = filesIn('src', 'commands').filter(isCode);
  expect(sources.flatMap((file) => unnamedIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  'await client.query("select from owner");',
  'Prisma.sql`exists (select from seats join sallyport.matches on true)`;',
  'database.$queryRaw<Row[]>`\n  with one as (select 1) update only matches set version = 1`;',
  'client.query(`insert into "matches" (id) values (${id})`);',
])('%s is found', (source) => {
  expect(unnamedIn('one.ts', source)).toHaveLength(1);
});

test.each([
  'await client.query("select from sallyport.owner");',
  'Prisma.sql`extract(epoch from matches.due_at)`;',
  'say("People come from matches");',
])('%s is not', (source) => {
  expect(unnamedIn('one.ts', source)).toEqual([]);
});
