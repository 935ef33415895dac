import { setTimeout as wait } from 'node:timers/promises';
import { openBarrier } from './barrier.ts';
import { endNight } from './ending.ts';
import { chooseFault, chooseOrdinal, gatewayFaults } from './faults.ts';
import { openNight, type NightPlan, type OpenNight, type Run } from './night.ts';
import { epilogueOf, eveningOf, type EveningStep } from './people/evening.ts';
import type { GameTable } from './people/table.ts';
import type { Dice } from './place/dice.ts';
import { newSignal } from './processes/processes.ts';
import { houseOf, type Armed, type When } from './wire/gate.ts';
import { add } from './wire/story.ts';

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
    await Promise.all(open.processes.lanes.map((lane) => lane.start()));
    await open.place.settle();
    const evening = [...steps, ...(kind === 'calm' && !plan.isTogether ? epilogueOf(game) : [])];
    for (const [index, step] of evening.entries()) {
      if (open.isLate()) break;
      await Promise.all([kind === 'update' && replaceInStep(open, index), playStep(open, step)]);
      await open.audit();
    }
    open.calm();
    await endNight(open);
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    open.found(null, 'the night is played to its end', what);
  } finally {
    await open.close();
  }
};

/** In a night of kills, the steps up to the last that is known to be long enough; all if none is known. */
const worthPlaying = ({ coverage }: Run, plan: NightPlan): readonly EveningStep[] => {
  const { kind, game, crossings, steps } = plan;
  const evening = eveningOf(game, plan);
  const lengths = coverage.crossings(game.id);
  if (kind !== 'kill' || lengths.size === 0) return evening;
  const first = Math.min(...crossings);
  const isWorth = ({ name }: EveningStep): boolean =>
    (lengths.get(name) ?? 0) >= first && (steps.length === 0 || steps.includes(name));
  return evening.slice(0, evening.findLastIndex(isWorth) + 1);
};

/** More crossings than a start has. */
const MOST = 200;

/**
 * Starts all processes at once on a database that is empty at first, and kills them at their first crossing, then at
 * their second, and so on, until they are ready before they reach the crossing.
 */
const killInStarts = async (open: OpenNight): Promise<void> => {
  const { gate, processes, run } = open;
  const names = processes.lanes.map(({ name }) => name);
  for (let ordinal = 1; ordinal <= MOST && !open.isLate(); ordinal++) {
    const barrier = openBarrier(names);
    const when = chooseWhen(open.dice(`start ${ordinal}`));
    for (const name of names) gate.begin(houseOf(name), 'start', barrier.arm(name, ordinal, when));
    const starting = processes.lanes.map((lane) =>
      lane
        .start()
        // One that is killed meanwhile is no error.
        .catch(() => undefined)
        .finally(() => barrier.finished(lane.name)),
    );
    const held = await barrier.settled();
    await Promise.all(processes.lanes.map((lane) => lane.kill()));
    barrier.release();
    await Promise.all(starting);
    add(run.counts, 'kills: in a start', names.length);
    if (held.length === 0) break;
    for (const crossing of held) run.coverage.cover('a start', 'start', crossing.ordinal);
  }
  for (const name of names) gate.begin(houseOf(name), 'start');
};

/** After how many steps the next process is replaced. */
const EVERY = 3;

/**
 * Replaces one process after another while people play: by those of the newer code and, where hosts may go back, by
 * those of the older code again, and so on.
 */
const replaceInStep = async ({ run, processes: { lanes } }: OpenNight, step: number): Promise<void> => {
  const turn = Math.floor(step / EVERY);
  const lane = lanes[turn % lanes.length];
  const isForward = Math.floor(turn / lanes.length) % 2 === 0;
  if (run.update === null || lane === undefined || step % EVERY !== EVERY - 1) return;
  if (turn >= lanes.length && !run.update.goesBack) return;
  await lane.stop();
  await lane.start(isForward ? run.update.to : run.update.from);
  add(run.counts, `updates: processes replaced by ${isForward ? 'newer' : 'older'} code`);
};

const playStep = async (open: OpenNight, step: EveningStep): Promise<void> => {
  const { plan, gate, tables, dice } = open;
  const hasFaults = plan.steps.length === 0 || plan.steps.includes(step.name);
  const isStormy = hasFaults && (plan.kind === 'storm' || plan.kind === 'mixed');
  if (hasFaults && plan.kind === 'kill') return killInStep(open, step);
  if (isStormy && plan.kind === 'mixed' && dice(`kills ${step.name}`).happens(0.4)) return killInStep(open, step);
  const storming = isStormy && stormGateway(open, step);
  for (const { name } of tables) gate.begin(name, step.name, isStormy ? chooseStorm(open, name, step) : undefined);
  await Promise.all([storming, ...tables.map((table) => perform(open, table, step))]);
  if (plan.kind !== 'calm' || !eveningOf(plan.game, plan).some(({ name }) => name === step.name)) return;
  // The median of the tables.
  const counts = tables.map(({ name }) => gate.ordinalOf(name)).toSorted((one, other) => one - other);
  open.run.coverage.learn(plan.game.id, step.name, counts[Math.floor(counts.length / 2)] ?? 0);
};

const perform = async ({ gate }: OpenNight, table: GameTable, step: EveningStep): Promise<void> => {
  await step.perform(table);
  await gate.quiet(table.name);
};

/** Holds each table at a crossing of its own, so that one kill hits all of them there. */
const killInStep = async (open: OpenNight, step: EveningStep): Promise<void> => {
  const { gate, plan, processes, run, tables } = open;
  const barrier = openBarrier(tables.map(({ name }) => name));
  for (const [index, { name }] of tables.entries()) {
    const dice = open.dice(`kill ${name} ${step.name}`);
    const when = chooseWhen(dice);
    const planned = plan.kind === 'kill' ? plan.crossings[(index + plan.turned) % plan.crossings.length] : undefined;
    gate.begin(name, step.name, barrier.arm(name, planned ?? chooseOrdinal(dice), when));
  }
  const performing = Promise.all(
    tables.map(async (table) => {
      await perform(open, table, step);
      barrier.finished(table.name);
    }),
  );
  const held = await barrier.settled();
  if (held.length > 0) {
    for (const { ordinal } of held) run.coverage.cover(plan.game.id, step.name, ordinal);
    await processes.kill([...new Set(held.map(({ process }) => process))], async () => {
      barrier.release();
      await open.audit();
    });
  }
  barrier.release();
  await performing;
};

const chooseWhen = (dice: Dice): When => (dice.happens(0.5) ? 'before' : 'after');

/** How often a table gets a kill in a step, and how often it gets another fault otherwise. */
const CRASH = 0.1;
const STORMY = 0.85;

const chooseStorm = (open: OpenNight, table: string, step: EveningStep): Armed | undefined => {
  const dice = open.dice(`storm ${table} ${step.name}`);
  if (dice.happens(CRASH)) return armCrash(open, chooseOrdinal(dice), chooseWhen(dice));
  return dice.happens(STORMY) ? chooseFault(dice) : undefined;
};

/** Returns a fault that kills a process as soon as it reaches a crossing, without regard to other tables. */
const armCrash = (open: OpenNight, ordinal: number, when: When): Armed => {
  const { fired: released, fire: release } = newSignal();
  const act: Armed['act'] = (_, { process }) => {
    void open.processes.kill([process], () => open.audit()).finally(release);
    return released;
  };
  return { ordinal, fault: `kill ${when}`, when, act };
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
  lane.gateway[fault]();
};
