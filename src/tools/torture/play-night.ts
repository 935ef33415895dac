import { setTimeout as wait } from 'node:timers/promises';
import { openBarrier, type Barrier } from './barrier.ts';
import { lookAtGatherings, lookAtHome } from './ending-together.ts';
import { letAllBeNotified, letAllFallDue, lookAtAllBoards, stopAll } from './ending.ts';
import { chooseFault, chooseOrdinal, gatewayFaults } from './faults.ts';
import { openNight, type OpenNight } from './night.ts';
import { epilogue, eveningOf } from './people/evening.ts';
import type { EveningStep } from './people/steps.ts';
import type { GameTable } from './people/table.ts';
import type { NightPlan, Run } from './run.ts';
import { killInStarts } from './start-night.ts';
import { replaceInStep } from './update-night.ts';
import type { When } from './wire/crossing.ts';
import { add, type Armed } from './wire/gate.ts';

/** Plays a night from its start to its audit. */
export const playNight = async (run: Run, plan: NightPlan): Promise<void> => {
  const { number, kind, game, tables, processes } = plan;
  const steps = worthPlaying(run, plan);
  if (steps.length === 0) return;
  const count = `${processes} ${processes === 1 ? 'process' : 'processes'}`;
  run.print(`night ${number}: ${kind}, ${game.id}, ${tables} tables, ${count}`);
  add(run.counts, `nights: ${kind}`);
  const open = await openNight(run, plan);
  try {
    if (kind === 'start') await killInStarts(open);
    await open.processes.start();
    await open.settle();
    const evening = [...steps, ...(kind === 'calm' && !plan.isTogether ? epilogue : [])];
    for (const [index, step] of evening.entries()) {
      if (open.isLate()) break;
      const replacing = kind === 'update' ? replaceInStep(open, index) : null;
      await Promise.all([replacing, playStep(open, step)]);
      await open.audit();
    }
    open.calm();
    await open.processes.whole();
    await letAllFallDue(open);
    await letAllBeNotified(open);
    await lookAtAllBoards(open);
    await lookAtGatherings(open);
    await lookAtHome(open);
    await stopAll(open);
    await open.audit();
    await open.claims.lookAgain((promise, what) => open.found(null, promise, what));
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    open.found(null, 'the night is played to its end', what);
  } finally {
    await open.close();
  }
};

/**
 * The steps of the evening. In a night of kills they end with the last step that is known to be long enough for a kill.
 * If nothing is known about the game, all steps are played.
 */
const worthPlaying = ({ coverage }: Run, plan: NightPlan): readonly EveningStep[] => {
  const { kind, game, crossings, steps } = plan;
  const evening = eveningOf(game, plan);
  if (kind !== 'kill' || coverage.crossings(game.id).size === 0) return evening;
  const lengths = coverage.crossings(game.id);
  const first = Math.min(...crossings);
  const isWorth = ({ name }: EveningStep): boolean =>
    (lengths.get(name) ?? 0) >= first && (steps.length === 0 || steps.includes(name));
  return evening.slice(0, evening.findLastIndex(isWorth) + 1);
};

/** Lets all tables do the same step at once, with the faults that are planned for it. */
const playStep = async (open: OpenNight, step: EveningStep): Promise<void> => {
  const { plan, gate, tables } = open;
  const isSpared =
    ['calm', 'start', 'update'].includes(plan.kind) || (plan.steps.length > 0 && !plan.steps.includes(step.name));
  if (isSpared) {
    for (const table of tables) gate.begin(table.name, step.name);
    await Promise.all(tables.map((table) => perform(open, table, step)));
    if (plan.kind === 'calm' && !epilogue.includes(step)) learn(open, step);
    return;
  }
  const isKilling = plan.kind === 'kill' || (plan.kind === 'mixed' && open.dice(`kills ${step.name}`).happens(0.4));
  if (isKilling) return killInStep(open, step);
  const storming = stormGateway(open, step);
  for (const table of tables) gate.begin(table.name, step.name, ...chooseStorm(open, table, step));
  await Promise.all([storming, ...tables.map((table) => perform(open, table, step))]);
};

