import { games } from '../../games/index.ts';
import { runSql } from '../database/databases.ts';
import { medianOf, medianRange, quantile } from './measure.ts';
import {
  AT_ONCE,
  begin,
  clickersFrom,
  clickOften,
  clickOnce,
  each,
  eachOf,
  steadily,
  usedDuring,
  withStage,
  type Clicker,
  type MeasuredBot,
} from './stage.ts';

const PEOPLE = 20;

/**
 * How much is measured: how often each person clicks in a round, unless the game is over sooner; how many rounds count,
 * and how many come before them; how many times each bot has its steady load, for how many seconds; and whether boards
 * as pictures are measured, too.
 */
const AMOUNT = { inARound: 30, rounds: 12, before: 3, turns: 5, seconds: 4, withPictures: true };

/** A bot that only answers, this build with its boards as texts and as pictures, and another build. */
const KINDS = ['bare', 'text', 'picture', 'other'] as const;

type Kind = (typeof KINDS)[number];

/** Steady loads, in clicks a second, and how often the people of a round click, as pictures take longer. */
const RATE = 100;
const PICTURED = { rate: 20, inARound: 10 };

interface Trial {
  readonly kind: Kind;
  readonly bot: MeasuredBot;
  readonly databaseUrl: string;
  readonly clickers: readonly Clicker[];
}

/** What a bot's interactions cost in each round or turn, and how long clicks of its steady load waited. */
interface Costs {
  readonly board: number[];
  readonly click: number[];
  readonly steady: number[];
  readonly waited: number[];
}

/**
 * Prints what a click costs, compared with a bot that only answers and, if its file is named, with another build.
 * Measures Sallyport as hosts run it, built. The bots take turns, and what they cost is compared within each turn, as
 * the speed of a machine changes.
 */
export const benchClicks = async (
  databaseUrl: string,
  { against, ...given }: Partial<typeof AMOUNT> & { readonly against?: string | undefined } = {},
): Promise<void> => {
  const amount = { ...AMOUNT, ...given };
  const solo = games.find(({ seats }) => seats.most === 1);
  if (solo === undefined) throw new Error('the bench clicks through a game for one player, but there is no such game');
  console.log(
    `${amount.rounds} rounds of clicks by ${AT_ONCE} people as fast as they are answered, ` +
      `${amount.turns} turns of ${RATE} clicks a second for ${amount.seconds} s; Node ${process.version}`,
  );
  const stages = { databaseUrl, command: `${solo.id} start`, against };
  const isMeasured = { bare: true, text: true, picture: amount.withPictures, other: against !== undefined };
  const kinds = KINDS.filter((kind) => isMeasured[kind]);
  const costs = { bare: noCosts(), text: noCosts(), picture: noCosts(), other: noCosts() };
  await withTrials(stages, kinds, async (trials) => {
    for (let round = -amount.before; round < amount.rounds; round++)
      for (const trial of trials) await playRound(trial, amount.inARound, round < 0 ? noCosts() : costs[trial.kind]);
    for (let turn = 0; turn < amount.turns; turn++)
      for (const trial of trials) await clickSteadily(trial, amount.seconds, costs[trial.kind]);
  });
  const { bare, text, picture, other } = costs;
  print('CPU of a click, bare, ms', bare.click);
  print('CPU of a committed click, text, ms', text.click);
  print('CPU of a committed click, text / bare', ratios(text.click, bare.click), 2);
  print('CPU of a committed click, picture / bare', ratios(picture.click, bare.click), 8);
  print(`CPU at ${RATE} a second, text / bare`, ratios(text.steady, bare.steady), 2.2);
  print('CPU of a new board, text, ms', text.board, 4);
  print('CPU of a new board, picture, ms', picture.board, 8);
  printWaits(`text, ${RATE} a second`, text.waited, 20);
  printWaits(`pictures, ${PICTURED.rate} a second`, picture.waited, 40);
  print('This build / the other: a click', ratios(text.click, other.click));
  print('This build / the other: at a steady rate', ratios(text.steady, other.steady));
  print('This build / the other: a new board', ratios(text.board, other.board));
};

