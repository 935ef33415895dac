import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MIGRATIONS } from '../database/databases.ts';
import { withPostgres } from '../database/temporary.ts';
import { schemaDiff } from './schema-diff.ts';

/** `npm run migration -- NAME`: writes a migration for the latest changes to the schema, if there are any. */
const main = async (): Promise<void> => {
  const [name] = parseArgs({ allowPositionals: true }).positionals;
  if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Error(
      'Give the migration a name in lower-case letters, digits and underscores: npm run migration -- add_thing',
    );
  }
  const sql = await withPostgres('migration', ({ url }) => schemaDiff(url));
  if (sql === '') {
    console.log('The migrations already match the schema: there is nothing to write.');
    return;
  }
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const folder = path.join(MIGRATIONS, `${stamp}_${name}`);
  await mkdir(folder);
  await writeFile(path.join(folder, 'migration.sql'), sql);
  console.log(`Wrote ${folder}/migration.sql. Read it before you commit it.`);
};

await main();
