import { setTimeout as wait } from 'node:timers/promises';

/** Work on the latest state of matches: for each match at most one run is in progress and one waits. */
interface LatestRuns<Known> {
  /** Runs the work of a match, with what is known of it. If it is in progress, it runs once more. */
  ask(matchId: string, known?: Known | null): void;
  /** Waits for the work of a match that is in progress, if there is any. */
  isIdle(matchId: string): Promise<void>;
  /** Waits for all work that is in progress, or about to run again. */
  areDone(): Promise<void>;
  /** Waits for all work, except what would only run again after a long time. */
  settle(): Promise<void>;
}

/** The longest pause that a stop waits for, in milliseconds. */
const BRIEF = 10_000;

/** `run` returns 0, or after how many milliseconds to run again. It is told what is known only if asked just once. */
export const createLatestRuns = <Known>(
  run: (matchId: string, known: Known | null) => Promise<number>,
): LatestRuns<Known> => {
  const running = new Map<string, Promise<void>>();
  const asked = new Map<string, Known | null>();
  const stopping = new AbortController();
  const { signal } = stopping;

  const work = new Set<Promise<number>>();

  /** Does the work once, with the pause after it if that is brief. Returns how long the pause is to be. */
  const runOnce = async (matchId: string, known: Known | null): Promise<number> => {
    const delay = await run(matchId, known);
    if (delay > 0 && delay <= BRIEF) await wait(delay);
    return delay;
  };

  const runWhileAsked = async (matchId: string): Promise<void> => {
    for (let known = asked.get(matchId); known !== undefined; known = asked.get(matchId)) {
      asked.delete(matchId);
      const once = runOnce(matchId, known);
      work.add(once);
      const delay = await once.finally(() => work.delete(once));
      if (delay === 0) continue;
      if (delay > BRIEF) {
        await wait(delay, undefined, { signal, ref: false }).catch(() => undefined);
        if (signal.aborted) break;
      }
      asked.set(matchId, null);
    }
    running.delete(matchId);
  };

  return {
    ask: (matchId, known = null) => {
      asked.set(matchId, asked.has(matchId) ? null : known);
      if (!running.has(matchId)) running.set(matchId, runWhileAsked(matchId));
    },
    isIdle: async (matchId) => running.get(matchId),
    areDone: async () => {
      while (work.size > 0) await Promise.all(work);
    },
    settle: async () => {
      stopping.abort();
      while (running.size > 0) await Promise.all(running.values());
    },
  };
};
