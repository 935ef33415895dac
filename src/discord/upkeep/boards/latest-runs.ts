import { setTimeout as wait } from 'node:timers/promises';

/** Work on the latest state of matches: for each match at most one run is in progress and one waits. */
interface LatestRuns {
  /** Runs the work of a match. If it is in progress, it runs once more. */
  ask(matchId: string): void;
  /** Waits for the work of a match that is in progress, if there is any. */
  isIdle(matchId: string): Promise<void>;
  /** Waits for all work. */
  settle(): Promise<void>;
}

/** `run` returns 0, or the milliseconds after which it is to run again. It deals with its own failures. */
export const createLatestRuns = (run: (matchId: string) => Promise<number>): LatestRuns => {
  const running = new Map<string, Promise<void>>();
  const asked = new Set<string>();

  const runWhileAsked = async (matchId: string): Promise<void> => {
    while (asked.delete(matchId)) {
      const delay = await run(matchId);
      if (delay === 0) continue;
      await wait(delay);
      asked.add(matchId);
    }
    running.delete(matchId);
  };

  return {
    ask: (matchId) => {
      asked.add(matchId);
      if (!running.has(matchId)) running.set(matchId, runWhileAsked(matchId));
    },
    isIdle: async (matchId) => running.get(matchId),
    settle: async () => {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
};
