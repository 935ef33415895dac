import { expect, test } from 'vitest';
import { MINUTE } from '../../../src/kernel/time.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';
import { boardOf, CLAY, clickOn, openMatch, query, startReplica } from '../../rig/sessions/replica.ts';

test('times mean the same wherever the database thinks it is', async () => {
  const url = await freshDatabase();
  await query(url, `alter database ${new URL(url).pathname.slice(1)} set timezone = 'Asia/Kathmandu'`);
  let time = Date.UTC(2026, 0, 1, 12);
  const { matches } = startReplica(url, { now: () => new Date(time) });
  const { match } = await openMatch(url, matches);
  for (let click = 0; click < 2; click++) {
    time += MINUTE;
    await matches.play(clickOn(await boardOf(matches, match.id)));
  }
  const { openedAt, movedAt } = (await boardOf(matches, match.id)).match;
  expect([openedAt, movedAt]).toEqual([new Date(time - 120_000), new Date(time)]);
  const stored = await query(
    url,
    `select extract(epoch from opened_at)::int as opened, extract(epoch from moved_at)::int as moved,
      (select extract(epoch from max(played_at))::int from moves) as played from matches`,
  );
  expect(stored).toEqual([{ opened: time / 1000 - 120, moved: time / 1000, played: time / 1000 }]);
  expect(await matches.hasJustDone(match, CLAY, 'look')).toBe(true);
  time += 4_000;
  expect(await matches.hasJustDone(match, CLAY, 'look')).toBe(false);
});
