import { inject } from 'vitest';
import { startPooler, type Pooler } from '../../../src/tools/database/pooler.ts';
import { postgresUrl } from './fresh-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether bots reach Postgres by way of PgBouncer, as in `npm run test:pooler`. */
    readonly isPooled: boolean;
  }
}

let pooler: Promise<Pooler> | null = null;

/** The address at which bots reach a database: in `npm run test:pooler`, by way of PgBouncer. */
export const asBotsReachIt = async (url: string): Promise<string> => {
  if (!inject('isPooled')) return url;
  pooler ??= startPooler(await postgresUrl()).then((started) => {
    process.once('exit', () => started.kill());
    return started;
  });
  return (await pooler).through(url);
};
