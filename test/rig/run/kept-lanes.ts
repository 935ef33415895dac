import { getEnvironmentData } from 'node:worker_threads';
import { PACKAGES } from '../../../src/workers/guests/known-games.ts';
import { createLane as createNew, type Lane, type LaneOptions } from '../../../src/workers/threads/lane.ts';

export type { Lane, LaneOptions };

/** Lanes that were closed while they had no job, by what they run. */
const spare = new Map<string, Lane[]>();

/**
 * Like `src/workers/threads/lane.ts`, but a lane that is closed while it has no job serves the next one that runs the
 * same: starting a thread takes a second, most of it for the games, and each bot of a test has several.
 */
export const createLane = (options: LaneOptions): Lane => {
  // A thread knows the packages that were there when it started.
  const key = JSON.stringify([options, getEnvironmentData(PACKAGES)]);
  const lane = spare.get(key)?.pop() ?? createNew(options);
  let jobs = 0;
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    if (jobs > 0 || EXAMINES.test(options.worker)) return lane.close();
    spare.set(key, [...(spare.get(key) ?? []), lane]);
  };
  return {
    run: async (name, request, onBegin) => {
      jobs += 1;
      try {
        return await lane.run(name, request, onBegin);
      } finally {
        jobs -= 1;
      }
    },
    close: () => (closing ??= close()),
  };
};

/** What examines packages: each has a thread of its own, as what it imports stays there. */
const EXAMINES = /\/guests\//;
