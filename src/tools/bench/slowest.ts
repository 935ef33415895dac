import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { z } from 'zod';
import { games } from '../../games/index.ts';
import { HOLDS, witness, witnessed, type Spell } from './bots/witness.ts';
import { mean, quantile } from './measure.ts';
import { begin, clickersFrom, clickOnce, steadily, withStage, type Clicker, type Stage } from './stage.ts';

/** The steady load in clicks a second, for how many seconds, and how long before it counts. */
const LOAD = { people: 20, rate: 100, seconds: 60, before: 10 };

/** The share of clicks that counts as the slowest. */
const SLOWEST = 0.01;

interface Waited {
  readonly from: number;
  readonly to: number;
}

/** Prints what the slowest clicks of a steady load waited for, beside what all others met with. */
export const benchSlowest = async (databaseUrl: string, load = LOAD): Promise<void> => {
  const solo = games.find(({ seats }) => seats.most === 1);
  if (solo === undefined) throw new Error('there is no game for one player');
  await withStage(databaseUrl, { people: load.people, pictures: 'text' }, async (stage) => {
    const bot = await stage.startFrom('bot.ts');
    const clickers = clickersFrom(stage.people, `${solo.id} start`);
    await clickSteadily(clickers, { rate: load.rate, seconds: load.before });
    await bot.witness();
    witness();
    const checkpoints = await checkpointsOf(stage);
    const clicks = await clickSteadily(clickers, load);
    const begun = (await checkpointsOf(stage)) - checkpoints;
    console.log(`${clicks.length} clicks, ${load.rate} a second; Postgres began ${begun} checkpoints meanwhile`);
    print(clicks, { 'the bot': await bot.witnessed(), 'this bench and its Discord': witnessed() });
  });
};

/** Clicks at a steady rate. Returns from when until when each click waited. */
const clickSteadily = async (
  clickers: readonly Clicker[],
  pace: { readonly rate: number; readonly seconds: number },
): Promise<readonly Waited[]> => {
  const clicks: Waited[] = [];
  await steadily(clickers, pace, async (clicker, due) => {
    const isClick = await clickOnce(clicker);
    const { timeOrigin: origin } = performance;
    if (isClick) clicks.push({ from: origin + due, to: origin + performance.now() });
    else await begin(clicker);
  });
  return clicks;
};

const print = (clicks: readonly Waited[], spells: Readonly<Record<string, readonly Spell[]>>): void => {
  const limit = quantile(clicks.map(lengthOf), 1 - SLOWEST);
  const slow = clicks.filter((click) => lengthOf(click) > limit);
  const others = clicks.filter((click) => lengthOf(click) <= limit);
  const [half, most] = [0.5, 1].map((share) => quantile(slow.map(lengthOf), share).toFixed(0));
  console.log(
    `The slowest ${slow.length} took more than ${limit.toFixed(0)} ms, half of them ${half}, at most ${most}.`,
  );
  console.log('Of that, in ms on average, and how many of them spent most of their time so; the same of the others:');
  for (const [process, all] of Object.entries(spells))
    for (const hold of Object.keys(HOLDS)) {
      const found = united(all.filter((spell) => spell.hold === hold));
      if (found.length === 0) continue;
      const told = [slow, others].map((some) => tell(some, found));
      console.log(`${`${process}: ${hold}`.padEnd(56)} ${told.join('   ')}   ${found.length} times`);
    }
};

const tell = (clicks: readonly Waited[], spells: readonly Waited[]): string => {
  const held = clicks.map((click) => ({ click, held: heldFor(click, spells) }));
  const mostly = held.filter((each) => each.held > lengthOf(each.click) / 2).length;
  return `${mean(held.map((each) => each.held))
    .toFixed(1)
    .padStart(6)} ${String(mostly).padStart(5)}`;
};

const lengthOf = ({ from, to }: Waited): number => to - from;

/** How much of a wait falls into spells that don't overlap, in milliseconds. */
const heldFor = ({ from, to }: Waited, spells: readonly Waited[]): number =>
  spells.reduce((sum, spell) => sum + Math.max(0, Math.min(to, spell.to) - Math.max(from, spell.from)), 0);

/** Spells as one where they overlap, in order. */
const united = (spells: readonly Waited[]): readonly Waited[] => {
  const found: Waited[] = [];
  for (const { from, to } of spells.toSorted((one, other) => one.from - other.from)) {
    const last = found.at(-1);
    if (last === undefined || from > last.to) found.push({ from, to });
    else found[found.length - 1] = { from: last.from, to: Math.max(last.to, to) };
  }
  return found;
};

const Checkpoints = z.object({ begun: z.number() });

const checkpointsOf = async ({ databaseUrl }: Pick<Stage, 'databaseUrl'>): Promise<number> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select (num_timed + num_requested)::int as begun from pg_catalog.pg_stat_checkpointer',
    );
    return Checkpoints.parse(rows[0]).begun;
  } finally {
    await client.end();
  }
};
