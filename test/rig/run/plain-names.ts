import type { ClientConfig } from 'pg';
import { schemaOf } from '../../../src/postgres/schema.ts';

/** Settings of a connection for a test, which need not name the schema of the bot's tables. */
export const plainNames = (url: string): ClientConfig => ({
  connectionString: url,
  options: `-c search_path="${schemaOf(url)}",public`,
});
