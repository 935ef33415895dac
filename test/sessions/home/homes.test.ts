import { describe, expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { games } from '../../../src/games/index.ts';
import { HOUR, MINUTE } from '../../../src/kernel/time.ts';
import { contentsStatement } from '../../../src/sessions/home/contents.ts';
import { dayOf } from '../../../src/sessions/time/day.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';
import {
  BLUE,
  CLAY,
  openMatch,
  openReplica,
  query,
  SERVER,
  startReplica,
  stoppedTime,
  TAN,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const OTHER = '500000000000000002';
const CHANNEL = '600000000000000001';

/** Two processes on one database, with a clock that goes on by minutes. */
const startHomes = async (database = sharedDatabase()) => {
  const { now, skip } = stoppedTime('2026-03-04T12:00:00Z', MINUTE);
  const url = await database;
  return { url, now, skip, ...startReplica(url, { now }), other: startReplica(url, { now }) };
};

describe('a home', () => {
  test('is claimed by one process at a time, and again a minute after it was shown', async () => {
    const { homes, other, skip } = await startHomes();
    await homes.set(SERVER, '71');
    await homes.set(OTHER, '72');
    const claims = await Promise.all([homes, other.homes, homes, other.homes].map((each) => each.claim()));
    const [first, second] = claims.flat().toSorted((one, two) => Number(one.channelId) - Number(two.channelId));
    if (first === undefined || second === undefined) throw new Error('nothing was claimed');
    expect([claims.flat().length, first.channelId, second.channelId]).toEqual([2, '71', '72']);
    expect(await homes.renew(first)).toBe(true);
    expect(await homes.noteShown(first, { messageId: '9', shown: 'a hash' })).toBe(true);
    skip(0.9);
    expect(await homes.claim()).toEqual([]);
    skip(0.2);
    expect(await other.homes.claim({ without: ['72'] })).toMatchObject([{ messageId: '9', shown: 'a hash' }]);
    expect(await homes.claim()).toMatchObject([{ channelId: '72', messageId: null }]);
    expect(await homes.renew(second)).toBe(false);
  });

  test('among many waits longer on a quiet server, but no longer than a minute where something happened', async () => {
    const { url, homes, skip } = await startHomes(freshDatabase());
    await query(
      url,
      `insert into homes (guild_id, channel_id, week, chosen_at)
       select 'gone-' || n, '70', '2026-03-02', now() from generate_series(1, 800) as n`,
    );
    await homes.set(SERVER, '71');
    await homes.set(OTHER, '72');
    const lookedAt = async (): Promise<readonly string[]> => {
      const due = await homes.claim();
      for (const home of due) await homes.noteShown(home, { messageId: '9', shown: '' });
      return due.map(({ channelId }) => channelId).toSorted();
    };
    expect(await lookedAt()).toEqual(['71', '72']);
    homes.stir(OTHER);
    homes.stir(null);
    expect(await lookedAt()).toEqual([]);
    skip(1);
    expect(await lookedAt()).toEqual(['72']);
    skip(1.9);
    expect(await lookedAt()).toEqual([]);
    skip(0.1);
    expect(await lookedAt()).toEqual(['71']);
  });

  test('has its server read again once people may see more or less there, even in the middle of a look', async () => {
    const { homes, skip } = await startHomes();
    await homes.set(SERVER, '71');
    const look = async (meanwhile: () => Promise<void> = async () => undefined): Promise<boolean | undefined> => {
      skip(1);
      const [home] = await homes.claim();
      if (home === undefined) return undefined;
      await meanwhile();
      await homes.noteShown(home, { messageId: '9', shown: '' });
      return home.lookedAt === null;
    };
    expect([await look(), await look()]).toEqual([true, false]);
    expect(await look(() => homes.wake(SERVER))).toBe(false);
    expect([await look(), await look()]).toEqual([true, false]);
  });

  test('that was chosen again or turned off is another one', async () => {
    const { homes, skip } = await startHomes();
    await homes.set(SERVER, '71');
    const [first] = await homes.claim();
    if (first === undefined) throw new Error('nothing was claimed');
    skip(1);
    expect(await homes.set(SERVER, '72')).toEqual({ channelId: '71', messageId: null, trouble: null });
    expect(await homes.noteShown(first, { messageId: '9', shown: '' })).toBe(false);
    const [second] = await homes.claim();
    if (second === undefined) throw new Error('nothing was claimed');
    expect(await homes.remove(SERVER)).toMatchObject({ channelId: '72' });
    expect(await homes.noteShown(second, { messageId: '9', shown: '' })).toBe(false);
    expect([await homes.of(SERVER), await homes.remove(SERVER)]).toEqual([null, null]);
  });

  test('that can’t be used is looked at each hour, or once it is woken; a deleted one never', async () => {
    const { homes, skip } = await startHomes();
    await homes.set(SERVER, '71');
    const claimed = async () => (await homes.claim())[0];
    const first = await claimed();
    if (first === undefined) throw new Error('nothing was claimed');
    await homes.noteTrouble(first, 'not allowed');
    expect(await homes.of(SERVER)).toMatchObject({ trouble: 'not allowed' });
    skip(59);
    expect(await claimed()).toBeUndefined();
    await homes.wake(SERVER);
    expect(await claimed()).toBeDefined();
    await homes.noteTrouble(first, 'deleted');
    await homes.wake(SERVER);
    skip((24 * HOUR) / MINUTE);
    expect(await claimed()).toBeUndefined();
    await homes.set(SERVER, '71');
    expect(await claimed()).toBeDefined();
    expect(await homes.of(SERVER)).toMatchObject({ trouble: null });
  });
});

/** Inserts games for two that wait for their first person, the later ones moved later. */
const openGames = (url: string, count: number, guildId = SERVER): Promise<unknown> =>
  query(
    url,
    `with opened as (
      insert into matches (id, game, rules, options, guild_id, channel_id, message_id, clock, commitment, seed,
        next_seed, opened_by, opened_at, moved_at)
      select $1 || '-' || n, 'babylon', $2, '{}', $1, $3, n::text,
        '[{"since": "2026-03-01T00:00:00Z"}, {"since": null}]', '', '', '', $4, now(), now() + n * interval '1 second'
      from generate_series(1, $5::int) as n returning id)
    insert into seats (match_id, seat, user_id) select id, 0, $4 from opened union all select id, 1, $6 from opened`,
    [guildId, babylon.rules, CHANNEL, CLAY, count, BLUE],
  );

describe('what a home shows', () => {
  test('is the latest games of its server, with a count of all, and of no channel that is left out', async () => {
    const { url, homeContents } = await startHomes();
    await openGames(url, 30);
    await openGames(url, 3, OTHER);
    expect(await homeContents.places(SERVER)).toEqual([CHANNEL]);
    const { matches } = await homeContents.read(SERVER, [CHANNEL]);
    expect(matches.map(({ messageId }) => Number(messageId))).toEqual(Array.from({ length: 20 }, (_, n) => 30 - n));
    expect(matches[0]).toEqual({
      game: 'babylon',
      pausedUntil: null,
      gathering: false,
      channelId: CHANNEL,
      messageId: '30',
      all: 30,
      seats: 3,
      players: [
        { userId: CLAY, isBot: false, isAwaited: true },
        { userId: BLUE, isBot: false, isAwaited: false },
      ],
    });
    expect(await homeContents.read(SERVER, ['1'])).toEqual({
      matches: [],
      ladders: [],
      runs: [],
      season: [],
      week: [],
      searches: [],
      parties: [],
      tournaments: [],
    });
  });

  test('has the open tournaments of its channels, as the table of tournaments tells them', async () => {
    const { url, homeContents } = await startHomes();
    const open = (id: string, columns: string): Promise<unknown> =>
      query(
        url,
        `insert into tournaments (id, game, chosen, form, seconds, places, guild_id, channel_id, message_id, in_threads,
           opened_at, closes_at, advance_at, began_at, ended_at, round, rounds)
         values ($1, 'babylon', '{"size":5}', 'swiss', 60, 8, $2, $3, $1, false, now(), '2026-03-05T12:00:00Z',
           '2026-03-05T12:00:00Z', ${columns})`,
        [id, SERVER, CHANNEL],
      );
    await open('1', `null, null, 0, null`);
    await open('2', `'2026-03-04T12:00:00Z', null, 2, 5`);
    await open('3', `'2026-03-04T12:00:00Z', '2026-03-04T13:00:00Z', 5, 5`);
    expect(await homeContents.places(SERVER)).toEqual([CHANNEL]);
    const { tournaments } = await homeContents.read(SERVER, [CHANNEL]);
    expect(tournaments).toMatchObject([
      { messageId: '2', round: 2, rounds: 5, beganAt: new Date('2026-03-04T12:00:00Z'), chosen: { size: 5 } },
      { messageId: '1', round: 0, rounds: null, beganAt: null, closesAt: new Date('2026-03-05T12:00:00Z') },
    ]);
    expect((await homeContents.read(SERVER, ['1'])).tournaments).toEqual([]);
  });

  test('has no runs of one person, and nothing where the bot is no member', async () => {
    const { url, matches, homeContents } = await startHomes();
    await openMatch(url, matches);
    await openGames(url, 2);
    await query(url, `update matches set message_id = '5' where message_id is null`);
    await query(url, `update matches set out_of_reach = true where message_id = '1'`);
    const shown = await homeContents.read(SERVER, [CHANNEL]);
    expect(shown.matches.map(({ messageId }) => messageId)).toEqual(['2']);
  });

  test('is read by one statement with an index, of 500 open games among many others', { tags: ['long'] }, async () => {
    // The shared database would keep what Postgres learns here about its tables.
    const { url, now } = await startHomes(freshDatabase());
    await openGames(url, 500);
    for (let server = 0; server < 40; server++) await openGames(url, 100, `52000000000000000${server}`);
    await query(url, `update matches set ended_at = now() where guild_id <> $1 and message_id::int > 20`, [SERVER]);
    await query(url, 'analyze');
    const statement = contentsStatement(games, { guildId: SERVER, channels: [CHANNEL], day: dayOf(now()) });
    const [plan] = await openReplica(url).$queryRawUnsafe<{ readonly 'QUERY PLAN': object }[]>(
      `explain (format json) ${statement.text}`,
      ...statement.values,
    );
    const text = JSON.stringify(plan);
    expect(text).toContain('matches_guild_id_game_ended_at_idx');
    expect(text).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"(matches|seats)"/);
  });
});

test('a week has the games that ended in it, their winners and the longest, without people who keep out', async () => {
  const { url, homeWeeks } = await startHomes();
  await openGames(url, 6);
  const end = (message: number, endedAt: string, winners: readonly number[] | null, moves: number): Promise<unknown> =>
    query(url, `update matches set ended_at = $2, result = $3, move_count = $4 where message_id = $1`, [
      String(message),
      endedAt,
      winners === null ? null : JSON.stringify({ winners }),
      moves,
    ]);
  await end(1, '2026-03-02T00:00:00Z', [0], 12);
  await end(2, '2026-03-08T23:59:00Z', [0], 40);
  await end(3, '2026-03-04T12:00:00Z', [1], 7);
  await end(4, '2026-03-09T00:00:00Z', [1], 90);
  await end(5, '2026-03-04T12:00:00Z', null, 91);
  await end(6, '2026-03-04T12:00:00Z', [1], 92);
  await query(url, `update seats set user_id = $1 where match_id = $2 and seat = 0`, [TAN, `${SERVER}-6`]);
  await query(url, `insert into preferences (id, listed, changed_at) values ($1, false, now())`, [TAN]);
  expect(await homeWeeks.read(SERVER, [CHANNEL], '2026-03-02')).toEqual({
    finished: [{ game: 'babylon', count: 3 }],
    winners: [
      { userId: CLAY, wins: 2 },
      { userId: BLUE, wins: 1 },
    ],
    longest: {
      matchId: `${SERVER}-2`,
      game: 'babylon',
      channelId: CHANNEL,
      messageId: '2',
      moves: 40,
      people: [CLAY, BLUE],
    },
  });
  expect(await homeWeeks.read(SERVER, [], '2026-03-02')).toEqual({ finished: [], winners: [], longest: null });
});

test('a server is new once, and one that left traces before its first command is not', async () => {
  const { url, arrivals, other, departedServers, now } = await startHomes();
  const noted = await Promise.all([arrivals, other.arrivals, arrivals].map((each) => each.note(SERVER, 'command')));
  expect(noted.filter((isNew) => isNew)).toEqual([true]);
  await openGames(url, 1, OTHER);
  await query(url, `update matches set opened_at = $1::timestamptz - interval '2 hours'`, [now()]);
  expect(await arrivals.note(OTHER, 'command')).toBe(false);
  expect(await arrivals.note(OTHER, 'added')).toBe(false);
  expect(await departedServers.clear([SERVER, OTHER])).toBe(0);
});

test('when a bot connects, servers that have added it since it was first watched are new, once', async () => {
  const { url, arrivals, other, now, skip } = await startHomes();
  const joined = (guildId: string, minutesAgo: number) => ({
    guildId,
    joinedAt: new Date(now().getTime() - minutesAgo * MINUTE),
  });
  await openGames(url, 1);
  await query(url, `update matches set opened_at = $1::timestamptz - interval '1 day'`, [now()]);
  expect(await arrivals.noteJoined([joined(SERVER, 9_000), joined('7', 1)])).toEqual([]);
  skip(60);
  const servers = [joined(SERVER, 9_060), joined('7', 61), joined('8', 30), joined('9', 5)];
  const noted = await Promise.all([arrivals, other.arrivals, arrivals].map((each) => each.noteJoined(servers)));
  expect(noted.flat().toSorted()).toEqual(['8', '9']);
  expect([await arrivals.note('8', 'added'), await arrivals.note(SERVER, 'command')]).toEqual([false, false]);
});

test('where nobody has ever played, the servers of the last week are new', async () => {
  const { arrivals, now } = await startHomes();
  const joined = (guildId: string, days: number) => ({
    guildId,
    joinedAt: new Date(now().getTime() - days * 24 * HOUR),
  });
  expect(await arrivals.noteJoined([joined('7', 8), joined('8', 6)])).toEqual(['8']);
});
