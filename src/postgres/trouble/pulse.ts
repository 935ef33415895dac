import { SECOND } from '../../kernel/time.ts';
import { troubleOfState, type Trouble } from './trouble.ts';

export interface Listeners {
  /** It takes no changes, for this reason. */
  troubled(trouble: Trouble, cause: unknown): void;
  well(): void;
}

/** Whether a database takes changes. */
export interface Pulse {
  /** It took one. */
  beat(): void;
  /** It did not, with this error. */
  miss(error: unknown): void;
  /** It has this trouble elsewhere: earlier changes count no more. */
  doubt(trouble: Trouble): void;
  /** What is wrong; null if it took a change lately. */
  trouble(): Trouble | null;
  /** Whether its disk was full, so that only a change that needs room counts. */
  isFull(): boolean;
}

/** For how long a change counts, in milliseconds. */
const COUNTS_FOR = 15 * SECOND;

/** The pulse of a database that has just been connected to. */
export const takePulse = (listeners: Listeners): Pulse => {
  let beatAt = performance.now();
  let latest: Trouble | null = null;
  const fall = (trouble: Trouble, cause: unknown): void => {
    if (latest === trouble) return;
    latest = trouble;
    listeners.troubled(trouble, cause);
  };
  return {
    beat: () => {
      beatAt = performance.now();
      if (latest === null) return;
      latest = null;
      listeners.well();
    },
    miss: (error) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      const trouble = troubleOfState(code) ?? 'lost';
      // A server that is out of reach may still have its full disk when it is back.
      if (latest !== 'disk_full' || trouble !== 'lost') fall(trouble, error);
    },
    doubt: (trouble) => {
      beatAt = -Infinity;
      fall(trouble, null);
    },
    trouble: () => (performance.now() - beatAt < COUNTS_FOR ? null : (latest ?? 'lost')),
    isFull: () => latest === 'disk_full',
  };
};
