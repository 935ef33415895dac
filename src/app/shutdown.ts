import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';

/** Ends a process and everything that was started in it: in reverse order, and within 5 seconds whatever happens. */
export interface Shutdown {
  /** Aborted once everything is to stop, so that what is still starting goes no further. */
  readonly signal: AbortSignal;
  /** Notes how to stop something that was started, and how long that may take, in milliseconds. */
  onStop(stop: () => Promise<unknown>, within?: number): void;
  /** Runs the function that starts everything. */
  start(work: () => Promise<void>): Promise<void>;
  /** Stops everything, even while it is still starting. Later calls join the first. */
  stop(why: string): Promise<void>;
  /** Reports a fatal error, and stops everything; the process then ends with 1. */
  fail(error: unknown): void;
}

/** When the process ends at the latest, and how long after everything has stopped, in milliseconds. */
const LAST_MOMENT = 4_800;
const LINGER = 200;

/** How long a part may take to stop by default, and how long what is still starting is waited for. */
const USUAL = 400;
const STARTING = 1_000;

/** `told` returns what whoever hosts the bot can do about an error, in words, or null. */
export const createShutdown = (log: Logger, told: (error: unknown) => string | null): Shutdown => {
  const halt = new AbortController();
  const stops: { readonly stop: () => Promise<unknown>; readonly within: number }[] = [];
  let starting = Promise.resolve();
  let stopping: Promise<void> | null = null;

  const stopAll = async (why: string): Promise<void> => {
    // A process that ends while V8 still optimizes code in the background may hang: nodejs/node#54918.
    for (const flag of ['--no-opt', '--no-maglev', '--no-concurrent-sparkplug']) setFlagsFromString(flag);
    log.info({ why }, 'stopping');
    setTimeout(() => {
      log.warn('stopped before everything was done');
      process.exit();
    }, LAST_MOMENT).unref();
    halt.abort();
    await Promise.race([starting.catch(() => undefined), pause(STARTING)]);
    for (let part = stops.pop(); part !== undefined; part = stops.pop()) await stopPart(part);
    log.info('stopped');
    setTimeout(() => process.exit(), LINGER).unref();
  };

  const stopPart = async ({ stop, within }: (typeof stops)[number]): Promise<void> => {
    const stopped = stop().catch((err: unknown) => log.error({ err }, 'something did not stop cleanly'));
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
        log.error({ err: error }, 'something failed while stopping');
        return;
      }
      process.exitCode = 1;
      const words = told(error);
      if (words === null) log.fatal({ err: error }, 'unexpected error');
      else log.fatal({ reason: words }, 'fatal error');
      process.stderr.write(`${words ?? (error instanceof Error ? error.stack : String(error))}\n`);
      void stop('failure');
    },
  };
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
