import { main } from './simulation.ts';

process.exitCode = await main(process.argv.slice(2));
