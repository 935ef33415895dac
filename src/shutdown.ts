import type { Logger } from 'pino';

/** Ends a process with all that was started in it: the last first, and within 5 seconds whatever comes. */
export interface Shutdown {
  /** Aborted once all is to stop, so that what still starts goes no further. */
  readonly signal: AbortSignal;
  /** Notes how something is stopped that was started, and how many milliseconds that may take. */
  onStop(stop: () => Promise<unknown>, within?: number): void;
  /** Runs what starts everything. */
  start(work: () => Promise<void>): Promise<void>;
  /** Stops everything, also while it still starts. Asked again, it is the same stop. */
  stop(why: string): Promise<void>;
  /** Says what went wrong that nobody can go on after, and stops everything; the process then ends with 1. */
  fail(error: unknown): void;
}

/** When the process ends though something still runs, and when though something only keeps it open: milliseconds. */
const LAST_MOMENT = 4_800;
const LINGER = 200;

/** How long a part of the process may take to stop unless it says so, and how long one that still starts. */
const USUAL = 400;
const STARTING = 1_000;

/** `told` says in words what whoever hosts the bot can do about an error, or null. */
export const createShutdown = (log: Logger, told: (error: unknown) => string | null): Shutdown => {
  const halt = new AbortController();
  const stops: { readonly stop: () => Promise<unknown>; readonly within: number }[] = [];
  let starting = Promise.resolve();
  let stopping: Promise<void> | null = null;

  const stopAll = async (why: string): Promise<void> => {
    log.info({ why }, 'stopping');
    setTimeout(() => {
      log.warn('stopped, though not all was done');
      process.exit();
    }, LAST_MOMENT).unref();
    halt.abort();
    await Promise.race([starting.catch(() => undefined), pause(STARTING)]);
    for (let part = stops.pop(); part !== undefined; part = stops.pop()) await stopPart(part);
    log.info('stopped');
    setTimeout(() => process.exit(), LINGER).unref();
  };

  const stopPart = async ({ stop, within }: (typeof stops)[number]): Promise<void> => {
    const stopped = stop().catch((err: unknown) => log.error({ err }, 'a part did not stop cleanly'));
    await Promise.race([stopped, pause(within)]);
  };

  const stop = (why: string): Promise<void> => (stopping ??= stopAll(why));

  return {
    signal: halt.signal,
    onStop: (how, within = USUAL) => void stops.push({ stop: how, within }),
    start: (work) => (starting = work()),
    stop,
    fail: (error) => {
      if (stopping !== null) {
        log.error({ err: error }, 'something failed while all was stopping');
        return;
      }
      process.exitCode = 1;
      const words = told(error);
      if (words === null) log.fatal({ err: error }, 'something failed that must not fail');
      else log.fatal({ reason: words }, 'can not go on');
      process.stderr.write(`${words ?? (error instanceof Error ? error.stack : String(error))}\n`);
      void stop('failure');
    },
  };
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
