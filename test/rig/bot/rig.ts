import { Client } from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { commands } from '../../../commands/index.ts';
import { startDiscordBot, type DiscordBot } from '../../../src/app/discord-bot.ts';
import { openServices, type OpenServices } from '../../../src/app/services.ts';
import type { AnyCommand } from '../../../src/discord/interactions/command.ts';
import { rivalsIn, type AnyGame } from '../../../src/games/contract/game.ts';
import { games } from '../../../src/games/index.ts';
import { commitmentOf } from '../../../src/kernel/random.ts';
import { DAY, MINUTE } from '../../../src/kernel/time.ts';
import { connectAs, type LocalClient } from '../../../src/local/client.ts';
import { startLocalDiscord, type LocalDiscord, type LocalDiscordOptions } from '../../../src/local/index.ts';
import { dayOf } from '../../../src/sessions/time/day.ts';
import { freshDatabase, newDatabase, removeRows } from '../run/fresh-database.ts';
import { reachInProcess } from '../run/in-process.ts';
import { keepIfFailed } from '../run/kept.ts';
import { plainNames } from '../run/plain-names.ts';
import { asBotsReachIt } from '../run/pooler.ts';
import { beginningOfTest } from '../run/this-test.ts';
import { TRANSPORT, type Transport } from '../run/transport.ts';
import { openLogBook, type LogBook } from './log-book.ts';

/**
 * A local Discord, two of its people and a new database. All of it ends with the test, which fails if a bot has logged
 * an error.
 */
export interface Rig {
  readonly local: LocalDiscord;
  readonly clay: LocalClient;
  readonly blue: LocalClient;
  readonly databaseUrl: string;
  /** A connection for the test itself. */
  readonly sql: Client;
  /** What every bot of this rig logs. */
  readonly book: LogBook;
  /** Waits until neither Discord nor a bot has anything to do. */
  readonly idle: () => Promise<void>;
  /** Starts a bot with the real client, on the rig's database by default. */
  runBot(choices?: BotChoices): Promise<RunningBot>;
}

/** A bot and its services. */
export interface RunningBot extends DiscordBot {
  readonly services: OpenServices;
}

interface BotChoices {
  readonly databaseUrl?: string;
  /** The address of Discord's API: the local Discord's by default. */
  readonly apiUrl?: string;
  readonly commands?: readonly AnyCommand[];
  readonly book?: LogBook;
  /** The time by which the bot goes: that of the local Discord by default. */
  readonly now?: () => Date;
  readonly greeting?: 'welcome' | 'arrivals';
  /** How many days after its end a match keeps its moves; for ever by default. */
  readonly keepDays?: number;
  /** Whether it does nothing at regular times, as a test is about what a click alone does. */
  readonly isUnscheduled?: boolean;
  /** Whether many tests use it one after another, so that only they say when something is due. */
  readonly isShared?: boolean;
  /** How long an answer waits for its picture, in milliseconds: by default as long as a busy machine takes. */
  readonly pictureWait?: number;
  /** The games that are offered: all of them by default. */
  readonly games?: readonly AnyGame[];
}

/** A token that is unlike anything else, so that tests find it wherever it leaks. */
export const TOKEN = 'rig-token-7f3c9ad2';

/** Their names differ from those of the people on the page, and are colours like those of the players in a game. */
const PEOPLE = { clay: 'Clay', blue: 'Blue', tan: 'Tan' };

interface RigChoices {
  /** Whether its server shows all boards as pictures, which are slow to make; null if it has not chosen. */
  readonly arePictured?: boolean | null;
  /** What else differs from other local Discords. */
  readonly discord?: Pick<LocalDiscordOptions, 'shards' | 'starts' | 'now' | 'heartbeatInterval'>;
  /** How interactions come to its bots: by default over the gateway, or over HTTP in `npm run test:http`. */
  readonly transport?: Transport;
  /** Whether its bots may log errors, as the test is about what fails. */
  readonly mayFail?: boolean;
  /** Why a test needs a bot, a Discord and a database of its own. By default, the tests of a worker share theirs. */
  readonly own?: string;
}

