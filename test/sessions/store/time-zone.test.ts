import { expect, test } from 'vitest';
import { SECOND } from '../../../src/kernel/time.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';
import { boardOf, CLAY, clickOn, openMatch, query, startReplica, stoppedTime } from '../../rig/sessions/replica.ts';

test('times mean the same, whatever the time zone of the database', async () => {
  const url = await freshDatabase();
  await query(url, `alter database ${new URL(url).pathname.slice(1)} set timezone = 'Asia/Kathmandu'`);
  const { now, skip } = stoppedTime('2026-01-01T12:00:00Z', SECOND);
  const { matches } = startReplica(url, { now });
  const { match } = await openMatch(url, matches);
  for (let click = 0; click < 2; click++) {
    skip(60);
    await matches.play(clickOn(await boardOf(matches, match.id)));
  }
  const { openedAt, movedAt } = (await boardOf(matches, match.id)).match;
  expect([openedAt, movedAt]).toEqual([new Date('2026-01-01T12:00:00Z'), now()]);
  const moved = now().getTime() / SECOND;
  const stored = await query(
    url,
    `select extract(epoch from opened_at)::int as opened, extract(epoch from moved_at)::int as moved,
      (select extract(epoch from max(played_at))::int from moves) as played from matches`,
  );
  expect(stored).toEqual([{ opened: moved - 120, moved, played: moved }]);
  expect(await matches.hasJustDone(match, CLAY, 'look')).toBe(true);
  skip(4);
  expect(await matches.hasJustDone(match, CLAY, 'look')).toBe(false);
});
