import { openBarrier } from './barrier.ts';
import type { OpenNight } from './night.ts';
import type { BotLane } from './processes/lane.ts';
import type { When } from './wire/crossing.ts';
import { add, houseOf } from './wire/gate.ts';

/** More crossings than a start has. */
const MOST = 200;

/**
 * Starts all processes at once on a database that is empty at first, and kills them at their first crossing, then at
 * their second, and so on, until they are ready before they reach the crossing.
 */
export const killInStarts = async (open: OpenNight): Promise<void> => {
  const { gate, processes, run } = open;
  const names = processes.lanes.map(({ name }) => name);
  for (let ordinal = 1; ordinal <= MOST && !open.isLate(); ordinal++) {
    const barrier = openBarrier(names);
    const when: When = open.dice(`start ${ordinal}`).happens(0.5) ? 'before' : 'after';
    for (const name of names) gate.begin(houseOf(name), 'start', barrier.arm(name, ordinal, when));
    const starting = processes.lanes.map((lane) => start(lane).finally(() => barrier.finished(lane.name)));
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

/** Starts a process. One that is killed meanwhile is no error. */
const start = (lane: BotLane): Promise<void> => lane.start().catch(() => undefined);
