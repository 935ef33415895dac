import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { games } from '../../../src/games/index.ts';
import { siege } from '../../../src/games/siege/index.ts';
import { commitmentOf } from '../../../src/kernel/random.ts';
import { HOUR } from '../../../src/kernel/time.ts';
import type { DailyLeaderboardQuery } from '../../../src/sessions/daily/leaderboard.ts';
import type { Board } from '../../../src/sessions/match/match.ts';
import { createSessions, type Sessions } from '../../../src/sessions/sessions.ts';
import { rehearse } from '../../../src/workers/planning/rehearsal.ts';
import { createRehearsals } from '../../../src/workers/planning/rehearsals.ts';
import { findingOf } from '../../../src/workers/replays/finding.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';
import { BLUE, CLAY, clickOn, newInteraction, openReplica, query, SERVER } from '../../rig/sessions/replica.ts';

const dailies = games.filter(({ daily }) => daily !== undefined).map(({ id }) => id);
const DAY = '2026-03-01';

const start = async () => {
  const url = await freshDatabase();
  let time = Date.parse(`${DAY}T12:00:00Z`);
  const asked: string[] = [];
  const now = () => new Date(time);
  /** The machine's clock, where it is not the same. */
  const machine: { at: Date | null } = { at: null };
  const machineNow = () => machine.at ?? now();
  const skip = (hours: number) => void (time += hours * HOUR);
  const rehearseHere = ({ game }: { readonly game: string }) => {
    asked.push(game);
    return Promise.resolve([5, 1, 3]);
  };
  /** Whether too many others wait for a replay. */
  const crowd = { isThere: false };
  const check = (text: string) =>
    crowd.isThere ? Promise.reject(new Error('too many jobs')) : Promise.resolve(findingOf(text));
  const replica = () =>
    createSessions({ database: openReplica(url), games, now, machineNow, rehearse: rehearseHere, check });
  return { url, now, machine, skip, asked, crowd, replica, ...replica() };
};

const asking = (userId: string) => ({
  interactionId: newInteraction(),
  game: escape,
  userId,
  guildId: SERVER,
  channelId: '600000000000000001',
});

/** Begins a run of a person, makes this many moves, and gives it up. */
const finish = async (
  { matches, daily }: Pick<Sessions, 'matches' | 'daily'>,
  userId: string,
  moves = 0,
): Promise<Board> => {
  const started = await daily.start(asking(userId));
  if (!('board' in started)) throw new Error(started.kind);
  const { id } = started.board.match;
  let { board } = started;
  for (let made = 0; made < moves && board.status.result === null; made++) {
    const played = await matches.play(clickOn(board, { userId }));
    if (played.kind !== 'played') throw new Error(played.kind);
    board = played.board;
  }
  if (board.status.result === null) await matches.end({ interactionId: newInteraction(), matchId: id, userId });
  const over = await matches.look(id);
  if (!over) throw new Error('it is gone');
  return over;
};

const scoreIn = ({ status }: Board): number => status.result?.score ?? -1;

