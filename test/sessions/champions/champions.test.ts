import { expect, test } from 'vitest';
import { BLUE, CLAY, query, SERVER, startReplica, stoppedTime, TAN } from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

test('the longest streak of dailies is shared by those who have it, from three days on', async () => {
  const url = await sharedDatabase();
  const { now, skip } = stoppedTime('2026-03-01T12:00:00Z', 86_400_000);
  const { champions } = startReplica(url, { now });
  await champions.choose(SERVER, 'streak', '7');
  /** Who should have the role, once these people have finished the daily of a day, at the noon of the next day. */
  const after = async (...people: readonly string[]): Promise<readonly string[]> => {
    for (const userId of people)
      await query(
        url,
        `insert into matches (id, game, rules, options, channel_id, commitment, seed, next_seed, guild_id, opened_by,
            day, ranked_as, score, opened_at, moved_at, ended_at, opens_at)
          select $2 || key, 'escape', 1, '{}', '6', '', '', '', $1, $2, key, $2 || key, 9, at, at, at,
            at + interval '36 hours'
          from (select $3::timestamptz as at, $4::text as key) as played`,
        [SERVER, userId, now(), now().toISOString().slice(0, 10)],
      );
    skip(1);
    return (await champions.on(SERVER)).wanted.map(({ userId }) => userId).toSorted();
  };
  expect(await after(CLAY, BLUE, TAN)).toEqual([]);
  expect(await after(CLAY, BLUE, TAN)).toEqual([]);
  await query(url, 'insert into preferences (id, listed, changed_at) values ($1, false, now())', [TAN]);
  expect(await after(CLAY, BLUE, TAN)).toEqual([CLAY, BLUE].toSorted());
  expect(await after(BLUE)).toEqual([BLUE]);
});
