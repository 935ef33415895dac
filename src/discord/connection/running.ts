/** Work of a bot that nobody waits for, such as its answers. */
interface Running {
  /** Notes work that deals with its own failures. */
  readonly track: (work: Promise<unknown>) => void;
  /** Waits until none is in progress. */
  areDone(): Promise<void>;
  count(): number;
}

export const createRunning = (): Running => {
  const running = new Set<Promise<unknown>>();
  return {
    track: (work) => {
      running.add(work);
      void work.finally(() => running.delete(work));
    },
    areDone: async () => {
      while (running.size > 0) await Promise.all(running);
    },
    count: () => running.size,
  };
};
