/** Keeps a person from pinging the same other person again and again through one process. */
export interface PingPauses {
  /** Whether one person may ping another one now about this. If so, the pause before the next time begins. */
  mayPing(from: string, to: string, about: 'a seat' | 'the end'): boolean;
}

/** `pause` is how long a person then can't ping the same other person, in seconds. */
export const createPingPauses = (pause: number, now: () => Date): PingPauses => {
  const ends = new Map<string, number>();
  return {
    mayPing: (from, to, about) => {
      const at = now().getTime();
      for (const [before, end] of ends) if (end <= at) ends.delete(before);
      const ping = `${from} ${to} ${about}`;
      if (ends.has(ping)) return false;
      ends.set(ping, at + pause * 1000);
      return true;
    },
  };
};
