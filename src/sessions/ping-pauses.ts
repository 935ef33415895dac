/** Keeps a person from pinging the same other person again and again through one process. */
export interface PingPauses {
  /** Whether one person may ping another one now. If so, the pause before the next time begins. */
  mayPing(from: string, to: string): boolean;
}

/** `pause` is how long a person then can't ping the same other person, in seconds. */
export const createPingPauses = (pause: number, now: () => Date): PingPauses => {
  const ends = new Map<string, number>();
  return {
    mayPing: (from, to) => {
      const at = now().getTime();
      for (const [pair, end] of ends) if (end <= at) ends.delete(pair);
      const pair = `${from} ${to}`;
      if (ends.has(pair)) return false;
      ends.set(pair, at + pause * 1000);
      return true;
    },
  };
};
