import { describe, expect, test } from 'vitest';
import { commitmentOf } from '../../../src/kernel/random.ts';
import { BLUE, CLAY, playOn, query, SERVER } from '../../rig/sessions/replica.ts';
import { asking, boardIn, DAY, finish, giveUp, startDailies } from './dailies.ts';

const EARLIER = '2026-02-27';

describe('the results of a day', () => {
  const due = { day: DAY, guildId: SERVER, channelId: '77', nonce: `d20260301${SERVER.slice(-16)}` };

  test('are due once for each server that wants them, when the day is open', async () => {
    const { matches, replica, skip, daily } = await startDailies();
    const { daily: other } = replica();
    await finish({ matches, daily }, CLAY, 2);
    await daily.setChannel(SERVER, '77');
    expect(await daily.channel(SERVER)).toBe('77');
    expect(await daily.posts.claim()).toEqual([]);
    skip(36);
    await daily.verify();
    const claims = await Promise.all([daily, other, daily, other].map((each) => each.posts.claim()));
    expect(claims.flat()).toMatchObject([due]);
    expect(await other.posts.claim()).toEqual([]);
    skip(0.05);
    expect(await other.posts.claim()).toMatchObject([due]);
    await other.posted(due);
    skip(2);
    expect(await daily.posts.claim()).toEqual([]);
    await daily.setChannel(SERVER, null);
    skip(24);
    expect(await daily.posts.claim()).toEqual([]);
  });

  test('are claimed for a few servers at a time, and renewed only by the process that claimed them last', async () => {
    const { skip, replica, url, ...sessions } = await startDailies();
    const { daily } = sessions;
    const { daily: other } = replica();
    await finish(sessions, CLAY, 2);
    for (const server of ['1', '2', '3', '4', '5']) await daily.setChannel(server, `7${server}`);
    skip(36);
    await daily.verify();
    const [first, ...more] = await daily.posts.claim({ most: 2, without: ['72'] });
    expect([first, ...more].map((each) => each?.guildId)).toEqual(['1', '3']);
    expect((await other.posts.claim({ most: 9 })).map(({ guildId }) => guildId).toSorted()).toEqual(['2', '4', '5']);
    skip(0.05);
    const again = (await other.posts.claim({ most: 1 }))[0];
    if (first === undefined || again === undefined) throw new Error('nothing was claimed');
    expect(again.guildId).toBe('1');
    expect([await daily.posts.renew(first), await other.posts.renew(again)]).toEqual([false, true]);
    await other.posted(again);
    expect(await other.posts.renew(again)).toBe(false);
    expect(await query(url, 'select count(*)::int from daily_posts where due_at is null')).toMatchObject([
      { count: 6 },
    ]);
  });

  test('wait until every run of the day there has ended and is verified', async () => {
    const { crowd, skip, ...sessions } = await startDailies();
    const { daily } = sessions;
    await daily.setChannel(SERVER, '77');
    await finish(sessions, CLAY, 2);
    const left = await playOn(sessions.matches, boardIn(await daily.start(asking(BLUE))), BLUE, 1);
    skip(36);
    await daily.verify();
    expect(await daily.posts.claim()).toEqual([]);
    await sessions.due.handle(left.match.id);
    expect(await daily.posts.claim()).toEqual([]);
    crowd.isThere = true;
    await daily.verify();
    expect(await daily.posts.claim()).toEqual([]);
    crowd.isThere = false;
    await daily.verify();
    expect(await daily.posts.claim()).toMatchObject([due]);
  });

  test('wait only some hours for a run that can’t be verified, and never for those of other servers', async () => {
    const { matches, crowd, skip, daily } = await startDailies();
    await daily.setChannel(SERVER, '77');
    await daily.setChannel('elsewhere', '78');
    await finish({ matches, daily }, CLAY, 2);
    crowd.isThere = true;
    skip(36);
    expect((await daily.posts.claim()).map(({ guildId }) => guildId)).toEqual(['elsewhere']);
    skip(6);
    expect((await daily.posts.claim()).map(({ guildId }) => guildId)).toContain(SERVER);
  });

  test('come late, and in order, if the bot could not be reached for days', async () => {
    const { matches, skip, url, daily } = await startDailies();
    const secret = 'the secret of an earlier day';
    await query(url, 'insert into days values ($1, $2, $3)', [EARLIER, secret, commitmentOf(secret)]);
    await daily.setChannel(SERVER, '77');
    const claim = async () => {
      await daily.verify();
      const claimed = await daily.posts.claim();
      for (const each of claimed) await daily.posted(each);
      return claimed.map(({ day }) => day);
    };
    expect(await claim()).toEqual([EARLIER]);
    for (const _day of [1, 2, 3]) {
      await finish({ matches, daily }, CLAY);
      skip(24);
    }
    skip(24);
    expect(await claim()).toEqual([DAY, '2026-03-02', '2026-03-03']);
    expect(await claim()).toEqual([]);
  });

  test('begin with the last day for a server that wants them again after a while', async () => {
    const { matches, skip, daily } = await startDailies();
    await daily.setChannel(SERVER, '77');
    const claimAfter = async (days: number) => {
      for (let day = 0; day < days; day++) {
        await finish({ matches, daily }, CLAY);
        skip(24);
        await daily.verify();
      }
      const claimed = await daily.posts.claim();
      for (const each of claimed) await daily.posted(each);
      return claimed.map(({ day }) => day);
    };
    expect(await claimAfter(2)).toEqual([DAY]);
    await daily.setChannel(SERVER, null);
    expect(await claimAfter(3)).toEqual([]);
    await daily.setChannel(SERVER, '77');
    expect(await claimAfter(0)).toEqual(['2026-03-04']);
  });
});

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
  const begun = await playOn(matches, boardIn(await daily.start(asking(CLAY))), CLAY, 1);
  skip(30);
  expect((await daily.history(CLAY)).streak.length).toBe(0);
  await giveUp(matches, begun, CLAY);
  expect((await daily.history(CLAY)).results).toMatchObject([{ day: DAY }]);
  const left = await playOn(matches, boardIn(await daily.start(asking(BLUE))), BLUE, 1);
  skip(48);
  await due.handle(left.match.id);
  expect((await matches.look(left.match.id))?.status.result).not.toBeNull();
  expect((await daily.history(BLUE)).results).toEqual([]);
});

test('a run without a move has no score when it is closed with its day, and is not posted', async () => {
  const { skip, daily, due, ...sessions } = await startDailies();
  const left = boardIn(await daily.start(asking(BLUE)));
  skip(48);
  await due.handle(left.match.id);
  expect(await sessions.matches.look(left.match.id)).toMatchObject({
    match: { endedAt: expect.any(Date) },
    status: { result: null },
  });
  await daily.verify();
  const days = { first: DAY, last: DAY };
  expect(await daily.leaderboard({ game: 'escape', guildId: SERVER, ...days, userId: BLUE })).toMatchObject({
    people: 0,
  });
});
