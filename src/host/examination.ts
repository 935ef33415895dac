import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import installed from '../../package.json' with { type: 'json' };
import { DISCORD_API, type Config } from '../app/config.ts';
import { MIGRATIONS } from '../app/installation.ts';
import { LoginError } from '../discord/connection/login-error.ts';
import { MINUTE, SECOND } from '../kernel/time.ts';
import type { Application } from '../postgres/owner.ts';
import { EmbeddedPostgresError } from '../postgres/trouble/embedded-postgres-error.ts';
import { runChecks, type Check } from './checks.ts';
import { ChoiceError, NoClusterError, openBotDatabase } from './database.ts';
import {
  applicationOf,
  examineClock,
  examinePublicKey,
  examineServer,
  examineStarts,
  examineToken,
  type DiscordAccess,
} from './discord.ts';
import { fine, wrong, type Finding } from './findings.ts';
import { examineDisk, examineGuests, examineInstallation, examineNode } from './machine.ts';
import { examinePorts } from './ports.ts';
import { examineDatabase } from './postgres.ts';
import { readSettings, type Settings } from './settings.ts';

/** How long the checks of the database wait for Discord to say whose it should be, in milliseconds. */
const PATIENCE = 3 * SECOND;

/** How long an embedded Postgres may take to start, or to say why not, in milliseconds: it may have much to recover. */
const EMBEDDED_PATIENCE = 90 * SECOND;

/** Says what is fine and what is wrong on this machine, and how to fix it. Exits with 1 if anything is wrong. */
export const examineMachine = async (): Promise<void> => {
  const settings = readSettings();
  const checks: readonly Check[] = [
    { what: 'The version', run: () => fine(`Sallyport ${installed.version}`) },
    { what: 'Node', run: () => examineNode() },
    { what: 'The installation', run: examineInstallation },
    { what: 'The settings', run: () => settings.findings },
  ];
  const { config } = settings;
  const more = config === null ? null : checksWith(config, settings);
  const faults = await runChecks([...checks, ...(more?.checks ?? [])], (line) => process.stdout.write(`${line}\n`));
  await more?.close();
  // Requests that were given up may still be open.
  process.stdout.write('', () => process.exit(faults === 0 ? 0 : 1));
};

/** The checks that need settings, without those whose own settings can't be read, and what closes their database. */
const checksWith = (config: Config, { isReadable }: Settings): { checks: readonly Check[]; close(): Promise<void> } => {
  const { token, apiUrl, dataDir, databaseUrl } = config;
  const access = token === null ? null : { token, apiUrl: apiUrl ?? DISCORD_API };
  const application = access === null ? null : applicationOf(access);
  application?.catch(() => undefined);
  const usesFolder = token === null || databaseUrl === null;
  const disk = usesFolder ? examineDisk(dataDir) : Promise.resolve([]);
  const database = openLater(config, async () => {
    const known = await Promise.race([application?.catch(() => null), wait(PATIENCE, null, { ref: false })]);
    return known instanceof LoginError ? null : (known ?? null);
  });
  const checks: Check[] = [];
  if (isReadable('DISCORD_TOKEN', 'DISCORD_API_URL'))
    checks.push(
      ...(access === null || application === null ? [NO_DISCORD] : discordChecks(access, application, config)),
    );
  if (isReadable('DATA_DIR', 'DISCORD_TOKEN')) checks.push({ what: 'The disk', run: () => disk });
  if (config.games.length > 0)
    checks.push({ what: 'The games', run: () => examineGuests(config), patience: config.games.length * MINUTE });
  checks.push({ what: 'The ports', run: () => examinePorts(config) });
  if (isReadable('DATABASE_URL', 'DATA_DIR', 'DISCORD_TOKEN')) {
    const isUsable = async (): Promise<boolean> =>
      databaseUrl !== null || (await disk).every(({ mend }) => mend === null);
    // Without a usable folder, there is no point in starting an embedded Postgres.
    const examine = async (run: (url: string, owner: Application | null) => Promise<readonly Finding[]>) =>
      (await isUsable()) ? database.use(run) : [];
    const examineIt = (url: string, owner: Application | null) =>
      examineDatabase(url, MIGRATIONS, {
        application: token === null ? 'local' : owner,
        connections: config.databaseConnections,
      });
    checks.push({
      what: 'The database',
      run: () => examine(examineIt),
      ...(databaseUrl === null && { patience: EMBEDDED_PATIENCE }),
    });
  }
  return { checks, close: () => database.close() };
};

const NO_DISCORD: Check = {
  what: 'The token',
  run: () => {
    const where = `neither in the environment nor in ${path.resolve('.env')}`;
    return fine(`There is no DISCORD_TOKEN, ${where}: everything runs on this machine`);
  },
};

const discordChecks = (
  access: DiscordAccess,
  application: Promise<Application | LoginError>,
  config: Config,
): readonly Check[] => [
  { what: 'The token', run: async () => examineToken(await application) },
  { what: 'The clock', run: () => examineClock(access) },
  { what: 'The public key', run: () => examinePublicKey(access, config) },
  { what: 'The gateway', run: () => examineStarts(access, config) },
  { what: 'The server', run: () => examineServer(access, config) },
];

/** A database that is opened when it is first used. */
interface LateDatabase {
  /** What is found in it. Why it can't be opened is found once. */
  use(find: (url: string, owner: Application | null) => Promise<readonly Finding[]>): Promise<readonly Finding[]>;
  close(): Promise<void>;
}

const openLater = (config: Config, findOwner: () => Promise<Application | null>): LateDatabase => {
  const open = async () => {
    const owner = await findOwner();
    return { owner, opened: await openBotDatabase(config, { application: owner }) };
  };
  let opening: ReturnType<typeof open> | null = null;
  let isTold = false;
  return {
    use: async (find) => {
      try {
        const { owner, opened } = await (opening ??= open());
        return await find(opened.url, owner);
      } catch (error) {
        const why = whyClosed(error, config);
        if (why === null) throw error;
        const isFirst = !isTold;
        isTold = true;
        return isFirst ? [why] : [];
      }
    },
    close: async () => {
      await opening?.then(
        ({ opened }) => opened.close(),
        () => undefined,
      );
    },
  };
};

/** What an error says about the embedded Postgres; null if it is another error. */
const whyClosed = (error: unknown, { dataDir }: Config): Finding | null => {
  if (error instanceof EmbeddedPostgresError) return wrong('The embedded Postgres does not run', error.message);
  if (error instanceof NoClusterError)
    return fine(`There is no embedded Postgres in ${dataDir} yet: the bot makes it when it starts`);
  if (!(error instanceof ChoiceError)) return null;
  return error.fitting.length === 0
    ? fine('The embedded Postgres has no database of this application yet: the bot makes it when it starts')
    : // Only a valid token tells which one to examine, and the fault of the token is found by its check.
      fine(`The embedded Postgres has databases of several bots: ${error.fitting.join(', ')}`);
};
