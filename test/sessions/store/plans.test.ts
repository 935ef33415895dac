import { expect, test } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { createPreferences } from '../../../src/sessions/people/preferences.ts';
import { createSessions } from '../../../src/sessions/sessions.ts';
import { OFTEN } from '../../../src/sessions/store/naming.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';
import { openReplica, openingOf, query } from '../../rig/sessions/replica.ts';

/** After five plans for the given values, Postgres compares them with one for all. */
const COMPARED = 5;

test('Postgres keeps the plans of what is read again and again, as its defaults have it', async () => {
  const url = await freshDatabase();
  await query(url, `alter database ${new URL(url).pathname.slice(1)} set plan_cache_mode = auto`);
  const database = openReplica(url);
  const now = () => new Date();
  const { matches } = createSessions({ database, games, now, machineNow: now });
  const opening = openingOf();
  await matches.open(opening);
  for (let time = 0; time < OFTEN + COMPARED + 1; time++) {
    await matches.look(opening.interactionId);
    await matches.lookAt(opening.place ?? '');
    await matches.latest([opening.interactionId]);
    await createPreferences(database, now).styleOf(['1', '2']);
  }
  const plans = await database.$queryRaw`
    select custom_plans::int as planned, generic_plans > 0 as "isKept" from pg_prepared_statements
    where statement ~ '^\\s*select id, '`;
  expect(plans).toEqual(Array.from({ length: 4 }, () => ({ planned: COMPARED, isKept: true })));
});
