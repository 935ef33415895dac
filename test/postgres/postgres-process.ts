import { startEmbeddedPostgres } from '../../src/postgres/embedded.ts';

/**
 * A bot process reduced to its Postgres: it starts the one of a folder, prints its address, and lives until it is
 * killed.
 */
const { url } = await startEmbeddedPostgres(process.argv[2] ?? '');
console.log(url);
process.stdin.resume();
