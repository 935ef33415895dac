import path from 'node:path';
import { z } from 'zod';
import { schemaOf } from '../postgres/schema.ts';
import { defaultLimits, type Limits } from '../sessions/match/limits.ts';

export interface Config {
  /** Null runs everything on this machine, with a local Discord. */
  readonly token: string | null;
  readonly apiUrl: string | null;
  /** The shards of this process; null for all of them, as many as Discord recommends. */
  readonly shards: Shards | null;
  /** The only server to register commands on, or null for all servers. */
  readonly guildId: string | null;
  /** Null starts the embedded Postgres. */
  readonly databaseUrl: string | null;
  readonly databaseConnections: number;
  readonly dataDir: string;
  readonly localPort: number;
  readonly listenHost: string;
  readonly metricsHost: string;
  /** The port for `/livez`, `/healthz` and `/metrics`, or null for none. */
  readonly metricsPort: number | null;
  /** The port that Discord posts interactions to, or null if they come over the gateway. */
  readonly interactionsPort: number | null;
  /** The application's public key for the signatures of these interactions, in hex. */
  readonly publicKey: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly limits: Limits;
  /** For how many days after its end a match keeps its moves; null keeps them for ever. */
  readonly keepDays: number | null;
  /** Whether games that are not finished can be played. */
  readonly hasDrafts: boolean;
  /** The packages whose games are played besides. */
  readonly games: readonly string[];
}

/** Some of a bot's connections to the gateway, counted from 0. */
export interface Shards {
  readonly ids: readonly number[];
  readonly count: number;
}

export const DISCORD_API = 'https://discord.com/api';

/** The token with which the bot, and programs beside it, reach the local Discord that it starts. */
export const LOCAL_TOKEN = 'local';

