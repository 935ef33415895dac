import { simulate, USAGE } from './simulation.ts';
import { UsageError } from './usage-error.ts';

try {
  console.log(await simulate(process.argv.slice(2)));
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(isUsage ? `${error.message}\n\n${USAGE}`.trim() : error);
  process.exitCode = isUsage ? 2 : 1;
}
