import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Board } from '../../sessions/match/match.ts';
import type { Services } from '../interactions/context.ts';

/** How many matches are handled at the same time. */
const AT_ONCE = 8;
/** A match that takes longer than this, in milliseconds, as with a planning bot, doesn't hold up the others. */
const SLOW = 2_000;
/** How many matches a process claims at once: the rest is left to other processes. */
const CLAIMED_AT_ONCE = 32;

/** What falls due in matches: moves of bots and for late players, calls, reminders. */
export interface DueMatches {
  /** Does what is due in a match, unless that is in progress. */
  handle(matchId: string): Promise<void>;
  /** Does what is due in all of them. Returns the work that is still in progress for slow ones. */
  handleAll(): Promise<readonly Promise<void>[]>;
  /** Waits until nothing is in progress. */
  settle(): Promise<void>;
}

/**
 * `onDone` is called after each match in which something was due: `hasNotices` if there are notices to post, and
 * `isHidden` if only private screens may change.
 */
export const createDueMatches = (
  { due, log }: Pick<Services, 'due' | 'log'>,
  onDone: (board: Board, did: { readonly hasNotices: boolean; readonly isHidden: boolean }) => Promise<void>,
): DueMatches => {
  const running = new Map<string, Promise<void>>();
  const limit = pLimit(AT_ONCE);

  const attempt = async (matchId: string): Promise<void> => {
    try {
      const done = await due.handle(matchId);
      if (done === null) return;
      const { kind, board, calls, reminders } = done;
      const counts = { called: calls.length, reminded: reminders.length, late: board.late.length };
      log.info({ match: matchId, outcome: kind, ...counts }, 'due');
      await onDone(board, { hasNotices: kind === 'players to be told', isHidden: done.isHidden === true });
    } catch (err) {
      log.error({ err, match: matchId }, 'due work in a match failed; will retry');
      await due.putOff(matchId);
    }
  };

  const handle = (matchId: string): Promise<void> => {
    const underWay = running.get(matchId);
    if (underWay) return underWay;
    const run = attempt(matchId)
      .catch((err: unknown) => log.error({ err, match: matchId }, 'a match could not be put off'))
      .finally(() => running.delete(matchId));
    running.set(matchId, run);
    return run;
  };

  /** Work in progress may have begun before something else fell due, so it is followed by another run. */
  const handleAgain = async (matchId: string): Promise<void> => {
    await running.get(matchId);
    await handle(matchId);
  };

  return {
    handle,
    handleAll: async () => {
      const begun: Promise<void>[] = [];
      const start = (matchId: string): Promise<void> => {
        const work = handleAgain(matchId);
        begun.push(work);
        return Promise.race([work, wait(SLOW, undefined, { ref: false })]);
      };
      // What is in progress here may have been claimed before something else fell due in the same match.
      for (let ids: readonly string[] = [...running.keys()]; ;) {
        await Promise.all(ids.map((matchId) => limit(() => start(matchId))));
        ids = await due.claim(CLAIMED_AT_ONCE);
        if (ids.length === 0) return begun;
      }
    },
    settle: async () => {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
};
