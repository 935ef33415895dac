import path from 'node:path';
import { ConfigError, DISCORD_API, readConfig, type Config } from '../app/config.ts';
import { readEnvironment } from '../app/environment.ts';
import { checkInstallation, MIGRATIONS } from '../app/installation.ts';
import { EmbeddedPostgresError } from '../postgres/embedded-postgres-error.ts';
import { ChoiceError, NoClusterError, openBotDatabase } from './database.ts';
import { examineToken } from './discord.ts';
import { findingLine, fine, wrong, type Finding } from './findings.ts';
import { examineDisk, examineInstallation, examineNode } from './machine.ts';
import { examineDatabase } from './postgres.ts';

const NO_TOKEN = 'There is no DISCORD_TOKEN, neither in the environment nor in';

/** Says what is fine and what is wrong on this machine, and how to fix it. Exits with 1 if anything is wrong. */
export const examineMachine = async (): Promise<void> => {
  const findings: Finding[] = [];
  const report: Report = (...found) => {
    findings.push(...found);
    for (const finding of found) process.stdout.write(`${findingLine(finding)}\n`);
  };
  report(examineNode(), await examineInstallation());
  const config = readSettings();
  if (config instanceof ConfigError) report(wrong('The settings', config.message));
  else await examineWith(config, report);
  const faults = findings.filter(({ mend }) => mend !== null).length;
  process.stdout.write(faults === 0 ? '\nAll is well.\n' : `\n${faults} to mend.\n`);
  process.exitCode = faults === 0 ? 0 : 1;
};

const readSettings = (): Config | ConfigError => {
  try {
    const config = readConfig(readEnvironment().variables);
    checkInstallation(config);
    return config;
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
};

/** Prints what was found. */
type Report = (...found: readonly Finding[]) => void;

const examineWith = async (config: Config, report: Report): Promise<void> => {
  const { token, apiUrl, dataDir, databaseUrl } = config;
  report(fine('The settings can be read'));
  if (token === null) report(fine(`${NO_TOKEN} ${path.resolve('.env')}: everything runs on this machine`));
  const examined = token === null ? null : await examineToken(token, apiUrl ?? DISCORD_API);
  report(...(examined?.findings ?? []));
  const disk = token === null || databaseUrl === null ? await examineDisk(dataDir) : [];
  report(...disk);
  // Without a usable folder, there is no point in starting an embedded Postgres.
  if (databaseUrl === null && disk.some(({ mend }) => mend !== null)) return;
  try {
    const { url, close } = await openBotDatabase(config, { application: examined?.application ?? null });
    try {
      report(...(await examineDatabase(url, MIGRATIONS, examined?.application ?? null)));
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) report(wrong('The embedded Postgres does not run', error.message));
    else if (error instanceof NoClusterError)
      report(fine(`There is no embedded Postgres in ${dataDir} yet: the bot makes it when it starts`));
    else if (error instanceof ChoiceError && error.fitting.length === 0)
      report(fine('The embedded Postgres has no database of this application yet: the bot makes it when it starts'));
    else if (error instanceof ChoiceError)
      // Only a valid token tells which one to examine, and the fault of the token is reported above.
      report(fine(`The embedded Postgres has databases of several bots: ${error.fitting.join(', ')}`));
    else throw error;
  }
};
