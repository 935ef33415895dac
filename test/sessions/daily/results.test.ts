import { expect, test } from 'vitest';
import { BLUE, CLAY, query } from '../../rig/sessions/replica.ts';
import { asking, boardIn, DAY, finish, giveUp, startDailies } from './dailies.ts';

test('a streak follows from the matches: days with a finished run, a forgiven day, a day without the bot', async () => {
  const { matches, skip, url, daily } = await startDailies();
  await finish({ matches, daily }, CLAY);
  skip(24);
  await finish({ matches, daily }, CLAY);
  skip(48);
  const over = await finish({ matches, daily }, CLAY);
  expect(over.daily?.streak).toBe(3);
  const { streak, results } = await daily.history(CLAY);
  expect(streak.days.map(({ mark }) => mark)).toEqual(['played', 'forgiven', 'played', 'played']);
  expect(results.map(({ day }) => day)).toEqual(['2026-03-04', '2026-03-02', '2026-03-01']);
  skip(48);
  await finish({ matches, daily }, CLAY);
  expect((await daily.history(CLAY)).streak.length).toBe(2);
  await query(url, 'insert into outages values ($1, $2)', ['2026-03-05T10:00:00Z', '2026-03-05T11:00:00Z']);
  expect((await daily.history(CLAY)).streak.length).toBe(4);
  expect((await daily.history(BLUE)).streak).toEqual({ length: 0, days: [] });
});

test('a run counts for the day on which it began, unless it was closed with its day', async () => {
  const { matches, skip, daily, due } = await startDailies();
  const begun = boardIn(await daily.start(asking(CLAY)));
  skip(30);
  expect((await daily.history(CLAY)).streak.length).toBe(0);
  await giveUp(matches, begun, CLAY);
  expect((await daily.history(CLAY)).results).toMatchObject([{ day: DAY }]);
  const left = boardIn(await daily.start(asking(BLUE)));
  skip(48);
  await due.handle(left.match.id);
  expect((await matches.look(left.match.id))?.status.result).not.toBeNull();
  expect((await daily.history(BLUE)).results).toEqual([]);
});
