import type { OpenNight } from './night.ts';
import { add } from './wire/gate.ts';

/** After how many steps the next process is replaced. */
const EVERY = 3;

/**
 * Replaces one process after another while people play: by those of the newer code and, where hosts may go back, by
 * those of the older code again, and so on. Call it for each step of the evening, counted from 0.
 */
export const replaceInStep = async ({ run, processes }: OpenNight, step: number): Promise<void> => {
  const { lanes } = processes;
  const turn = Math.floor(step / EVERY);
  const lane = lanes[turn % lanes.length];
  const isForward = Math.floor(turn / lanes.length) % 2 === 0;
  if (run.update === null || lane === undefined || step % EVERY !== EVERY - 1) return;
  if (turn >= lanes.length && !run.update.goesBack) return;
  await processes.replace(lane, isForward ? run.update.to : run.update.from);
  add(run.counts, `updates: processes replaced by ${isForward ? 'newer' : 'older'} code`);
};
