import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE } from '../../kernel/time.ts';
import type { MatchContext } from '../store/context.ts';
import { claimChore } from './chores.ts';

/** Runs work at regular times, in all the processes on a database. */
export interface Cron {
  /**
   * Does this work every ten seconds from now on, until the returned function is called; that one waits for work that
   * is under way. Failures are reported, and the next time tries again.
   */
  run(work: Work): () => Promise<void>;
}

/** What is done at regular times. */
interface Work {
  /** Done by every process, so that they share what is due. */
  readonly shared: () => Promise<void>;
  /** Done by one of them. Another takes over from a process that has not come back to it for a minute. */
  readonly alone: () => Promise<void>;
}

const CHORE = 'regular work';

/** How long after one time comes the next, in milliseconds. */
const PAUSE = 10_000;

/** How long a stop waits for work that is under way, in milliseconds. */
const GRACE = 10_000;

/** The schedule of a process. `report` gets the failures. */
export const createCron = (
  context: Pick<MatchContext, 'database' | 'machineNow'>,
  report: (error: unknown) => void,
): Cron => ({
  run: ({ shared, alone }) => {
    const halt = new AbortController();
    const { signal } = halt;
    const isHalted = (): boolean => signal.aborted;
    const pause = () => wait(PAUSE, undefined, { signal }).catch(() => undefined);
    const repeat = async (work: () => Promise<void>): Promise<void> => {
      for (await pause(); !isHalted(); await pause()) await work().catch(report);
    };
    const hasTurn = createTurns(context);
    const running = Promise.all([
      repeat(shared),
      repeat(async () => {
        if (await hasTurn()) await alone();
      }),
    ]);
    return async () => {
      halt.abort();
      await Promise.race([running, wait(GRACE, undefined, { ref: false })]);
    };
  },
});

/**
 * Asks each time whether it is this process that does what one of all does. It stays the one while it goes on asking.
 */
const createTurns = (context: Pick<MatchContext, 'database' | 'machineNow'>): (() => Promise<boolean>) => {
  let ownTime: Date | null = null;
  return async () => {
    const at = context.machineNow();
    const idleSince = new Date(at.getTime() - MINUTE);
    const isOurs = await claimChore(context, { name: CHORE, at, idleSince, ownTime });
    ownTime = isOurs ? at : null;
    return isOurs;
  };
};
