import { setTimeout as wait } from 'node:timers/promises';
import { games } from '../../games/index.ts';
import { SECOND } from '../../kernel/time.ts';
import { requestCounts } from '../../local/controls.ts';
import { runSql } from '../database/databases.ts';
import { medianOf } from './measure.ts';
import {
  begin,
  clickersFrom,
  clickOften,
  clickOnce,
  each,
  eachOf,
  patiently,
  steadily,
  usedDuring,
  withStage,
  type BuiltBot,
  type Clicker,
  type Stage,
} from './stage.ts';

/**
 * How many people take part in a party. In how many rounds, after some that do not count, each clicks how often in the
 * party and in a run of their own; and how many clicks a second all of them make, and for how many seconds, while its
 * edits are counted, at first and once its message is an hour old.
 */
const PARTY_AMOUNT = {
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

interface Venue extends Stage {
  readonly bot: BuiltBot;
  readonly clickers: readonly Clicker[];
  readonly game: string;
}

/**
 * Prints how often a party edits its message, and what its clicks cost, compared with those of the same people in runs
 * of their own, in turns.
 */
export const benchParty = async (databaseUrl: string, amount = PARTY_AMOUNT): Promise<void> => {
  const solo = games.find(({ daily }) => daily !== undefined && daily.parties.length > 0);
  if (solo === undefined) throw new Error('there is no game for parties');
  const channels = { games: 'For runs', [PARTY]: 'For parties' };
  await withStage(databaseUrl, { people: amount.people, channels }, async (stage) => {
    const bot = await stage.start();
    const venue = { ...stage, bot, game: solo.id, clickers: clickersFrom(stage.people, `${solo.id} start`) };
    await compareClicks(venue, amount);
    await countEdits(venue, 'just opened', amount.young, GOALS.young);
    const grow = () =>
      runSql(stage.databaseUrl, `update sallyport.parties set opened_at = opened_at - interval '1 hour'`);
    await countEdits(venue, 'an hour old', amount.old, GOALS.old, grow);
    if (bot.warnings.length > 0) console.log(`It warned ${bot.warnings.length} times, first: ${bot.warnings[0]}`);
  });
};

const compareClicks = async (venue: Venue, amount: typeof PARTY_AMOUNT): Promise<void> => {
  const { bot, clickers } = venue;
  const [inParties, alone]: [number[], number[]] = [[], []];
  const cost = async (): Promise<number> =>
    each(
      await usedDuring(bot, () => eachOf(clickers, (clicker) => clickOften(clicker, amount.inARound).catch(() => 0))),
    );
  for (let round = -amount.before; round < amount.rounds; round++) {
    await openParty(venue);
    const inParty = await cost();
    for (const clicker of clickers) clicker.board = null;
    await eachOf(clickers, (clicker) => begin(clicker).catch(() => 0));
    const own = await cost();
    if (round < 0) continue;
    inParties.push(inParty);
    alone.push(own);
  }
  const ratio = medianOf(inParties.map((inParty, round) => inParty / (alone[round] ?? NaN)));
  console.log(
    `A party of ${amount.people}: CPU ${medianOf(inParties).toFixed(2)} ms a click, its edits included, ` +
      `${medianOf(alone).toFixed(2)} ms in runs of their own, ratio ${ratio.toFixed(2)} (goal: at most ${GOALS.ratio})`,
  );
};

const countEdits = async (
  venue: Venue,
  age: string,
  pace: { readonly rate: number; readonly seconds: number },
  goal: number,
  prepare?: () => Promise<void>,
): Promise<void> => {
  await openParty(venue);
  await prepare?.();
  let clicks = 0;
  const edits = await watchEdits(venue, () =>
    // A machine that is busy with other things may be too slow for Discord.
    steadily(venue.clickers, pace, async (clicker) => {
      if (await clickOnce(clicker).catch(() => false)) clicks += 1;
    }),
  );
  const pauses = edits.slice(1).map((edit, index) => edit - (edits[index] ?? 0));
  // It is looked at now and then, so that a pause may seem a little shorter than it was.
  const shortest = Math.min(...pauses) + 2 * GLANCE;
  console.log(
    `Its message, ${age}: ${edits.length} edits for ${clicks} clicks in ${pace.seconds} s, at least ` +
      `${(shortest / SECOND).toFixed(1)} s apart (goal: at least ${goal / SECOND} s)`,
  );
};

const openParty = async ({ clickers, game }: Venue): Promise<void> => {
  const [host, ...others] = clickers;
  if (host === undefined) throw new Error('nobody is there');
  const { message } = await patiently(async () => {
    const { message: door } = await host.client.command(PARTY, 'play');
    const { message: people } = await host.client.press(door, 'With people');
    return host.client.submit(await host.client.press(people, 'Party'), { game: `${game}:0` });
  });
  for (const { client } of others) await patiently(() => client.press(message, 'Join'));
  // The last one for whom there is room begins it.
  const shown = await host.client.message(message.id);
  if (JSON.stringify(shown.components).includes('"Begin"')) await patiently(() => host.client.press(message, 'Begin'));
  for (const clicker of clickers)
    clicker.board = await patiently(async () => (await clicker.client.press(message, 'Play')).message);
};

/** How often it is looked whether the bot has made a request to the channel of parties, in milliseconds. */
const GLANCE = 50;

/** When the bot made requests to the channel of parties by itself while something was done, in milliseconds. */
const watchEdits = async ({ local }: Venue, work: () => Promise<void>): Promise<readonly number[]> => {
  const edits: number[] = [];
  const read = async (): Promise<number> =>
    (await requestCounts(local.url)).find(({ channelId }) => channelId === local.channels[PARTY])?.byBotToken ?? 0;
  let known = await read();
  const done = new AbortController();
  const working = work().finally(() => done.abort());
  while (!done.signal.aborted) {
    const count = await read();
    edits.push(...Array.from({ length: count - known }, () => performance.now()));
    known = count;
    await wait(GLANCE);
  }
  await working;
  return edits;
};
