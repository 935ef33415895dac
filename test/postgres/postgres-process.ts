import { startEmbeddedPostgres } from '../../src/postgres/embedded.ts';

/** A bot process as far as its Postgres goes: starts the one of a folder, says where, and lives on until it is killed. */
const { url } = await startEmbeddedPostgres(process.argv[2] ?? '');
console.log(url);
process.stdin.resume();
