import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { withoutSecrets } from './secrets.ts';

/**
 * Ends a process and everything that was started in it, in reverse order, within 5 seconds whatever happens. Packages
 * such as `close-with-grace` exit at a second signal. Ctrl-C sends two through npm, so that Postgres would run on.
 */
export interface Shutdown {
  /** Aborted once everything has to stop, so that parts that are still starting go no further. */
  readonly signal: AbortSignal;
  /** Notes how to stop something that was started, and how long that may take, in milliseconds. */
  onStop(stop: () => Promise<unknown>, within?: number): void;
  start(work: () => Promise<void>): Promise<void>;
  /** Stops everything, even while it is still starting. Later calls join the first. */
  stop(why: string): Promise<void>;
  /** Reports a fatal error and stops everything. The process then exits with 1. */
  fail(error: unknown): void;
}

/** When the process exits at the latest, and how long after everything has stopped, in milliseconds. */
const LAST_MOMENT = 4_800;
const LINGER = 200;

/** How long a part may take to stop by default, and how long to wait for a start in progress, in milliseconds. */
const PART_STOPS = 400;
const STARTING = 1_000;

/** `advice` returns what the host can do about an error, or null. */
export const createShutdown = (log: Logger, advice: (error: unknown) => string | null): Shutdown => {
  const halt = new AbortController();
  const parts: { readonly stop: () => Promise<unknown>; readonly within: number }[] = [];
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
    await orAfter(
      STARTING,
      starting.catch(() => undefined),
    );
    for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
      const stopped = part.stop().catch((err: unknown) => log.error({ err }, 'a part did not stop cleanly'));
      await orAfter(part.within, stopped);
    }
    log.info('stopped');
    setTimeout(() => process.exit(), LINGER).unref();
  };

  const stop = (why: string): Promise<void> => (stopping ??= stopAll(why));

  return {
    signal: halt.signal,
    onStop: (how, within = PART_STOPS) => void parts.push({ stop: how, within }),
    start: (work) => (starting = work()),
    stop,
    fail: (error) => {
      if (stopping !== null) {
        log.error({ err: error }, 'something failed while stopping');
        return;
      }
      process.exitCode = 1;
      const reason = advice(error);
      if (reason === null) log.fatal({ err: error }, 'unexpected error');
      else log.fatal({ reason }, 'fatal error');
      process.stderr.write(`${reportOf(error, reason)}\n`);
      void stop('failure');
    },
  };
};

/** What to print about an error: advice if there is any, otherwise where it was thrown, without secrets. */
export const reportOf = (error: unknown, advice: string | null): string =>
  advice ?? withoutSecrets(error instanceof Error ? (error.stack ?? error.message) : String(error));

const orAfter = (milliseconds: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, wait(milliseconds, undefined, { ref: false })]);
