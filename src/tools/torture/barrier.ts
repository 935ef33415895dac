import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE } from '../../kernel/time.ts';
import { newSignal } from './processes/processes.ts';
import type { Armed, Crossing, When } from './wire/gate.ts';

/** Holds one crossing of each table until all tables are held or done, so that one kill hits all of them. */
interface Barrier {
  /** Returns a fault that holds a crossing of a table. */
  arm(table: string, ordinal: number, when: When): Armed;
  /** Says that this table's step is over. */
  finished(table: string): void;
  /** Waits until all are held or done. Returns the crossings that are held. */
  settled(): Promise<readonly Crossing[]>;
  release(): void;
}

/** After this time without a change, in milliseconds, the wait for more tables ends. */
const PATIENCE = 2_500;
/** The longest wait without a held table, in milliseconds. */
const LONGEST = MINUTE;

export const openBarrier = (tables: readonly string[]): Barrier => {
  const open = new Set(tables);
  const held: Crossing[] = [];
  const began = performance.now();
  let changedAt = began;
  const { fired: released, fire: release } = newSignal();
  const finished = (table: string): void => {
    open.delete(table);
    changedAt = performance.now();
  };
  return {
    arm: (table, ordinal, when) => ({
      ordinal,
      fault: `kill ${when}`,
      when,
      act: (_, crossing) => {
        held.push(crossing);
        finished(table);
        return released;
      },
    }),
    finished,
    settled: async () => {
      for (;;) {
        const now = performance.now();
        const isOver = held.length > 0 ? now - changedAt > PATIENCE : now - began > LONGEST;
        if (open.size === 0 || isOver) return held;
        await wait(10);
      }
    },
    release,
  };
};
