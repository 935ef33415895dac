import { setTimeout as wait } from 'node:timers/promises';
import { games } from '../../games/index.ts';
import { MINUTE, SECOND } from '../../kernel/time.ts';
import { connectAs, type LocalClient } from '../../local/client.ts';
import { startLocalDiscord, type LocalDiscord } from '../../local/index.ts';
import { freePort } from '../../postgres/server.ts';
import { createPreferences } from '../../sessions/people/preferences.ts';
import { openDatabase } from '../../sessions/store/database.ts';
import { dayOf, mondayBefore } from '../../sessions/time/day.ts';
import { quantile } from '../bench/measure.ts';
import { startBuilt } from '../bench/stage.ts';
import { migrateFor, runSql } from '../database/databases.ts';
import { diceOf } from '../torture/place/dice.ts';
import { growthIn, headOf, lineOf, type Sample } from './growth.ts';
import { holdGames, holdParties, holdTournaments, playOn, type Circle, type Evening } from './people.ts';
import { watchVitals } from './vitals.ts';

interface LoadOptions {
  readonly databaseUrl: string;
  readonly minutes: number;
  readonly people: number;
  readonly seed: string;
  readonly print: (line: string) => void;
}

/** What a load found: its samples, what went wrong, and how many interactions each outcome had. */
interface LoadReport {
  readonly samples: readonly Sample[];
  readonly wrong: readonly string[];
  readonly outcomes: ReadonlyMap<string, number>;
}

/** How many people are in a circle, and in how many servers of their own they play. */
const CIRCLE = 4;
const SERVERS = 2;

/** The fewest samples of a short load. */
const FEWEST = 4;

/**
 * Refusals that people who press what they see can meet: a board went on meanwhile, it is somebody else's board or
 * turn, somebody was faster, or a limit is reached, of which a sentence tells.
 */
const SENSIBLE: ReadonlySet<string> = new Set(
  [
    'stale',
    'not seated',
    'not awaited',
    'full',
    'over',
    'begun',
    'already begun',
    'already in',
    'not in',
    'not begun',
    'too busy',
    'too many lobbies',
    'too many matches',
    'too many bot matches',
    'too many tournaments',
    'too many parties',
    'colour taken',
    'kept',
    'too few',
    'rules',
    'away',
    'being shared',
    'shared already',
    'too late',
    'the day is over',
    'the secret is not open',
    'invited lately',
    'not host',
    'nothing to share',
    'spent',
    'no board',
    'already invited',
    'repeated already',
  ].map((why) => `refused: ${why}`),
);

/** Lets people play for some minutes on the built bot, and measures it meanwhile. */
export const runLoad = async (options: LoadOptions): Promise<LoadReport> => {
  const { databaseUrl, people: count, seed, minutes, print } = options;
  const circles = Math.max(1, Math.round(count / CIRCLE));
  const servers = Array.from({ length: circles * SERVERS }, (_, index) => `server-${index + 1}`);
  const keys = Array.from({ length: count }, (_, index) => `p${index + 1}`);
  const discord = await startLocalDiscord({
    // The owner of the servers plays nothing.
    people: { warden: 'Warden', ...Object.fromEntries(keys.map((key) => [key, `Person ${key.slice(1)}`])) },
    branches: Object.fromEntries(servers.map((name) => [name, { [name]: '', [`${name}-home`]: '' }])),
  });
  await migrateFor(discord.botId, databaseUrl);
  await settle(discord, databaseUrl, servers);
  const outcomes = new Map<string, number>();
  const firstLines = new Map<string, string>();
  const heard = (outcome: string, line: string): void => {
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (!firstLines.has(outcome)) firstLines.set(outcome, line);
  };
  const port = await freePort();
  const flags = [`--inspect=127.0.0.1:${port}`, '--inspect-publish-uid=http'];
  const bot = await startBuilt(discord, databaseUrl, { flags, heard });
  const vitals = await watchVitals({ pid: bot.pid, port, databaseUrl });
  try {
    const clients = await Promise.all(keys.map((key) => connectAs(discord.url, key)));
    const wrong: string[] = [];
    const took: number[] = [];
    const until = performance.now() + minutes * MINUTE;
    const evening: Evening = {
      games: games.map(({ id }) => id),
      solo: games.filter(({ seats }) => seats.most === 1).map(({ id }) => id),
      dice: (decision) => diceOf(`${seed} ${decision}`),
      isOver: () => performance.now() > until,
      answered: (milliseconds) => void took.push(milliseconds),
      failed: (what) => void wrong.push(what),
    };
    const [samples] = await Promise.all([
      sampleUntil({ options, vitals, took, isOver: evening.isOver, print }),
      playAll(evening, circlesOf(clients, servers)),
    ]);
    for (const warning of bot.warnings) wrong.push(`the bot warned: ${warning.slice(0, 400)}`);
    for (const [outcome, times] of outcomes)
      if (outcome.startsWith('refused') && !SENSIBLE.has(outcome))
        wrong.push(`${times} times ${outcome}, first: ${firstLines.get(outcome) ?? ''}`);
    const [half, most] = [0.5, 0.99].map((share) => quantile(took, share).toFixed(0));
    print(`${took.length} interactions, half of them answered within ${half} ms, 99% within ${most} ms`);
    print(`Most memory at any moment: ${(await bot.memory()).most.toFixed(0)} MB`);
    for (const { sentence, isWrong } of growthIn(samples)) {
      print(`In the second half, ${sentence}`);
      if (isWrong) wrong.push(`it grows: ${sentence}`);
    }
    return { samples, wrong, outcomes };
  } finally {
    await vitals.close();
    await bot.stop();
    await discord.close();
  }
};