/** A schedule by which nothing falls due. */
const NO_SCHEDULE: Pick<OpenServices, 'cron'> = {
  cron: { run: () => () => Promise.resolve(), hurry: () => undefined },
};

/** A bot's services whose regular work never falls due. */
const withoutRegularWork = ({ painter }: OpenServices): Pick<OpenServices, 'cron' | 'painter'> => ({
  ...NO_SCHEDULE,
  painter: { ...painter, onQuiet: () => () => undefined },
});

/** What a rig stands on. */
interface Ground {
  readonly local: LocalDiscord;
  readonly databaseUrl: string;
  readonly sql: Client;
  readonly book: LogBook;
  readonly transport: Transport;
  /** Has interactions posted to a bot. Returns how to end that. */
  readonly postTo: (url: string) => Promise<() => Promise<void>>;
}

/** Starts a bot on a ground. */
const launch = async (ground: Ground, choices: BotChoices = {}): Promise<RunningBot> => {
  const { local, databaseUrl, book, transport, postTo } = ground;
  const services = openServices({
    databaseUrl: choices.databaseUrl ?? (await asBotsReachIt(databaseUrl)),
    ...(choices.games && { games: choices.games }),
    log: (choices.book ?? book).log,
    now: choices.now ?? (() => local.now()),
    machineNow: () => new Date(),
    keepDays: choices.keepDays ?? null,
    pictureWait: choices.pictureWait ?? MINUTE,
  });
  const bot = await startDiscordBot({
    token: local.token,
    apiUrl: choices.apiUrl ?? local.apiUrl,
    guildId: null,
    commands: choices.commands ?? commands,
    services: {
      ...services,
      ...(choices.isShared && NO_SCHEDULE),
      ...(choices.isUnscheduled && withoutRegularWork(services)),
    },
    greeting: choices.greeting ?? null,
    http: transport === 'http' ? { host: '127.0.0.1', port: 0, publicKey: local.publicKey } : null,
  });
  const leave = bot.port === null ? () => Promise.resolve() : await postTo(`http://127.0.0.1:${bot.port}/`);
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> =>
    (stopping ??= leave()
      .then(() => bot.stop())
      .then(() => services.close()));
  return { ...bot, stop, services };
};

/** The rig of a test that stands on a ground. */
const rigOn = async (
  ground: Ground,
  at: LocalDiscord | string,
  { arePictured = false, mayFail = false }: RigChoices,
  running: readonly RunningBot[] = [],
): Promise<Rig> => {
  const { local, databaseUrl, sql, book } = ground;
  // What is asked for first is done last: by then the test may have failed for an error in the log.
  keepIfFailed('.log', () => book.text());
  if (!mayFail) onTestFinished(() => expect(book.errors()).toEqual([]));
  if (arePictured !== null)
    await sql.query('insert into preferences (id, is_server, pictures, changed_at) values ($1, true, $2, now())', [
      local.guildId,
      arePictured,
    ]);
  await makeDaysKnown(local, sql);
  const bots = [...running];
  return {
    local,
    clay: await connectAs(at, 'clay'),
    blue: await connectAs(at, 'blue'),
    databaseUrl,
    sql,
    book,
    idle: () => areIdle(local, bots),
    runBot: async (choices) => {
      const bot = await launch(ground, choices);
      onTestFinished(() => bot.stop());
      bots.push(bot);
      return bot;
    },
  };
};

