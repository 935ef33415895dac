import { setTimeout as wait } from 'node:timers/promises';
import { games } from '../../games/index.ts';
import { SECOND } from '../../kernel/time.ts';
import { requestCounts } from '../../local/controls.ts';
import { runSql } from '../database/databases.ts';
import { medianOf, quantile, sum } from './measure.ts';
import {
  AT_ONCE,
  begin,
  clickersFrom,
  clickOften,
  clickOnce,
  eachOf,
  steadily,
  usedDuring,
  withStage,
  type BuiltBot,
  type Clicker,
  type MeasuredBot,
  type Stage,
  type Used,
} from './stage.ts';

const PEOPLE = 20;
/** The steady loads, in clicks a second. */
const RATE = 100;
const PICTURED_RATE = 20;

/**
 * How much is measured: how often each person clicks in a round, unless the game is over sooner; how many rounds count,
 * and how many come before them; the same for boards as pictures, which take longer; and how long each steady load
 * lasts, in seconds.
 */
const AMOUNT = { inARound: 30, rounds: 30, before: 15, pictured: { rounds: 10, before: 3 }, seconds: 30 };

const WARM_UP_ROUNDS = 3;

/**
 * Prints what a click costs, compared with a bot that only answers. Measures Sallyport as hosts run it, built; only the
 * profile of its parts runs its sources. The bots take turns, because the speed of a machine changes.
 */
export const benchClicks = async (databaseUrl: string, amount = AMOUNT): Promise<void> => {
  const { inARound, rounds, before, pictured, seconds } = amount;
  const solo = games.find(({ seats }) => seats.most === 1);
  if (solo === undefined) throw new Error('the bench clicks through a game for one player, but there is no such game');
  const command = `${solo.id} start`;
  const withTrial = <Result>(kind: 'bare' | 'text' | 'picture', work: (trial: Trial) => Promise<Result>) =>
    withStage(databaseUrl, { people: PEOPLE, ...(kind !== 'bare' && { pictures: kind }) }, async (stage) => {
      const bot = await (kind === 'bare' ? stage.startFrom('bare.ts') : stage.start());
      return work({ bot, clickers: clickersFrom(stage.people, kind === 'bare' ? kind : command) });
    });
  const steadyCostOf = (kind: 'bare' | 'text' | 'picture', rate: number): Promise<Steady> =>
    withTrial(kind, async (trial) => {
      await playInTurns([trial], { inARound, rounds: 0, before: WARM_UP_ROUNDS });
      return clickSteadily(trial, rate, seconds);
    });
  console.log(
    `${rounds} rounds of clicks by ${AT_ONCE} people as fast as they are answered, ` +
      `and ${RATE} clicks a second by ${PEOPLE} people for ${seconds} s; Node ${process.version}`,
  );
  const bareSteady = await steadyCostOf('bare', RATE);
  const textSteady = await steadyCostOf('text', RATE);
  const pictureSteady = await steadyCostOf('picture', PICTURED_RATE);
  await withTrial('bare', async (bare) => {
    const texts = await withTrial('text', (ours) => playInTurns([ours, bare], { inARound, rounds, before }));
    const pictures = await withTrial('picture', (ours) => playInTurns([ours, bare], { inARound, ...pictured }));
    const [textRounds = [], bareRounds = []] = texts;
    const [pictureRounds = []] = pictures;
    console.log('A bare discord.js bot that only answers:');
    print(bareRounds, RATE, bareSteady);
    console.log(`Sallyport: a committed move of /${solo.id}, its board as text:`);
    print(textRounds, RATE, textSteady);
    console.log('The same with its board as a picture:');
    print(pictureRounds, PICTURED_RATE, pictureSteady);
    const rows: readonly (readonly [what: string, found: number, goal: number])[] = [
      ['CPU of a committed click, text / bare', ratioIn(texts), 2],
      ['CPU of a committed click, picture / bare', ratioIn(pictures), 8],
      [`CPU at ${RATE} a second, text / bare`, textSteady.cpu / bareSteady.cpu, 2.3],
      [`99% at ${RATE} a second, text, ms`, textSteady.p99, 20],
      [`99% at ${PICTURED_RATE} a second, pictures, ms`, pictureSteady.p99, 40],
      ['CPU of a new board, text, ms', boardIn(textRounds), 4],
      ['CPU of a new board, picture, ms', boardIn(pictureRounds), 8],
    ];
    for (const [what, found, goal] of rows)
      console.log(`${what.padEnd(42)} ${found.toFixed(2).padStart(6)} ${found <= goal ? '  ' : ' >'} goal ${goal}`);
  });
  await withStage(databaseUrl, { people: PEOPLE, pictures: 'text' }, async (stage) => {
    const bot = await stage.startFrom('bot.ts');
    const trial = { bot, clickers: clickersFrom(stage.people, command) };
    await playInTurns([trial], { inARound, rounds: 0, before });
    const shares = Object.entries(await bot.shares(() => playRound(trial, inARound)));
    const parts = shares.toSorted(([, one], [, other]) => other - one);
    console.log(
      `Parts of Sallyport: ${parts.map(([part, share]) => `${part} ${(share * 100).toFixed(0)}%`).join(', ')}`,
    );
  });
};

