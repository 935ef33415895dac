import { setTimeout as wait } from 'node:timers/promises';
import { games } from '../../games/index.ts';
import { SECOND } from '../../kernel/time.ts';
import { connectAs } from '../../local/client.ts';
import { requestCounts } from '../../local/controls.ts';
import { startLocalDiscord, type LocalDiscord } from '../../local/index.ts';
import { migrateFor, runSql } from '../database/databases.ts';
import { startBuiltBot, type BuiltBot } from './bots/process.ts';
import { begin, clickOnce, eachOf, usedDuring, type Clicker } from './clicks.ts';
import { medianOf } from './statistics.ts';

/**
 * How many people take part. In how many rounds, after some that do not count, each clicks how often in the party and
 * in a run of their own; and how many clicks a second all of them make, and for how many seconds, while its edits are
 * counted, at first and once its message is an hour old.
 */
const AMOUNT = {
  people: 20,
  rounds: 4,
  before: 1,
  inARound: 10,
  young: { rate: 6, seconds: 32 },
  old: { rate: 2, seconds: 65 },
};

/** The goals: the pauses between two edits, in milliseconds, and the price of a click compared with one elsewhere. */
const GOALS = { young: 5 * SECOND, old: 30 * SECOND, ratio: 1.1 };

const PARTY = 'party';

/** People at a bot that is measured. */
interface Venue {
  readonly local: LocalDiscord;
  readonly bot: BuiltBot;
  readonly clickers: readonly Clicker[];
}

/**
 * Prints how often a party edits its message, and what its clicks cost, compared with those of the same people in runs
 * of their own, in turns.
 */
export const benchParty = async (databaseUrl: string, amount = AMOUNT): Promise<void> => {
  const solo = games.find(({ daily }) => daily !== undefined && daily.parties.length > 0);
  if (solo === undefined) throw new Error('there is no game for parties');
  const people = Object.fromEntries(
    Array.from({ length: amount.people }, (_, index) => [`p${index}`, `Person ${index}`]),
  );
  const local = await startLocalDiscord({ people, channels: { games: 'For runs', [PARTY]: 'For parties' } });
  try {
    await migrateFor(local.botId, databaseUrl);
    const bot = await startBuiltBot(local, databaseUrl);
    try {
      const clients = await Promise.all(Object.keys(people).map((key) => connectAs(local.url, key)));
      const clickers = clients.map((client) => ({ client, command: `${solo.id} start`, board: null }));
      const venue: Venue = { local, bot, clickers };
      await compareClicks(venue, solo.id, amount);
      await countEdits(venue, solo.id, 'just opened', amount.young, GOALS.young);
      const grow = () => runSql(databaseUrl, `update parties set opened_at = opened_at - interval '1 hour'`);
      await countEdits(venue, solo.id, 'an hour old', amount.old, GOALS.old, grow);
    } finally {
      await bot.stop();
    }
    if (bot.warnings.length > 0) console.log(`It warned ${bot.warnings.length} times, first: ${bot.warnings[0]}`);
  } finally {
    await local.close();
  }
};

const compareClicks = async (venue: Venue, game: string, amount: typeof AMOUNT): Promise<void> => {
  const { bot, clickers } = venue;
  const [inParties, alone]: [number[], number[]] = [[], []];
  const cost = async (): Promise<number> => {
    const { total, count } = await usedDuring(bot, () =>
      eachOf(clickers, async (clicker) => {
        let clicks = 0;
        while (clicks < amount.inARound && (await click(clicker))) clicks += 1;
        return clicks;
      }),
    );
    return total / count;
  };
  for (let round = -amount.before; round < amount.rounds; round++) {
    await openParty(venue, game);
    const inParty = await cost();
    for (const clicker of clickers) clicker.board = null;
    await eachOf(clickers, (clicker) => begin(clicker).catch(() => 0));
    const own = await cost();
    if (round < 0) continue;
    inParties.push(inParty);
    alone.push(own);
  }
  const ratio = medianOf(inParties.map((each, round) => each / (alone[round] ?? NaN)));
  console.log(
    `A party of ${amount.people}: CPU ${medianOf(inParties).toFixed(2)} ms a click, its edits included, ` +
      `${medianOf(alone).toFixed(2)} ms in runs of their own, ratio ${ratio.toFixed(2)} (goal: at most ${GOALS.ratio})`,
  );
};

