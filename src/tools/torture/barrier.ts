import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE } from '../../kernel/time.ts';
import type { Crossing, Treatment, When } from './wire/crossing.ts';
import type { Armed } from './wire/gate.ts';

/** Holds one crossing of each table until all tables are held or done, so that one kill hits all of them. */
export interface Barrier {
  /** Returns a fault that holds a crossing of a table. */
  arm(table: string, ordinal: number, when: When): Armed;
  /** Says that this table's step is over. */
  finished(table: string): void;
  /** Waits until all are held or done. Returns the crossings that are held. */
  settled(): Promise<readonly Crossing[]>;
  /** Lets the held crossings go. */
  release(): void;
}

/** After this time without a change, in milliseconds, the wait for more tables ends. */
const PATIENCE = 2_500;
/** The longest wait without a held table, in milliseconds. */
const LONGEST = MINUTE;

export const openBarrier = (tables: readonly string[]): Barrier => {
  const open = new Set(tables);
  const held: Crossing[] = [];
  let changedAt = performance.now();
  const began = changedAt;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const settle = (table: string): void => {
    open.delete(table);
    changedAt = performance.now();
  };
  return {
    arm: (table, ordinal, when) => {
      const reached = (crossing: Crossing): void => {
        held.push(crossing);
        settle(table);
      };
      const treatment: Treatment = { kind: 'hold', when, reached, released };
      return { ordinal, fault: `kill ${when}`, treatment };
    },
    finished: settle,
    settled: async () => {
      for (;;) {
        const now = performance.now();
        const isOver = held.length > 0 ? now - changedAt > PATIENCE : now - began > LONGEST;
        if (open.size === 0 || isOver) return held;
        await wait(10);
      }
    },
    release: () => release(),
  };
};
