import { startEmbeddedPostgres } from '../../src/sessions/embedded-postgres.ts';

/** A bot process as far as its Postgres goes: starts the one of a folder, says where, and lives on until it is killed. */
const { url } = await startEmbeddedPostgres(process.argv[2] ?? '');
console.log(url);
process.stdin.resume();