/** Stores the days of the month that begins, with their dice and pars: for each, our bots would play some seconds. */
const makeDaysKnown = async (local: LocalDiscord, sql: Client): Promise<void> => {
  const days = Array.from({ length: 32 }, (_, later) => {
    const secret = commitmentOf(`day ${later}`);
    return { day: dayOf(new Date(local.now().getTime() + later * DAY)), secret, commitment: commitmentOf(secret) };
  });
  const pars = games.flatMap((game) => {
    const rivals = rivalsIn(game).map((bot) => ({ bot, score: 20 }));
    return game.daily ? days.map(({ day }) => ({ day, game: game.id, scores: [20], rivals })) : [];
  });
  await sql.query('insert into days select * from json_populate_recordset(null::days, $1)', [JSON.stringify(days)]);
  await sql.query('insert into pars select * from json_populate_recordset(null::pars, $1)', [JSON.stringify(pars)]);
};

/** Waits until neither Discord nor a bot has anything to do: each may give the other something. */
const areIdle = async (local: LocalDiscord, bots: readonly RunningBot[]): Promise<void> => {
  for (let times = 0; times < 2; times += 1) {
    await local.idle();
    for (const bot of bots) await bot.idle();
  }
};

/** A rig without a bot, on a ground of its own. */
export const openRig = async (choices: RigChoices = {}): Promise<Rig> => {
  const databaseUrl = await freshDatabase();
  const discord = await startLocalDiscord({ token: TOKEN, people: PEOPLE, ...choices.discord });
  onTestFinished(() => discord.close());
  const local = choices.discord?.now ? discord : { ...discord, ...discord.refound(beginningOfTest()) };
  const sql = await connect(databaseUrl);
  const { transport = TRANSPORT } = choices;
  const ground = { local, databaseUrl, sql, book: openLogBook(), transport, postTo: balance(local) };
  return rigOn(ground, local.url, choices);
};

/** Has interactions posted to the latest running bot, as a load balancer might. */
const balance = (local: LocalDiscord): ((url: string) => Promise<() => Promise<void>>) => {
  let running: readonly string[] = [];
  const change = (urls: readonly string[]): Promise<void> => {
    running = urls;
    return local.postInteractionsTo(running.at(-1) ?? null);
  };
  return async (url) => {
    await change([...running, url]);
    return () => change(running.filter((each) => each !== url));
  };
};

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1"/></svg>';

/** A rig with a running bot. If boards can have pictures, its painter's thread is ready before one waits for it. */
export const startRig = async (choices: RigChoices = {}): Promise<Rig & { readonly bot: RunningBot }> => {
  const isShared = choices.own === undefined && choices.discord === undefined && choices.transport === undefined;
  const rig = isShared ? await borrowRig(choices) : await ownRig(choices);
  const { painter } = rig.bot.services;
  if (choices.arePictured !== undefined) await vi.waitFor(() => painter.paint(DOT, 'rig'), { timeout: MINUTE });
  return rig;
};

const ownRig = async (choices: RigChoices): Promise<Rig & { readonly bot: RunningBot }> => {
  const rig = await openRig(choices);
  return { ...rig, bot: await rig.runBot() };
};

/** What the tests of this worker share: starting it takes longer than most tests. */
interface SharedGround extends Ground {
  readonly bot: RunningBot;
  close(): Promise<void>;
}

let shared: Promise<SharedGround> | null = null;
let isLent = false;

const openShared = async (): Promise<SharedGround> => {
  const { url: databaseUrl, drop } = await newDatabase();
  const local = await startLocalDiscord({ token: TOKEN, people: PEOPLE });
  const stopReaching = reachInProcess(local);
  const sql = new Client(plainNames(databaseUrl));
  await sql.connect();
  const ground = { local, databaseUrl, sql, book: openLogBook(), transport: TRANSPORT, postTo: balance(local) };
  const bot = await launchRegistered(ground);
  return {
    ...ground,
    bot,
    close: async () => {
      await bot.stop();
      stopReaching();
      await local.close();
      await sql.end();
      await drop();
    },
  };
};

/** On a busy machine, a bot may not be able to register its commands at once, and would try again in a minute. */
const launchRegistered = async (ground: Ground): Promise<RunningBot> => {
  const bot = await launch(ground, { isShared: true });
  if (!ground.book.text().includes('could not be registered')) return bot;
  await bot.stop();
  ground.book.clear();
  return launchRegistered(ground);
};