/** Gives each server its home, and half of them pictures. */
const settle = async (discord: LocalDiscord, databaseUrl: string, servers: readonly string[]): Promise<void> => {
  const database = openDatabase(databaseUrl, (error) => console.error(error));
  const preferences = createPreferences(database, () => new Date());
  const client = await connectAs(discord.url, 'warden');
  const { channels } = await client.overview();
  for (const [index, name] of servers.entries()) {
    const home = channels.find((channel) => channel.name === `${name}-home`);
    if (home?.guildId === null || home === undefined) throw new Error('a server without a channel');
    await preferences.set(home.guildId, { pictures: index % 2 === 0 ? 'text' : 'picture' }, 'server');
    await runSql(
      databaseUrl,
      `insert into sallyport.homes (guild_id, channel_id, week, due_at, chosen_at)
       values ('${home.guildId}', '${home.id}', '${mondayBefore(dayOf(new Date()))}', now(), now())`,
    );
  }
  await database.$disconnect();
};

/** People by fours, each with servers of their own. */
const circlesOf = (people: readonly LocalClient[], servers: readonly string[]): readonly Circle[] =>
  Array.from({ length: servers.length / SERVERS }, (_, index) => ({
    people: people.slice(index * CIRCLE, (index + 1) * CIRCLE),
    channels: servers.slice(index * SERVERS, (index + 1) * SERVERS),
  })).filter(({ people: those }) => those.length > 0);

/** All people play; each circle holds parties and games, and two circles together tournaments. */
const playAll = async (evening: Evening, circles: readonly Circle[]): Promise<unknown> => {
  const pairs = circles.flatMap((circle, index) => {
    const beside = circles[index + 1];
    return index % 2 === 1 ? [] : [{ ...circle, people: [...circle.people, ...(beside?.people ?? [])] }];
  });
  const rooms = new Map<LocalClient, string[]>();
  for (const { people, channels } of [...circles, ...pairs])
    for (const who of people) rooms.set(who, [...new Set([...(rooms.get(who) ?? []), ...channels])]);
  return Promise.all([
    ...circles.flatMap((circle) => [holdParties(evening, circle), holdGames(evening, circle)]),
    ...pairs.map((pair) => holdTournaments(evening, pair)),
    ...[...rooms].map(([who, channels]) => playOn(evening, who, channels)),
  ]);
};

interface Sampling {
  readonly options: Pick<LoadOptions, 'minutes'>;
  readonly vitals: Awaited<ReturnType<typeof watchVitals>>;
  readonly took: readonly number[];
  readonly isOver: () => boolean;
  readonly print: (line: string) => void;
}

/** Reads and prints how the bot is each minute, or more often in a short load. */
const sampleUntil = async ({ options, vitals, took, isOver, print }: Sampling): Promise<readonly Sample[]> => {
  const stretch = Math.min(MINUTE, (options.minutes * MINUTE) / FEWEST);
  const samples: Sample[] = [];
  const began = performance.now();
  print(headOf());
  for (let answered = 0, last = began; !isOver();) {
    await wait(Math.max(0, began + stretch * (samples.length + 1) - performance.now()));
    const now = performance.now();
    const perSecond = ((took.length - answered) * SECOND) / (now - last);
    [answered, last] = [took.length, now];
    const sample = { at: (now - began) / MINUTE, perSecond, ...(await vitals.read()) };
    samples.push(sample);
    print(lineOf(sample));
  }
  return samples;
};
