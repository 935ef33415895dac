import { main } from './verification.ts';

process.exitCode = await main(process.argv.slice(2), process.stdin);
