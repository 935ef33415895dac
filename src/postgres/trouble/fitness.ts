import type { Client } from 'pg';
import { diagnosisOf, type Diagnosis } from './diagnosis.ts';

/** The oldest Postgres that Sallyport is tried with. */
const OLDEST = 14;

/** What a server is like. */
interface Fitness {
  /** Such as 18.4. */
  readonly version: string;
  /** Why the bot can't use it; null if it can. */
  readonly unfit: Diagnosis | null;
}

/** Reads whether the bot can use a server: its version, and whether it takes changes. */
export const readFitness = async (client: Client): Promise<Fitness> => {
  const { rows } = await client.query<Readings>(READ);
  const [read] = rows;
  return { version: read?.version.split(' ')[0] ?? '', unfit: read === undefined ? null : unfitness(read) };
};

interface Readings {
  readonly version: string;
  readonly number: number;
  readonly isReadOnly: boolean;
}

const READ = `
  select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
    current_setting('transaction_read_only')::bool as "isReadOnly"`;

const unfitness = ({ version, number, isReadOnly }: Readings): Diagnosis | null => {
  if (number < OLDEST * 10_000)
    return { what: `Postgres ${version} is too old`, mend: `Move the data to Postgres ${OLDEST} or later.` };
  if (isReadOnly) return diagnosisOf('read_only');
  return null;
};
