import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE } from '../../kernel/time.ts';
import type { MatchContext } from '../store/context.ts';
import { claimChore } from './chores.ts';

/** Runs work at regular times, in all the processes on a database. */
export interface Cron {
  /** Works every ten seconds until the returned function is called, which waits for the rest. Failures are reported. */
  run(work: Work): () => Promise<void>;
  /** Does what all processes share soon, but not more than once a second, however many are in a hurry. */
  hurry(): void;
}

interface Work {
  /** Done by every process, so that they share what is due. Returns when it is to be done next, if that is sooner. */
  readonly shared: () => Promise<Date | null>;
  /** Done by one of them. Another takes over from a process that has not come back to it for a minute. */
  readonly alone: () => Promise<void>;
}

const CHORE = 'regular work';

/** How long after one time comes the next, in milliseconds. */
const PAUSE = 10_000;

/** The shortest pause between two times, in milliseconds: games may end one after another. */
const BRIEF = 1_000;

/** How long a stop waits for work that is under way, in milliseconds. */
const GRACE = 10_000;

/** The schedule of a process. `report` gets the failures. */
export const createCron = (
  context: Pick<MatchContext, 'database' | 'machineNow'>,
  report: (error: unknown) => void,
): Cron => {
  let hurried = new AbortController();
  return {
    hurry: () => hurried.abort(),
    run: ({ shared, alone }) => {
      const halt = new AbortController();
      const isHalted = (): boolean => halt.signal.aborted;
      const pause = (length: number, signal: AbortSignal) => wait(length, undefined, { signal }).catch(() => undefined);
      const repeatShared = async (): Promise<void> => {
        let length = PAUSE;
        for (;;) {
          await pause(BRIEF, halt.signal);
          await pause(length - BRIEF, hurried.signal);
          if (isHalted()) return;
          hurried = new AbortController();
          const next = await shared().catch(report);
          length = next ? Math.min(next.getTime() - context.machineNow().getTime(), PAUSE) : PAUSE;
        }
      };
      const repeatAlone = async (): Promise<void> => {
        for (;;) {
          await pause(PAUSE, halt.signal);
          if (isHalted()) return;
          await doAlone().catch(report);
        }
      };
      const hasTurn = createTurns(context);
      const doAlone = async (): Promise<void> => {
        if (await hasTurn()) await alone();
      };
      const running = Promise.all([repeatShared(), repeatAlone()]);
      return async () => {
        halt.abort();
        hurried.abort();
        await Promise.race([running, wait(GRACE, undefined, { ref: false })]);
      };
    },
  };
};

/** Asks each time whether it is this process that does what one of all does. It stays so while it goes on asking. */
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