interface Trial {
  readonly bot: MeasuredBot;
  readonly clickers: readonly Clicker[];
}

/** What the new boards of a round cost, and the clicks on all boards cost. */
interface Round {
  readonly started: Used;
  readonly clicked: Used;
}

/** A steady load: the CPU time of an interaction, and how long clicks waited for their answer, in milliseconds. */
interface Steady {
  readonly cpu: number;
  readonly median: number;
  readonly p99: number;
}

const print = (rounds: readonly Round[], rate: number, { cpu, median, p99 }: Steady): void => {
  // The results of every other round, and of the rest, show how far two measurements agree.
  const halves = [0, 1].map((half) => costOf(rounds.filter((_, index) => index % 2 === half)).toFixed(2));
  console.log(
    `  saturated: CPU ${costOf(rounds).toFixed(2)} ms a click (${halves.join(' and ')}), ` +
      `${boardIn(rounds).toFixed(2)} ms a new board`,
  );
  console.log(
    `  ${rate} a second: CPU ${cpu.toFixed(2)} ms an interaction, ` +
      `half of the clicks within ${median.toFixed(1)} ms, 99% within ${p99.toFixed(1)} ms`,
  );
};

const each = ({ total, count }: Used): number => total / count;

/** What a click costs, in milliseconds of CPU: a median, so that a round on a busy machine does not count more. */
const costOf = (rounds: readonly Round[]): number => medianOf(rounds.map(({ clicked }) => each(clicked)));

/** What a new board costs, in milliseconds of CPU. */
const boardIn = (rounds: readonly Round[]): number =>
  sum(rounds.map(({ started }) => started.total)) / sum(rounds.map(({ started }) => started.count));

const ratioIn = ([rounds = [], others = []]: readonly (readonly Round[])[]): number =>
  medianOf(
    rounds.map(({ clicked }, index) => each(clicked) / each(others[index]?.clicked ?? { total: NaN, count: 1 })),
  );

/** A few people at once: each begins a new board where the old one is over, and then clicks on it. */
const playRound = async ({ bot, clickers }: Trial, most: number): Promise<Round> => ({
  started: await usedDuring(bot, () => eachOf(clickers, begin)),
  clicked: await usedDuring(bot, () => eachOf(clickers, (clicker) => clickOften(clicker, most))),
});

/** Plays rounds on some bots in turns. Returns each bot's rounds that count. */
const playInTurns = async (
  trials: readonly Trial[],
  { inARound, rounds, before }: Pick<typeof AMOUNT, 'inARound' | 'rounds' | 'before'>,
): Promise<readonly (readonly Round[])[]> => {
  const played = trials.map((): Round[] => []);
  for (let round = 0; round < before + rounds; round++)
    for (const [index, trial] of trials.entries()) {
      const one = await playRound(trial, inARound);
      if (round >= before) played[index]?.push(one);
    }
  return played;
};

/** The people click in turn, at a steady rate, and begin a new board where theirs is over. */
const clickSteadily = async ({ bot, clickers }: Trial, rate: number, seconds: number): Promise<Steady> => {
  await eachOf(clickers, begin);
  const latencies: number[] = [];
  const used = await usedDuring(bot, async () => {
    await steadily(clickers, { rate, seconds }, async (clicker, due) => {
      // A click waits from the moment when it was due.
      if (await clickOnce(clicker)) latencies.push(performance.now() - due);
      else await begin(clicker);
    });
    return rate * seconds;
  });
  return { cpu: each(used), median: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) };
};

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