test('a streak follows from the matches: days with a finished run, a forgiven one, one without the bot', async () => {
  const { matches, skip, url, daily } = await start();
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

test('a run counts for the day on which it began, and not where it ended with its day', async () => {
  const { matches, skip, daily, due } = await start();
  const begun = await daily.start(asking(CLAY));
  if (!('board' in begun)) throw new Error(begun.kind);
  const { id } = begun.board.match;
  skip(30);
  expect((await daily.history(CLAY)).streak.length).toBe(0);
  await matches.end({ interactionId: newInteraction(), matchId: id, userId: CLAY });
  expect((await daily.history(CLAY)).results).toMatchObject([{ day: DAY }]);
  const left = await daily.start(asking(BLUE));
  if (!('board' in left)) throw new Error(left.kind);
  skip(48);
  await due.handle(left.board.match.id);
  expect((await matches.look(left.board.match.id))?.status.result).not.toBeNull();
  expect((await daily.history(BLUE)).results).toEqual([]);
});

test('an hour without the bot is an outage; less is none, and nor is a clock that was skipped forward', async () => {
  const { now, machine, skip, url, daily } = await start();
  const beat = (machineAt: number) => {
    machine.at = new Date(machineAt);
    return daily.beat(null);
  };
  const outages = () => query(url, 'select since, until from outages order by since');
  await beat(0);
  skip(0.9);
  await beat(0.9 * HOUR);
  expect(await outages()).toEqual([]);
  skip(72);
  await beat(0.9 * HOUR + 1000);
  expect(await outages()).toEqual([]);
  const since = now();
  skip(1);
  await Promise.all([beat(2 * HOUR), beat(2 * HOUR)]);
  expect(await outages()).toEqual([{ since, until: now() }]);
});

test('a share of the shards that is down for an hour is an outage, though the others go on', async () => {
  const { now, skip, url, daily } = await start();
  const { beat } = daily;
  await beat('0-3/8');
  const since = now();
  for (let half = 0; half < 3; half++) {
    await beat('4-7/8');
    skip(0.5);
  }
  expect(await query(url, 'select since, until from outages')).toEqual([]);
  await beat('0-3/8');
  expect(await query(url, 'select since, until from outages')).toEqual([{ since, until: now() }]);
});

test('shards that are shared out anew are missed only from their last heartbeat in any share', async () => {
  const { now, skip, url, daily } = await start();
  const { beat } = daily;
  for (const shares of [['0-3/8', '4-7/8'], ['0-7/8'], ['0-3/8', '4-7/8'], [null], ['0-1/2'], ['0-0/2', '1-1/2']]) {
    for (const share of shares) await beat(share);
    skip(0.9);
  }
  expect(await query(url, 'select since, until from outages')).toEqual([]);
  skip(4);
  const since = new Date(now().getTime() - 4.9 * HOUR);
  await beat(null);
  expect(await query(url, 'select since, until from outages')).toEqual([{ since, until: now() }]);
});

test('par is worked out once a game and day that anybody plays on, and told to those who have finished', async () => {
  const { matches, replica, asked, daily } = await start();
  await daily.makePars();
  expect(asked).toEqual([]);
  const early = await finish({ matches, daily }, CLAY);
  expect(early.daily).toMatchObject({ botScores: [], others: 0, beaten: 0, streak: 1 });
  await Promise.all([daily.makePars(), daily.makePars()]);
  await replica().daily.makePars();
  expect(asked).toEqual(dailies);
  expect((await matches.look(early.match.id))?.daily?.botScores).toEqual([1, 3, 5]);
  const running = await daily.start(asking(BLUE));
  expect('board' in running && running.board.daily).toBeUndefined();
  const later = await finish({ matches, daily }, BLUE, 1);
  expect(later.daily).toMatchObject({ others: 1, beaten: later.status.result?.score === 1 ? 1 : 0 });
});

test('par is worked out when a day begins, before anybody plays, where somebody has played lately', async () => {
  const { matches, asked, skip, url, daily } = await start();
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

describe('a table', () => {
  const OLD = '100000000000000001';
  const YOUNG = ((BigInt(Date.parse(`${DAY}T00:00:00Z`) - 1_420_070_400_000) << 22n) + 7n).toString();

  const leaderboardOf = async ({ daily }: Pick<Sessions, 'daily'>, change: Partial<DailyLeaderboardQuery> = {}) => {
    const query = { game: 'escape', guildId: SERVER, first: DAY, last: DAY, userId: null, ...change };
    const { lines, people } = await daily.leaderboard(query);
    return { people, lines: lines.map(({ rank, userId, score, days }) => [rank, userId, score, days]) };
  };

  test('lists the score of each person once, the best first, over the days that are asked for', async () => {
    const { matches, skip, daily } = await start();
    expect(await leaderboardOf({ daily })).toEqual({ people: 0, lines: [] });
    await daily.start(asking(BLUE));
    const first = scoreIn(await finish({ matches, daily }, CLAY, 6));
    expect(await leaderboardOf({ daily })).toEqual({ people: 1, lines: [[1, CLAY, first, 1]] });
    await daily.practise(asking(CLAY), DAY);
    const none = scoreIn(await finish({ matches, daily }, BLUE));
    expect((await leaderboardOf({ daily })).lines).toEqual([
      [1, CLAY, first, 1],
      [2, BLUE, none, 1],
    ]);
    skip(24);
    const next = scoreIn(await finish({ matches, daily }, CLAY, 4));
    expect((await leaderboardOf({ daily }, { last: '2026-03-02' })).lines[0]).toEqual([1, CLAY, first + next, 2]);
    expect((await leaderboardOf({ daily }, { guildId: 'elsewhere' })).lines).toEqual([]);
  });

  test('lists young accounts on their own server only, and nobody who wants to be in no table', async () => {
    const { matches, url, skip, daily } = await start();
    await finish({ matches, daily }, YOUNG);
    await finish({ matches, daily }, OLD);
    expect((await leaderboardOf({ daily })).people).toBe(2);
    expect((await leaderboardOf({ daily }, { guildId: null })).lines).toEqual([[1, OLD, 0, 1]]);
    await query(url, 'insert into preferences (id, listed, changed_at) values ($1, false, now())', [OLD]);
    expect((await leaderboardOf({ daily })).lines).toEqual([[1, YOUNG, 0, 1]]);
    expect(await leaderboardOf({ daily }, { userId: OLD })).toEqual({ people: 1, lines: [[1, YOUNG, 0, 1]] });
    skip(30 * 24);
    expect((await leaderboardOf({ daily }, { guildId: null })).lines).toEqual([[1, YOUNG, 0, 1]]);
  });

  test.each([
    { what: 'a score', sql: "update matches set result = jsonb_set(result::jsonb, '{score}', '99')::json, score = 99" },
    { what: 'a die', sql: "update moves set draws = '[1,1]' where number = 1" },
    { what: 'an action', sql: 'update moves set action = \'{"type":"discard"}\' where number = 1' },
    { what: 'a secret', sql: "update matches set seed = 'another'" },
    { what: 'nothing but the score to rank by', sql: 'update matches set score = 99' },
    { what: 'the whole state', sql: 'update matches set state = null' },
    { what: 'the form of a die', sql: "update moves set draws = '{}' where number = 1" },
  ])('lists no run in which $what was changed', async ({ sql }) => {
    const { matches, url, daily } = await start();
    // With these dice, each of the changes is one.
    const secret = 'the secret of a day that is tampered with';
    await query(url, 'insert into days values ($1, $2, $3)', [DAY, secret, commitmentOf(secret)]);
    await finish({ matches, daily }, CLAY, 6);
    await query(url, sql);
    await daily.verify();
    expect(await query(url, 'select verified from matches')).toEqual([{ verified: false }]);
    expect(await leaderboardOf({ daily })).toEqual({ people: 0, lines: [] });
    // Nor is anybody told how they compare with it.
    expect((await finish({ matches, daily }, BLUE)).daily).toMatchObject({ others: 0, beaten: 0 });
  });
});

test('a run that ends with its day is scored as it stands, and a siege only if it is won or lost', async () => {
  const { matches, skip, daily, due, history } = await start();
  const begin = async (game: AnyGame) => {
    const started = await daily.start({ ...asking(CLAY), game });
    if (!('board' in started)) throw new Error(started.kind);
    const played = await matches.play(clickOn(started.board));
    if (played.kind !== 'played') throw new Error(played.kind);
    return played.board;
  };
  const [run, besieged] = [await begin(escape), await begin(siege)];
  skip(36);
  for (const { match } of [run, besieged]) await due.handle(match.id);
  const [over, broken] = [await matches.look(run.match.id), await matches.look(besieged.match.id)];
  const { revealed } = z.looseObject({ revealed: z.number() }).parse(escape.summary(escape.readState(run.state)));
  expect(over?.status.result).toMatchObject({ outcome: 'abandoned', score: revealed });
  expect(broken?.match.endedAt).not.toBeNull();
  expect(broken?.status.result).toBeNull();
  const asked = { guildId: SERVER, first: DAY, last: DAY, userId: null };
  expect((await daily.leaderboard({ ...asked, game: 'escape' })).lines).toMatchObject([{ score: revealed, days: 1 }]);
  expect((await daily.leaderboard({ ...asked, game: 'siege' })).people).toBe(0);
  expect((await daily.history(CLAY)).streak.length).toBe(0);
  for (const board of [over, broken]) {
    const found = board && findingOf(JSON.stringify(await history.record(board.match)));
    expect(found).toMatchObject({ ok: true, isSeeded: true, isOver: board === over });
  }
});

test('a run that can’t be played again now is verified the next time, and hides no other', async () => {
  const { matches, crowd, url, daily } = await start();
  const verified = () => query(url, 'select verified from matches order by opened_by');
  await finish({ matches, daily }, CLAY, 2);
  await daily.verify();
  await finish({ matches, daily }, BLUE, 2);
  crowd.isThere = true;
  await daily.verify();
  expect(await verified()).toEqual([{ verified: true }, { verified: null }]);
  const asked = { game: 'escape', guildId: SERVER, first: DAY, last: DAY, userId: null };
  expect((await daily.leaderboard(asked)).lines.map(({ userId }) => userId)).toEqual([CLAY]);
  crowd.isThere = false;
  expect((await daily.leaderboard(asked)).people).toBe(2);
  expect(await verified()).toEqual([{ verified: true }, { verified: true }]);
});

test('all runs are verified before a table lists any, however many there are', { tags: ['long'] }, async () => {
  const { matches, url, daily } = await start();
  const { match } = await finish({ matches, daily }, CLAY);
  const others = 130;
  const copyOf = (table: string, changes: string): string =>
    `insert into ${table} select (jsonb_populate_record(row, jsonb_build_object(${changes}))).*
      from ${table} as row, generate_series(1, ${others}) as n`;
  await query(url, copyOf('matches', `'id', id || n, 'opened_by', opened_by || n, 'ranked_as', ranked_as || n`));
  await query(url, copyOf('seats', `'match_id', match_id || n, 'user_id', user_id || n`));
  await query(
    url,
    copyOf('moves', `'match_id', match_id || n, 'interaction_id', interaction_id || n, 'number', number`),
  );
  await query(url, 'update matches set score = 1 where id = $1', [match.id]);
  const asked = { game: 'escape', guildId: SERVER, first: DAY, last: DAY, userId: null };
  expect((await daily.leaderboard(asked)).people).toBe(others);
  expect(await query(url, 'select verified, count(*)::int from matches group by 1 order by 1')).toEqual([
    { verified: false, count: 1 },
    { verified: true, count: others },
  ]);
});

const EARLIER = '2026-02-27';

describe('the results of a day', () => {
  const due = { day: DAY, guildId: SERVER, channelId: '77', nonce: `d20260301${SERVER.slice(-16)}` };

  test('are due once for each server that wants them, when the day is open', async () => {
    const { matches, replica, skip, daily } = await start();
    const { daily: other } = replica();
    await finish({ matches, daily }, CLAY, 2);
    await daily.setChannel(SERVER, '77');
    expect(await daily.channel(SERVER)).toBe('77');
    expect(await daily.claimPosts()).toEqual([]);
    skip(36);
    await daily.verify();
    const claims = await Promise.all([daily, other, daily, other].map((each) => each.claimPosts()));
    expect(claims.flat()).toMatchObject([due]);
    expect(await other.claimPosts()).toEqual([]);
    skip(0.05);
    expect(await other.claimPosts()).toMatchObject([due]);
    await other.posted(due);
    skip(2);
    expect(await daily.claimPosts()).toEqual([]);
    await daily.setChannel(SERVER, null);
    skip(24);
    expect(await daily.claimPosts()).toEqual([]);
  });

  test('are claimed for a few servers at a time, and renewed only by the process that claimed them last', async () => {
    const { skip, replica, url, ...sessions } = await start();
    const { daily } = sessions;
    const { daily: other } = replica();
    await finish(sessions, CLAY, 2);
    for (const server of ['1', '2', '3', '4', '5']) await daily.setChannel(server, `7${server}`);
    skip(36);
    await daily.verify();
    const [first, ...more] = await daily.claimPosts({ most: 2, without: ['72'] });
    expect([first, ...more].map((each) => each?.guildId)).toEqual(['1', '3']);
    expect((await other.claimPosts({ most: 9 })).map(({ guildId }) => guildId).toSorted()).toEqual(['2', '4', '5']);
    skip(0.05);
    const again = (await other.claimPosts({ most: 1 }))[0];
    if (first === undefined || again === undefined) throw new Error('nothing was claimed');
    expect(again.guildId).toBe('1');
    expect([await daily.renewPost(first), await other.renewPost(again)]).toEqual([false, true]);
    await other.posted(again);
    expect(await other.renewPost(again)).toBe(false);
    expect(await query(url, 'select count(*)::int from daily_posts where due_at is null')).toMatchObject([
      { count: 6 },
    ]);
  });

  test('wait until every run of the day there has ended and is verified', async () => {
    const { crowd, skip, ...sessions } = await start();
    const { daily } = sessions;
    await daily.setChannel(SERVER, '77');
    await finish(sessions, CLAY, 2);
    const left = await daily.start(asking(BLUE));
    if (!('board' in left)) throw new Error(left.kind);
    skip(36);
    await daily.verify();
    expect(await daily.claimPosts()).toEqual([]);
    await sessions.due.handle(left.board.match.id);
    expect(await daily.claimPosts()).toEqual([]);
    crowd.isThere = true;
    await daily.verify();
    expect(await daily.claimPosts()).toEqual([]);
    crowd.isThere = false;
    await daily.verify();
    expect(await daily.claimPosts()).toMatchObject([due]);
  });

  test('do not wait longer than some hours for a run that can’t be verified, nor for those of other servers', async () => {
    const { matches, crowd, skip, daily } = await start();
    await daily.setChannel(SERVER, '77');
    await daily.setChannel('elsewhere', '78');
    await finish({ matches, daily }, CLAY, 2);
    crowd.isThere = true;
    skip(36);
    expect((await daily.claimPosts()).map(({ guildId }) => guildId)).toEqual(['elsewhere']);
    skip(6);
    expect((await daily.claimPosts()).map(({ guildId }) => guildId)).toContain(SERVER);
  });

  test('come late, and in order, if the bot could not be reached for days', async () => {
    const { matches, skip, url, daily } = await start();
    const secret = 'the secret of an earlier day';
    await query(url, 'insert into days values ($1, $2, $3)', [EARLIER, secret, commitmentOf(secret)]);
    await daily.setChannel(SERVER, '77');
    const claim = async () => {
      await daily.verify();
      const claimed = await daily.claimPosts();
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
    const { matches, skip, daily } = await start();
    await daily.setChannel(SERVER, '77');
    const claimAfter = async (days: number) => {
      for (let day = 0; day < days; day++) {
        await finish({ matches, daily }, CLAY);
        skip(24);
        await daily.verify();
      }
      const claimed = await daily.claimPosts();
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

test('our bots play on the dice of the day, in a thread, the same each time', { tags: ['long'] }, async () => {
  const rehearsals = createRehearsals();
  const scores = await rehearsals.scores({ game: 'escape', secret: 'a secret' });
  expect(scores).toEqual(rehearse(escape, 'a secret'));
  expect(scores.length).toBeGreaterThan(100);
  expect(new Set(scores).size).toBeGreaterThan(5);
  await rehearsals.close();
});