const noCosts = (): Costs => ({ board: [], click: [], steady: [], waited: [] });

/** What each turn cost beside the same turn of another bot. A bot that was not measured has no turns. */
const ratios = (ours: readonly number[], theirs: readonly number[]): readonly number[] =>
  theirs.map((cost, turn) => (ours[turn] ?? NaN) / cost);

/** Prints the median of what each turn cost, and where the true one most likely is. */
const print = (what: string, found: readonly number[], goal?: number): void => {
  if (found.length === 0) return;
  const [median, from, to] = [medianOf(found), ...medianRange(found)].map((number) => number.toFixed(2));
  printRow(what, `${median} (${from} to ${to})`, medianOf(found), goal);
};

const printWaits = (what: string, waited: readonly number[], goal: number): void => {
  if (waited.length === 0) return;
  const [half = NaN, most = NaN] = [0.5, 0.99].map((share) => quantile(waited, share));
  printRow(`Half and 99% of ${what}, ms`, `${half.toFixed(1)} and ${most.toFixed(1)}`, most, goal);
};

const printRow = (what: string, found: string, measured: number, goal?: number): void => {
  const aim = goal === undefined ? '' : `${measured <= goal ? '  ' : ' >'} goal ${goal}`;
  console.log(`${what.padEnd(44)} ${found.padEnd(22)}${aim}`.trimEnd());
};

interface Stages {
  readonly databaseUrl: string;
  readonly command: string;
  readonly against: string | undefined;
}

/** Starts a bot of each kind, each on a stage of its own. */
const withTrials = async (
  stages: Stages,
  [kind, ...others]: readonly Kind[],
  work: (trials: readonly Trial[]) => Promise<void>,
  begun: readonly Trial[] = [],
): Promise<void> => {
  if (kind === undefined) return work(begun);
  const { command, against } = stages;
  const pictures = kind === 'picture' ? 'picture' : 'text';
  await withStage(stages.databaseUrl, { people: PEOPLE, pictures }, async (stage) => {
    const { people, databaseUrl } = stage;
    const bot = await (kind === 'bare'
      ? stage.startFrom('bare.ts')
      : stage.start(kind === 'other' ? against : undefined));
    const clickers = clickersFrom(people, kind === 'bare' ? kind : command);
    await withTrials(stages, others, work, [...begun, { kind, bot, databaseUrl, clickers }]);
  });
};

/** A few people at once: each begins a new board, and then clicks on it. */
const playRound = async ({ kind, bot, databaseUrl, clickers }: Trial, most: number, costs: Costs): Promise<void> => {
  await runSql(databaseUrl, `update sallyport.matches set ended_at = now(), place = null where ended_at is null`);
  for (const clicker of clickers) clicker.board = null;
  costs.board.push(each(await usedDuring(bot, () => eachOf(clickers, begin))));
  const clicks = kind === 'picture' ? Math.min(most, PICTURED.inARound) : most;
  costs.click.push(each(await usedDuring(bot, () => eachOf(clickers, (clicker) => clickOften(clicker, clicks)))));
};

/** The people click in turn, at a steady rate, and begin a new board where theirs is over. */
const clickSteadily = async ({ kind, bot, clickers }: Trial, seconds: number, costs: Costs): Promise<void> => {
  const rate = kind === 'picture' ? PICTURED.rate : RATE;
  await eachOf(clickers, begin);
  const used = await usedDuring(bot, async () => {
    await steadily(clickers, { rate, seconds }, async (clicker, due) => {
      // A click waits from the moment when it was due.
      if (await clickOnce(clicker)) costs.waited.push(performance.now() - due);
      else await begin(clicker);
    });
    return rate * seconds;
  });
  costs.steady.push(each(used));
};