/** Opens a party, lets its people click while the bot edits its message, and prints how often it did. */
const countEdits = async (
  venue: Venue,
  game: string,
  age: string,
  pace: { readonly rate: number; readonly seconds: number },
  goal: number,
  prepare?: () => Promise<void>,
): Promise<void> => {
  await openParty(venue, game);
  await prepare?.();
  const { value: clicks, edits } = await watchEdits(venue, () => clickSteadily(venue, pace));
  const pauses = edits.slice(1).map((edit, index) => edit - (edits[index] ?? 0));
  // It is looked at now and then, so that a pause may seem a little shorter than it was.
  const shortest = Math.min(...pauses) + 2 * GLANCE;
  console.log(
    `Its message, ${age}: ${edits.length} edits for ${clicks} clicks in ${pace.seconds} s, at least ` +
      `${(shortest / SECOND).toFixed(1)} s apart (goal: at least ${goal / SECOND} s)`,
  );
};

/** Somebody opens a party, everybody joins, so that it begins, and everybody opens their own board. */
const openParty = async ({ clickers }: Venue, game: string): Promise<void> => {
  const [host, ...others] = clickers;
  if (host === undefined) throw new Error('nobody is there');
  const message = await patiently(
    async () => (await host.client.command(PARTY, 'party start', { game: `${game}:0` })).message,
  );
  for (const { client } of others) await patiently(() => client.press(message, 'Join'));
  // The last one for whom there is room begins it.
  const shown = await host.client.message(message.id);
  if (JSON.stringify(shown.components).includes('"Begin"')) await patiently(() => host.client.press(message, 'Begin'));
  for (const clicker of clickers)
    clicker.board = await patiently(async () => (await clicker.client.press(message, 'Play')).message);
};

/** How often somebody tries again who got no answer, as on a machine that is busy with other things. */
const ATTEMPTS = 5;

const patiently = async <Value>(attempt: () => Promise<Value>): Promise<Value> => {
  for (let left = ATTEMPTS; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
};

/** Presses a button of somebody's board. Returns false if there is none, or no answer came on a busy machine. */
const click = async (clicker: Clicker): Promise<boolean> => {
  try {
    return await clickOnce(clicker);
  } catch {
    return false;
  }
};

/** The people click in turn, at a steady rate, until their runs are over. Returns the number of clicks. */
const clickSteadily = async (
  { clickers }: Venue,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<number> => {
  const began = performance.now();
  let clicks = 0;
  await Promise.all(
    clickers.map(async (clicker, index) => {
      for (let number = index; number < rate * seconds; number += clickers.length) {
        await wait(Math.max(0, began + (number * SECOND) / rate - performance.now()));
        if (await click(clicker)) clicks += 1;
      }
    }),
  );
  return clicks;
};

/** How often it is looked whether the bot has made a request to the channel of parties, in milliseconds. */
const GLANCE = 50;

/** When the bot made requests to the channel of parties by itself while something was done, in milliseconds. */
const watchEdits = async <Value>(
  { local }: Venue,
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly edits: readonly number[] }> => {
  const edits: number[] = [];
  const read = async (): Promise<number> =>
    (await requestCounts(local.url)).find(({ channelId }) => channelId === local.channels[PARTY])?.byBotToken ?? 0;
  let known = await read();
  const done = new AbortController();
  const watch = async (): Promise<void> => {
    while (!done.signal.aborted) {
      const count = await read();
      edits.push(...Array.from({ length: count - known }, () => performance.now()));
      known = count;
      await wait(GLANCE);
    }
  };
  const watching = watch();
  const value = await work().finally(() => done.abort());
  await watching;
  return { value, edits };
};
