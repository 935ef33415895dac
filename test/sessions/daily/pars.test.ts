import { expect, test } from 'vitest';
import { escape } from '../../../src/games/escape/index.ts';
import { games } from '../../../src/games/index.ts';
import { rehearse } from '../../../src/workers/planning/rehearsal.ts';
import { createRehearsals } from '../../../src/workers/planning/rehearsals.ts';
import { BLUE, CLAY, query } from '../../rig/sessions/replica.ts';
import { asking, boardIn, DAY, finish, startDailies } from './dailies.ts';

const dailies = games.filter(({ daily }) => daily !== undefined).map(({ id }) => id);

test('par is worked out once for each game on a day that anyone plays, and shown after the own run', async () => {
  const { matches, replica, asked, daily } = await startDailies();
  await daily.makePars();
  expect(asked).toEqual([]);
  const early = await finish({ matches, daily }, CLAY);
  expect(early.daily).toMatchObject({ botScores: [], others: 0, beaten: 0, streak: 1 });
  await Promise.all([daily.makePars(), daily.makePars()]);
  await replica().daily.makePars();
  expect(asked).toEqual(dailies);
  expect((await matches.look(early.match.id))?.daily?.botScores).toEqual([1, 3, 5]);
  expect(boardIn(await daily.start(asking(BLUE))).daily).toBeUndefined();
  const later = await finish({ matches, daily }, BLUE, 3);
  expect(later.daily).toMatchObject({
    others: 1,
    beaten: (later.status.result?.score ?? 0) > (early.status.result?.score ?? 0) ? 1 : 0,
  });
});

test('par is worked out when a day begins, before anyone plays, if someone has played lately', async () => {
  const { matches, asked, skip, url, daily } = await startDailies();
  await finish({ matches, daily }, CLAY);
  await daily.makePars();
  skip(24);
  await daily.makePars();
  expect(asked).toEqual([...dailies, ...dailies]);
  expect(await query(url, 'select distinct day from pars order by day')).toEqual([{ day: DAY }, { day: '2026-03-02' }]);
  skip(8 * 24);
  await daily.makePars();
  expect(asked).toHaveLength(4);
});

test('in a thread, our bots play the same each time on the dice of a day', { tags: ['long'] }, async () => {
  const rehearsals = createRehearsals();
  const scores = await rehearsals.scores({ game: 'escape', day: DAY, secret: 'a secret' });
  expect(scores).toEqual(rehearse(escape, { day: DAY, secret: 'a secret' }));
  expect(scores.length).toBeGreaterThan(100);
  expect(new Set(scores).size).toBeGreaterThan(5);
  await rehearsals.close();
});
