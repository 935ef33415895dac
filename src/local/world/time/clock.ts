/** The time of this server, with timers. It can be skipped forward. */
export interface WorldClock {
  readonly now: () => number;
  /** When an id is made: now, or if the clock was set, when it was set to and what was skipped since. */
  readonly idsAt: () => number;
  /** Sets the clock, back or forward, in milliseconds since 1970. What is due then stays due as long from now. */
  set(time: number): void;
  /** Runs `task` after `milliseconds`, whether they pass or are skipped. Returns a function that cancels it. */
  after(milliseconds: number, task: () => void): () => void;
  /** Moves the clock forward. Runs the tasks that fall due, in order. */
  skip(milliseconds: number): void;
  /** Calls `listener` after each skip. Returns a function that unsubscribes. */
  onSkip(listener: (milliseconds: number) => void): () => void;
  /** Cancels all tasks and listeners. */
  stop(): void;
}

interface Alarm {
  due: number;
  readonly task: () => void;
  timer: NodeJS.Timeout;
}

/** A clock on top of `base`, which returns milliseconds since 1970. */
export const startClock = (base: () => number): WorldClock => {
  const alarms = new Set<Alarm>();
  const listeners = new Set<(milliseconds: number) => void>();
  let skipped = 0;
  let idsAt: number | null = null;
  const now = (): number => base() + skipped;

  const ring = (alarm: Alarm): void => {
    clearTimeout(alarm.timer);
    if (alarms.delete(alarm)) alarm.task();
  };

  return {
    now,
    idsAt: () => idsAt ?? now(),
    set: (time) => {
      const change = time - now();
      skipped += change;
      for (const alarm of alarms) alarm.due += change;
      idsAt = time;
    },
    after: (milliseconds, task) => {
      const alarm: Alarm = { due: now() + milliseconds, task, timer: setTimeout(() => ring(alarm), milliseconds) };
      alarm.timer.unref();
      alarms.add(alarm);
      return () => {
        clearTimeout(alarm.timer);
        alarms.delete(alarm);
      };
    },
    skip: (milliseconds) => {
      skipped += milliseconds;
      if (idsAt !== null) idsAt += milliseconds;
      const due = [...alarms].filter((alarm) => alarm.due <= now()).toSorted((one, other) => one.due - other.due);
      for (const alarm of due) ring(alarm);
      for (const listener of listeners) listener(milliseconds);
    },
    onSkip: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      for (const alarm of alarms) clearTimeout(alarm.timer);
      alarms.clear();
      listeners.clear();
    },
  };
};
