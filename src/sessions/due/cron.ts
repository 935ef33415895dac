import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import PgBoss from 'pg-boss';

/** Runs work at regular times, in all the processes on a database. */
export interface Cron {
  /**
   * Does this work every ten seconds from now on, until the returned function is called; that one waits for work that
   * is under way. Failures are reported, and the next time tries again.
   */
  run(work: Work): Promise<() => Promise<void>>;
}

/** What is done at regular times. */
interface Work {
  /** Done by every process, so that they share what is due. */
  readonly shared: () => Promise<void>;
  /** Done by one of them. Each minute another may take over. */
  readonly alone: () => Promise<void>;
}

const QUEUE = 'look-after-matches';
/**
 * At most one job waits. A job that is under way holds up nothing, because its process may have been killed halfway.
 */
const QUEUE_OPTIONS = { name: QUEUE, policy: 'short', retryLimit: 0, expireInMinutes: 15 } as const;
const EVERY_MINUTE = '* * * * *';

/** Whoever gets the job of a minute does the work of one this often, with these pauses in milliseconds. */
const TIMES = 6;
const PAUSE = 10_000;

/** How long a stop waits for work that is under way, in milliseconds. */
const GRACE = 10_000;

/** The schedule of a database: Postgres keeps it, so it survives its processes. `report` gets the failures. */
export const createCron = (databaseUrl: string, report: (error: Error) => void): Cron => ({
  run: async ({ shared, alone }) => {
    const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'sallyport schedule', max: 2 });
    boss.on('error', report);
    await inTurn(databaseUrl, async () => {
      await boss.start();
      await boss.createQueue(QUEUE, QUEUE_OPTIONS);
      // Without this, a queue that an earlier version made would keep its old options.
      await boss.updateQueue(QUEUE, QUEUE_OPTIONS);
      await boss.schedule(QUEUE, EVERY_MINUTE);
    });
    const halt = new AbortController();
    const { signal } = halt;
    const isHalted = (): boolean => signal.aborted;
    const pause = () => wait(PAUSE, undefined, { signal }).catch(() => undefined);
    const tried = (work: () => Promise<void>) => work().catch((error: unknown) => report(asError(error)));
    const sharing = (async () => {
      for (await pause(); !isHalted(); await pause()) await tried(shared);
    })();
    await boss.work(QUEUE, { pollingIntervalSeconds: 5 }, async () => {
      for (let time = 0; time < TIMES && !isHalted(); time++) {
        if (time > 0) await pause();
        if (!isHalted()) await tried(alone);
      }
    });
    return async () => {
      halt.abort();
      await Promise.all([
        Promise.race([sharing, wait(GRACE, undefined, { ref: false })]),
        boss.stop({ graceful: true, wait: true, timeout: GRACE }),
      ]);
    };
  },
});

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Any number that nothing else uses as a lock. */
const LOCK = 7_170_923_451;

/** Processes that start together would deadlock while they set up the queue, so they take turns. */
const inTurn = async (databaseUrl: string, setUp: () => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await setUp();
  } finally {
    await client.end();
  }
};
