import { createFairQueue, type Entry } from '../threads/fair-queue.ts';

interface AllowanceLimits {
  /** The most bytes of all together, and of one person. What is larger counts as this much. */
  readonly bytes: number;
  readonly ownBytes: number;
  /** How many may wait in all, and how many of one person. */
  readonly most: number;
  readonly mostOwn: number;
}

/** Lets people's files into memory only as far as there is room. */
export interface Allowance {
  /**
   * Does work that holds this many bytes once there is room for them, and returns its result. Returns null at once if
   * too much is waiting, of this person or in all. Nobody waits for another person's second file.
   */
  hold<Result>(owner: string, bytes: number, work: () => Promise<Result>): Promise<Result | null>;
}

/** An allowance of which nothing is used. */
export const createAllowance = ({ bytes, ownBytes, most, mostOwn }: AllowanceLimits): Allowance => {
  const queue = createFairQueue<() => void>();
  const held = new Map<string, number>();
  const waiting = new Map<string, number>();
  let free = bytes;

  const count = (counts: Map<string, number>, owner: string, change: number): void => {
    const now = (counts.get(owner) ?? 0) + change;
    if (now === 0) counts.delete(owner);
    else counts.set(owner, now);
  };

  /** Lets in what is next, but nothing small past something large that waits for room. */
  const letIn = (): void => {
    let isBlocked = false;
    const fits = ({ owner, cost }: Entry<unknown>): boolean => {
      if (isBlocked || (held.get(owner) ?? 0) + cost > ownBytes) return false;
      isBlocked = cost > free;
      return !isBlocked;
    };
    for (let next = queue.take(fits); next !== undefined; next = queue.take(fits)) next.item();
  };

  const enter = (owner: string, cost: number): Promise<void> =>
    new Promise((resolve) => {
      count(waiting, owner, 1);
      const item = (): void => {
        count(waiting, owner, -1);
        count(held, owner, cost);
        free -= cost;
        resolve();
      };
      queue.add({ item, owner, cost });
      letIn();
    });

  return {
    hold: async (owner, size, work) => {
      const cost = Math.min(size, ownBytes, bytes);
      if (queue.size >= most || (waiting.get(owner) ?? 0) >= mostOwn) return null;
      await enter(owner, cost);
      try {
        return await work();
      } finally {
        count(held, owner, -cost);
        free += cost;
        letIn();
      }
    },
  };
};