export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(faults: readonly string[]) {
    super(`The configuration can't be used:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
  }
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** An empty variable counts as absent: a copy of `.env.example` that is not filled in has many. */
const optional = <Shape extends z.ZodType<unknown, string>>(shape: Shape) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? undefined : text))
    .pipe(shape.optional())
    .optional();

const url = (protocols: RegExp, words: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), words);

const port = () => {
  const words = 'must be a port: a number from 0 to 65535';
  return z
    .string()
    .regex(/^\d+$/, words)
    .transform(Number)
    .refine((number) => number <= 65_535, words);
};

const host = () => z.string().regex(/^[\w.:-]+$/, 'must be an address or a name of this machine, such as 0.0.0.0');

const count = (least: number) => {
  const words = `must be a whole number from ${least} to 1000000`;
  return z
    .string()
    .regex(/^\d{1,7}$/, words)
    .transform(Number)
    .refine((number) => number >= least && number <= 1_000_000, words);
};

const SHARDS_WORDS =
  'must say which of all shards are for this process, counted from 0, such as 0-3/8 for the first four of eight';

/** A larger number must be a typing mistake. */
const MOST_SHARDS = 10_000;

/** Such as `0-3/8` or `5/8`; `1x4/8` is the second four of eight, of which the last process may have fewer. */
const shards = () =>
  z.string().transform((text, context): Shards => {
    const [, from = '', to = from, all = ''] = /^(\d{1,5})(?:-(\d{1,5}))?\/(\d{1,5})$/.exec(text) ?? [];
    const [, process = '', size = '', total = all] = /^(\d{1,5})x(\d{1,5})\/(\d{1,5})$/.exec(text) ?? [];
    const count = Number(total);
    const first = process === '' ? Number(from) : Number(process) * Number(size);
    const last = process === '' ? Number(to) : Math.min(first + Number(size), count) - 1;
    if (total !== '' && first <= last && last < count && count <= MOST_SHARDS)
      return { ids: Array.from({ length: last - first + 1 }, (_, index) => first + index), count };
    context.addIssue({ code: 'custom', message: SHARDS_WORDS });
    return z.NEVER;
  });

/** Two processes, as during an update, fit into the smallest plans, which have 15. */
const CONNECTIONS = 7;

/** A schema that needs no quotes anywhere, and is none of Postgres' own. */
const SCHEMA = /^(?!pg_)[a-z_]\w{0,49}$/i;

/** A package's name, or the path of its folder on any system. */
const PACKAGE = /^[\w@.~:/\\-]+$/;

const Environment = z.object({
  DISCORD_TOKEN: optional(
    z.string().regex(/^[\w-]+(\.[\w-]+)*$/, 'is not a bot token: copy it from the Bot page of your application'),
  ),
  DISCORD_API_URL: optional(url(/^https?:$/, 'must be an http(s) address, such as https://discord.com/api')),
  SHARDS: optional(shards()),
  DISCORD_GUILD_ID: optional(z.string().regex(/^\d{17,20}$/, "must be a server's id: 17 to 20 digits")),
  DATABASE_URL: optional(
    url(/^postgres(ql)?:$/, 'must be an address such as postgresql://user:password@host:5432/name').refine(
      (text) => !URL.canParse(text) || SCHEMA.test(schemaOf(text)),
      "names a schema that can't be used: its name must be at most 50 letters, digits and _, and not begin with a " +
        'digit or pg_, such as ?schema=sallyport',
    ),
  ),
  DATABASE_CONNECTIONS: optional(count(3)),
  DATA_DIR: optional(z.string()),
  LOCAL_PORT: optional(port()),
  LISTEN_HOST: optional(host()),
  METRICS_HOST: optional(host()),
  METRICS_PORT: optional(port()),
  INTERACTIONS_PORT: optional(port()),
  DISCORD_PUBLIC_KEY: optional(
    z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'is not a public key: copy it from the General Information page of your application'),
  ),
  MAX_LOBBIES: optional(count(1)),
  MAX_MATCHES: optional(count(1)),
  MAX_BOT_MATCHES: optional(count(0)),
  INVITATION_PAUSE: optional(count(0)),
  KEEP_DAYS: optional(count(1)),
  DRAFTS: optional(z.enum(['on', 'off'], 'must be on or off')),
  GAMES: optional(
    z
      .string()
      .transform((text) => text.split(/[\s,]+/))
      .refine(
        (names) => names.every((name) => PACKAGE.test(name)),
        'must be names of packages, or paths of their folders',
      ),
  ),
  LOG_LEVEL: optional(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)),
});

/** Reads the environment. Throws a `ConfigError` that lists all faults, without any values. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const read = Environment.safeParse(environment);
  if (!read.success) {
    throw new ConfigError(read.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`));
  }
  const given = read.data;
  const { INTERACTIONS_PORT: interactionsPort, DISCORD_PUBLIC_KEY: publicKey, DISCORD_TOKEN: token } = given;
  if (interactionsPort !== undefined && token !== undefined && publicKey === undefined) {
    throw new ConfigError(['DISCORD_PUBLIC_KEY is missing: INTERACTIONS_PORT needs it']);
  }
  if (interactionsPort !== undefined && given.SHARDS !== undefined) {
    throw new ConfigError(['SHARDS is for interactions that come over the gateway: leave it or INTERACTIONS_PORT out']);
  }
  return {
    token: given.DISCORD_TOKEN ?? null,
    apiUrl: given.DISCORD_API_URL ?? null,
    shards: given.SHARDS ?? null,
    guildId: given.DISCORD_GUILD_ID ?? null,
    databaseUrl: given.DATABASE_URL ?? null,
    databaseConnections: given.DATABASE_CONNECTIONS ?? CONNECTIONS,
    dataDir: path.resolve(given.DATA_DIR ?? '.data'),
    localPort: given.LOCAL_PORT ?? 4747,
    listenHost: given.LISTEN_HOST ?? '127.0.0.1',
    metricsHost: given.METRICS_HOST ?? given.LISTEN_HOST ?? '127.0.0.1',
    metricsPort: given.METRICS_PORT ?? null,
    interactionsPort: given.INTERACTIONS_PORT ?? null,
    publicKey: given.DISCORD_PUBLIC_KEY ?? null,
    logLevel: given.LOG_LEVEL ?? 'info',
    limits: {
      lobbies: given.MAX_LOBBIES ?? defaultLimits.lobbies,
      matches: given.MAX_MATCHES ?? defaultLimits.matches,
      botMatches: given.MAX_BOT_MATCHES ?? defaultLimits.botMatches,
      invitationPause: given.INVITATION_PAUSE ?? defaultLimits.invitationPause,
    },
    keepDays: given.KEEP_DAYS ?? null,
    games: given.GAMES ?? [],
    hasDrafts: (given.DRAFTS ?? (token === undefined ? 'on' : 'off')) === 'on',
  };
};
