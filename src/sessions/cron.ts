import { Client } from 'pg';
import PgBoss from 'pg-boss';

/** Has something done again and again, each time by one of all the processes on a database. */
export interface Cron {
  /**
   * From now on does the work every minute, until the returned function is called, which waits for what is under way.
   * Failures are reported, and the next minute tries again.
   */
  run(work: () => Promise<void>): Promise<() => Promise<void>>;
}

const QUEUE = 'look-after-matches';
/** At most one waits. One that is under way holds up nothing: its process may have been killed in the middle of it. */
const QUEUE_OPTIONS = { name: QUEUE, policy: 'short', retryLimit: 0, expireInMinutes: 15 } as const;
const EVERY_MINUTE = '* * * * *';

/** How long a stop waits for work that is under way, in milliseconds. */
const GRACE = 10_000;

/** The timetable of a database: Postgres keeps it, so it survives its processes. `report` is told of failures. */
export const createCron = (databaseUrl: string, report: (error: Error) => void): Cron => ({
  run: async (work) => {
    const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'sallyport timetable', max: 2 });
    boss.on('error', report);
    await alone(databaseUrl, async () => {
      await boss.start();
      await boss.createQueue(QUEUE, QUEUE_OPTIONS);
      // One that an earlier version made keeps its options else.
      await boss.updateQueue(QUEUE, QUEUE_OPTIONS);
      await boss.schedule(QUEUE, EVERY_MINUTE);
    });
    await boss.work(QUEUE, { pollingIntervalSeconds: 5 }, () =>
      work().catch((error: unknown) => report(error instanceof Error ? error : new Error(String(error)))),
    );
    return () => boss.stop({ graceful: true, wait: true, timeout: GRACE });
  },
});

/** Any number that nobody else locks by. */
const LOCK = 7_170_923_451;

/** Processes that start at once would deadlock while they set up the queue: one does, then the next. */
const alone = async (databaseUrl: string, setUp: () => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await setUp();
  } finally {
    await client.end();
  }
};
