import { setTimeout as wait } from 'node:timers/promises';

/** Work on the latest state of matches: for each match at most one run is in progress and one waits. */
interface LatestRuns {
  /** Runs the work of a match. If it is in progress, it runs once more. */
  ask(matchId: string): void;
  /** Waits for the work of a match that is in progress, if there is any. */
  isIdle(matchId: string): Promise<void>;
  /** Waits for all work, except what would only run again after a long time. */
  settle(): Promise<void>;
}

/** The longest pause that a stop waits for, in milliseconds. */
const BRIEF = 10_000;

/** `run` returns 0, or the milliseconds after which it is to run again. It deals with its own failures. */
export const createLatestRuns = (run: (matchId: string) => Promise<number>): LatestRuns => {
  const running = new Map<string, Promise<void>>();
  const asked = new Set<string>();
  const stopping = new AbortController();
  const { signal } = stopping;

  const runWhileAsked = async (matchId: string): Promise<void> => {
    while (asked.delete(matchId)) {
      const delay = await run(matchId);
      if (delay === 0) continue;
      const isBrief = delay <= BRIEF;
      await wait(delay, undefined, isBrief ? {} : { signal, ref: false }).catch(() => undefined);
      if (!isBrief && signal.aborted) break;
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
      stopping.abort();
      while (running.size > 0) await Promise.all(running.values());
    },
  };
};