/**
 * The rig that the tests of this worker share, with a new server, new people and an empty database for each of them. A
 * test that stops its bot or its Discord, or fails, leaves none behind: the next one starts another.
 */
const borrowRig = async (choices: RigChoices): Promise<Rig & { readonly bot: RunningBot }> => {
  if (isLent) return ownRig(choices);
  isLent = true;
  let isSpent = false;
  const begins = beginningOfTest();
  const ground = await (shared ??= openShared());
  const { bot, sql } = ground;
  onTestFinished(async ({ task }) => {
    isLent = false;
    if (!isSpent && task.result?.state !== 'fail') return;
    shared = null;
    await ground.close();
  });
  await areIdle(ground.local, [bot]);
  const spend =
    <Result>(end: () => Promise<Result>) =>
    (): Promise<Result> => {
      isSpent = true;
      return end();
    };
  const local = { ...ground.local, ...ground.local.refound(begins), close: spend(() => ground.local.close()) };
  await areIdle(ground.local, [bot]);
  await removeRows(sql, OF_THE_BOT);
  ground.book.clear();
  const rig = await rigOn({ ...ground, local }, local, choices, [bot]);
  onTestFinished(() => (isSpent ? undefined : areIdle(local, [bot])));
  return { ...rig, bot: { ...bot, stop: spend(() => bot.stop()) } };
};

/** What a database keeps from one test to the next: its owner and its commands. */
const OF_THE_BOT = ['owner', 'registrations'];

/** Ends what the tests of this worker share, for one that watches the whole process. The next test starts another. */
export const endShared = async (): Promise<void> => {
  const ground = await shared;
  shared = null;
  await ground?.close();
};

/** The settings of a bot in a process of its own, on a rig's Discord and its database. */
export const settingsOf = ({ local, databaseUrl }: Pick<Rig, 'local' | 'databaseUrl'>) => ({
  DISCORD_TOKEN: local.token,
  DISCORD_API_URL: local.apiUrl,
  DATABASE_URL: databaseUrl,
});

/** A connection that is closed with the test. */
export const connect = async (url: string): Promise<Client> => {
  const client = new Client(plainNames(url));
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

/**
 * Everything that a database stores about its matches, once the bot has noted the messages that show them, which it
 * does after its answer.
 */
export const stored = async ({ sql }: { readonly sql: Client }): Promise<unknown> => {
  await allNoted({ sql });
  return [
    (await sql.query('select * from matches order by id')).rows,
    (await sql.query('select * from seats order by match_id, seat')).rows,
    (await sql.query('select * from moves order by match_id, number')).rows,
  ];
};

/** The ids of the messages that show the matches, once the bot has noted them. */
export const shownIn = async ({ sql }: { readonly sql: Client }): Promise<readonly (string | null)[]> => {
  await allNoted({ sql });
  const { rows } = await sql.query<{ message_id: string | null }>('select message_id from matches order by id');
  return rows.map(({ message_id: id }) => id);
};

const allNoted = async ({ sql }: { readonly sql: Client }): Promise<void> => {
  await expect.poll(async () => (await sql.query('select from postings')).rowCount).toBe(0);
};

/** A lock on all matches of a database. */
export interface RowLock {
  /** Waits until a commit is waiting for it. */
  isWaitedFor(): Promise<void>;
  release(): Promise<void>;
}

export const lockMatches = async (databaseUrl: string): Promise<RowLock> => {
  const owner = await connect(databaseUrl);
  const observer = await connect(databaseUrl);
  await owner.query('begin');
  await owner.query('select id from matches for update');
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return {
    isWaitedFor: async () => {
      await expect.poll(async () => (await observer.query(waiting)).rowCount).toBe(1);
    },
    release: async () => {
      await owner.query('rollback');
    },
  };
};
