import PgBoss from 'pg-boss';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCron } from '../../../src/sessions/due/cron.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';

const QUEUE = 'look-after-matches';

const doNothing = () => Promise.resolve();

test('work continues after a process was killed in the middle of it', async () => {
  const url = await freshDatabase();
  const cron = createCron(url, (error) => expect.unreachable(error.message));
  const stop = await cron.run({ shared: doNothing, alone: doNothing });
  await stop();

  const killed = new PgBoss({ connectionString: url, schedule: false, supervise: false });
  await killed.start();
  await killed.send(QUEUE, {});
  expect((await killed.fetch(QUEUE)).length).toBe(1);
  await killed.send(QUEUE, {});
  await killed.stop({ graceful: false });

  const work = vi.fn(doNothing);
  onTestFinished(await cron.run({ shared: doNothing, alone: work }));
  await vi.waitFor(() => expect(work).toHaveBeenCalled(), { timeout: 120_000 });
});
