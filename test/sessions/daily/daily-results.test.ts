import { describe, expect, test } from 'vitest';
import { BLUE, CLAY, playOn, query, SERVER } from '../../rig/sessions/replica.ts';
import { asking, boardIn, DAY, finish, giveUp, startDailies } from './dailies.ts';

describe('the post of a morning', () => {
  const due = { day: DAY, guildId: SERVER, channelId: '77', nonce: `d20260301${SERVER.slice(-16)}` };

  test('is due once for each server that wants it, when the day is over', async () => {
    const { matches, replica, skip, daily } = await startDailies();
    const { daily: other } = replica();
    await finish({ matches, daily }, CLAY, 2);
    await daily.setChannel(SERVER, '77');
    expect(await daily.channel(SERVER)).toBe('77');
    expect(await daily.posts.claim()).toEqual([]);
    skip(12);
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

  test('is claimed for a few servers at a time, and renewed only by the process that claimed it last', async () => {
    const { skip, replica, url, ...sessions } = await startDailies();
    const { daily } = sessions;
    const { daily: other } = replica();
    await finish(sessions, CLAY, 2);
    for (const server of ['1', '2', '3', '4', '5']) await daily.setChannel(server, `7${server}`);
    skip(12);
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

  test('waits some hours for a run that can’t be verified, and for none that is unfinished or elsewhere', async () => {
    const { crowd, skip, ...sessions } = await startDailies();
    const { daily } = sessions;
    await daily.setChannel(SERVER, '77');
    await daily.setChannel('elsewhere', '78');
    await finish(sessions, CLAY, 2);
    await playOn(sessions.matches, boardIn(await daily.start(asking(BLUE))), BLUE, 1);
    crowd.isThere = true;
    skip(12);
    expect((await daily.posts.claim()).map(({ guildId }) => guildId)).toEqual(['elsewhere']);
    skip(6);
    expect((await daily.posts.claim()).map(({ guildId }) => guildId)).toContain(SERVER);
  });

  test('is for the last morning alone after days on which the bot could not be reached', async () => {
    const { matches, skip, url, daily } = await startDailies();
    await daily.setChannel(SERVER, '77');
    for (const _day of [1, 2, 3]) {
      await finish({ matches, daily }, CLAY);
      skip(24);
    }
    await daily.verify();
    const [claimed, ...more] = await daily.posts.claim();
    expect([claimed?.day, ...more]).toEqual(['2026-03-03']);
    skip(24);
    await finish({ matches, daily }, CLAY);
    skip(24);
    await daily.verify();
    expect((await daily.posts.claim()).map(({ day }) => day)).toEqual(['2026-03-05']);
    expect(await query(url, 'select day from daily_posts where due_at is not null')).toEqual([{ day: '2026-03-05' }]);
  });

  test('comes again from the next morning on for a server that wants it again after a while', async () => {
    const { matches, skip, daily } = await startDailies();
    await daily.setChannel(SERVER, '77');
    await daily.setChannel(SERVER, null);
    await finish({ matches, daily }, CLAY);
    skip(24);
    expect(await daily.posts.claim()).toEqual([]);
    await finish({ matches, daily }, CLAY);
    await daily.setChannel(SERVER, '77');
    expect(await daily.posts.claim()).toEqual([]);
    skip(24);
    await daily.verify();
    expect((await daily.posts.claim()).map(({ day }) => day)).toEqual(['2026-03-02']);
  });
});

describe('a morning tells', () => {
  const PEOPLE = [CLAY, BLUE, '500000000000000003'];

  test('for how many days in a row enough people have played, and how many today takes', async () => {
    const { url, skip, ...sessions } = await startDailies();
    const { daily } = sessions;
    const nobody = { streak: 0, hasEnded: false, needed: 2, goal: 2, played: 0, ending: [], today: [], isLate: false };
    expect(await daily.morning(SERVER)).toEqual(nobody);
    for (const _day of [1, 2, 3]) {
      for (const who of PEOPLE) await finish(sessions, who);
      skip(24);
    }
    expect(await daily.morning(SERVER)).toMatchObject({ streak: 3, played: 3, needed: 2, goal: 2, hasEnded: false });
    await finish(sessions, CLAY);
    skip(24);
    expect(await daily.morning(SERVER)).toMatchObject({ streak: 0, played: 1, needed: 2, goal: 2, hasEnded: true });
    skip(24);
    expect(await daily.morning(SERVER)).toMatchObject({ streak: 0, hasEnded: false });
    await query(url, 'insert into outages values ($1, $2)', ['2026-03-04T01:00:00Z', '2026-03-05T23:00:00Z']);
    expect(await daily.morning(SERVER)).toMatchObject({ streak: 3, hasEnded: false });
    expect(await daily.morning('elsewhere')).toEqual(nobody);
  });

  test('whose streak ends tonight, who has played already, and of nobody who keeps out of tables', async () => {
    const { url, skip, ...sessions } = await startDailies();
    const { daily } = sessions;
    for (const played of [PEOPLE, PEOPLE, [], PEOPLE]) {
      for (const who of played) await finish(sessions, who);
      skip(24);
    }
    const three = PEOPLE.map((userId) => ({ userId, days: 3 }));
    // One missed day in seven is forgiven, and that was one.
    const { ending } = await daily.morning(SERVER);
    expect(ending.toSorted((one, other) => Number(one.userId) - Number(other.userId))).toEqual(
      three.toSorted((one, other) => Number(one.userId) - Number(other.userId)),
    );
    await finish(sessions, CLAY);
    await query(url, 'insert into preferences (id, listed, changed_at) values ($1, false, now())', [BLUE]);
    const left = boardIn(await daily.start(asking('500000000000000004')));
    await playOn(sessions.matches, left, '500000000000000004', 1);
    expect(await daily.morning(SERVER)).toMatchObject({
      ending: [{ userId: '500000000000000003', days: 3 }],
      today: [CLAY],
      played: 2,
      isLate: false,
    });
    skip(24);
    expect(await daily.morning(SERVER)).toMatchObject({ isLate: true });
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