const perform = async ({ gate }: OpenNight, table: GameTable, step: EveningStep): Promise<void> => {
  await step.perform(table);
  await gate.quiet(table.name);
};

/** Remembers how many crossings the tables have had in a step: the median. */
const learn = ({ gate, plan, run, tables }: OpenNight, step: EveningStep): void => {
  const counts = tables.map(({ name }) => gate.ordinalOf(name)).toSorted((one, other) => one - other);
  run.coverage.learn(plan.game.id, step.name, counts[Math.floor(counts.length / 2)] ?? 0);
};

/** Holds each table at a crossing of its own, so that one kill hits all of them there. */
const killInStep = async (open: OpenNight, step: EveningStep): Promise<void> => {
  const { gate, plan, processes, run, tables } = open;
  const barrier = openBarrier(tables.map(({ name }) => name));
  for (const [index, table] of tables.entries())
    gate.begin(table.name, step.name, armKill(open, barrier, table, index, step));
  const performing = Promise.all(
    tables.map(async (table) => {
      await perform(open, table, step);
      barrier.finished(table.name);
    }),
  );
  const held = await barrier.settled();
  if (held.length > 0) {
    for (const { ordinal } of held) run.coverage.cover(plan.game.id, step.name, ordinal);
    const names = [...new Set(held.map(({ process }) => process))];
    await processes.kill(names, async () => {
      barrier.release();
      await open.audit();
    });
  }
  barrier.release();
  await performing;
};

const armKill = (
  { plan, dice: diceFor }: OpenNight,
  barrier: Barrier,
  { name }: GameTable,
  index: number,
  step: EveningStep,
): Armed => {
  const dice = diceFor(`kill ${name} ${step.name}`);
  const when: When = dice.happens(0.5) ? 'before' : 'after';
  const { crossings, turned } = plan;
  const planned = plan.kind === 'kill' ? crossings[(index + turned) % crossings.length] : undefined;
  return barrier.arm(name, planned ?? chooseOrdinal(dice), when);
};

/** How often a table gets a kill in a step, and how often it gets another fault otherwise. */
const CRASH = 0.1;
const STORMY = 0.85;

const chooseStorm = (open: OpenNight, { name }: GameTable, step: EveningStep): readonly Armed[] => {
  const dice = open.dice(`storm ${name} ${step.name}`);
  if (dice.happens(CRASH)) return [armCrash(open, chooseOrdinal(dice), dice.happens(0.5) ? 'before' : 'after')];
  return dice.happens(STORMY) ? [chooseFault(dice)] : [];
};

/** Returns a fault that kills a process as soon as it reaches a crossing, without regard to other tables. */
const armCrash = (open: OpenNight, ordinal: number, when: When): Armed => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reached = ({ process }: { readonly process: string }): void => {
    void open.processes.kill([process], () => open.audit()).finally(release);
  };
  return { ordinal, fault: `kill ${when}`, treatment: { kind: 'hold', when, reached, released } };
};

/** How often a connection to the gateway breaks in a step. */
const GATEWAY = 0.2;

/** Sometimes breaks a connection to the gateway in the middle of a step. */
const stormGateway = async (open: OpenNight, step: EveningStep): Promise<void> => {
  const { processes, run, gate } = open;
  const dice = open.dice(`gateway ${step.name}`);
  if (!dice.happens(GATEWAY)) return;
  const lane = dice.pick(processes.lanes);
  const fault = dice.pick(gatewayFaults);
  await wait(dice.below(300));
  gate.story.note(null, `the gateway of ${lane.name}: ${fault}`);
  add(run.counts, `gateway: ${fault}`);
  lane.discord.gateway[fault]();
};
