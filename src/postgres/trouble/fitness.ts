import type { Client } from 'pg';
import { diagnosisOf, type Diagnosis } from './diagnosis.ts';
import { misfitOf } from './session.ts';

/** The oldest Postgres that Sallyport is tried with. */
const OLDEST = 14;

interface Fitness {
  readonly version: string;
  /** Why the bot can't use it; null if it can. */
  readonly unfit: Diagnosis | null;
}

/** Reads whether the bot can use a server: its version, its encoding, its sessions, and whether it takes changes. */
export const readFitness = async (client: Client): Promise<Fitness> => {
  const { rows } = await client.query<Readings>(READ);
  const [read] = rows;
  if (read === undefined) throw new Error('Postgres did not say what it is like');
  return { version: read.version.split(' ')[0] ?? '', unfit: unfitness(read) ?? (await misfitOf(client)) };
};

interface Readings {
  readonly version: string;
  readonly number: number;
  readonly isReadOnly: boolean;
  readonly encoding: string;
}

const READ = `
  select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
    current_setting('transaction_read_only')::bool as "isReadOnly", current_setting('server_encoding') as encoding`;

const unfitness = ({ version, number, isReadOnly, encoding }: Readings): Diagnosis | null => {
  if (number < OLDEST * 10_000)
    return { what: `Postgres ${version} is too old`, mend: `Move the data to Postgres ${OLDEST} or later.` };
  if (isReadOnly) return diagnosisOf('read_only');
  if (encoding !== 'UTF8') {
    return {
      what: `The database has the encoding ${encoding}, which lacks most characters that people write`,
      mend:
        'Make another one by `CREATE DATABASE sallyport TEMPLATE template0 ENCODING UTF8;`, have DATABASE_URL name ' +
        'it, and move what the old one holds by `npm run backup` and `npm run restore`.',
    };
  }
  return null;
};
