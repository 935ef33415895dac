import { describe, expect, test } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { seededChance, type Chance } from '../../../src/kernel/random.ts';
import { DAY, HOUR, MINUTE } from '../../../src/kernel/time.ts';
import { nextDivisions, type Finisher } from '../../../src/sessions/seasons/divisions.ts';
import { standingsIn } from '../../../src/sessions/seasons/standings.ts';
import type { SeasonLine } from '../../../src/sessions/seasons/table.ts';
import { monthAfter, spanOfMonth, type Month } from '../../../src/sessions/time/month.ts';
import { trials } from '../../rig/games/trials.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';
import { storeMatches } from '../../rig/sessions/finished-matches.ts';
import { store } from '../../rig/sessions/happenings.ts';
import { reckon, reckonNext, type Happening, type Reckoned } from '../../rig/sessions/reckoning.ts';
import {
  BLUE,
  CLAY,
  keptOf,
  newInteraction,
  openReplica,
  query,
  SERVER,
  startReplica,
  TAN,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const OTHER = '500000000000000002';

const FIRST: Month = '2026-01';

/** Two processes on one database, in a month in which it knows of seasons, and a clock to be set. */
const startSeasons = async (database = sharedDatabase()) => {
  let time = spanOfMonth(FIRST).from;
  const now = () => time;
  const url = await database;
  const sessions = startReplica(url, { now });
  await sessions.seasons.settle();
  const setTo = (at: Date): void => void (time = at);
  return {
    url,
    ...sessions,
    other: startReplica(url, { now }),
    setTo,
    /** Sets the clock to when the season of a month is settled although runs have no par. */
    end: (month: Month): void => setTo(new Date(spanOfMonth(month).to.getTime() + 6 * HOUR)),
  };
};

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** A number below another one. */
const below = (chance: Chance, count: number): number => chance.pick(numbers(count));

/** Random things that some people did in a month. */
const anyMonth = (chance: Chance, month: Month, people: readonly string[], count: number): readonly Happening[] => {
  const { from, to } = spanOfMonth(month);
  const days = (to.getTime() - from.getTime()) / DAY;
  return numbers(count).map((): Happening => {
    const time = below(chance, days) * DAY + below(chance, 24) * HOUR + below(chance, 60) * MINUTE;
    const at = new Date(from.getTime() + time);
    const who = chance.pick(people);
    const kind = chance.pick(['daily', 'daily', 'party', 'game', 'game', 'game', 'puzzle', 'week'] as const);
    if (kind === 'puzzle' || kind === 'week')
      return { kind, at, who, isSolved: chance.die() > 2, isElsewhere: chance.die() === 1 };
    if (kind === 'daily') {
      const flaw = chance.pick([
        'hints',
        'given up',
        'rejected',
        'practice',
        'closed',
        'none',
        'none',
        'none',
        'none',
      ] as const);
      const par = chance.die() === 1 ? null : 10 + chance.die();
      return { kind, at, who, score: 8 + chance.die() + chance.die(), par, flaw: flaw === 'none' ? null : flaw };
    }
    if (kind === 'party') {
      const runners = chance.shuffle(people).slice(0, 1 + below(chance, 7));
      const run = (runner: string) => {
        const score = below(chance, 6);
        const end = chance.pick(['played', 'played', 'given up', 'clock'] as const);
        return { who: runner, score: score === 0 ? null : score, end };
      };
      return { kind, at, runs: runners.map(run) };
    }
    const players = chance
      .shuffle([...people.slice(0, 8), 'bot:easy', 'bot:somebody'])
      .slice(0, chance.pick([1, 2, 2, 2, 3]));
    const seats = players.length === 1 ? [who] : players;
    const winners = chance.pick([-1, ...numbers(seats.length)]);
    const flaw = chance.pick(['broken off', 'hints', 'given up', 'none', 'none', 'none', 'none'] as const);
    // Only a game for one can be given up.
    const kept = flaw === 'none' || (flaw === 'given up' && seats.length > 1) ? null : flaw;
    return { kind, at, seats, winners: winners < 0 ? [] : [winners], moves: chance.pick([4, 9, 10, 30]), flaw: kept };
  });
};

const without = ({ line: _line, medal: _medal, ...standing }: SeasonLine): Reckoned => standing;

describe('the table of a season', () => {
  test.each(numbers(trials(12, 1, 3)))(
    'equals an independent reckoning over three random months (%i)',
    { tags: ['both'] },
    async (trial) => {
      const chance = seededChance(`seasons ${trial}`);
      const { url, seasons, other, privacy, end } = await startSeasons();
      const people = numbers(40).map((index) => `2000000000000000${String(index).padStart(2, '0')}`);
      const [hidden = '', forgotten = ''] = people;
      await query(url, 'insert into preferences (id, listed, changed_at) values ($1, false, now())', [hidden]);
      let divisions: ReadonlyMap<string, number> = new Map();
      for (const [index, month] of [FIRST, monthAfter(FIRST), monthAfter(FIRST, 2)].entries()) {
        // A third is absent, each month another one.
        const present = people.filter((_, number) => (number + index) % 3 > 0);
        const happenings = anyMonth(chance, month, present, trials(1500, 300, 600));
        await store(url, happenings, { guildId: SERVER, name: month });
        await store(url, anyMonth(chance, month, present, 20), { guildId: OTHER, name: `${month}-elsewhere` });
        const divisionOf = (who: string): number => (divisions.size === 0 ? 0 : (divisions.get(who) ?? 3));
        const expected = reckon(happenings, { unlisted: new Set([hidden]), divisionOf });
        const running = await seasons.table(SERVER, month);
        expect([running.isSettled, running.standings.map(without)]).toEqual([false, expected]);
        end(month);
        await Promise.all([seasons.settle(), other.seasons.settle(), seasons.settle()]);
        const settled = await other.seasons.table(SERVER, month);
        expect([settled.isSettled, settled.earlier]).toEqual([true, index === 0 ? null : monthAfter(month, -1)]);
        const byName = (lines: readonly Reckoned[]) => lines.toSorted((one, two) => (one.userId < two.userId ? -1 : 1));
        expect(byName(settled.standings.map(without))).toEqual(byName(expected));
        divisions = reckonNext(expected);
        const kept = await query(url, 'select user_id, next from season_places where guild_id = $1 and month = $2', [
          SERVER,
          month,
        ]);
        expect(new Map(kept.map(({ user_id: who, next }) => [who, next]))).toEqual(
          new Map(expected.map(({ userId }) => [userId, divisions.get(userId) ?? null])),
        );
      }
      await privacy.forget(forgotten, newInteraction());
      const left = await seasons.table(SERVER, monthAfter(FIRST));
      expect(left.standings.some(({ userId }) => userId === forgotten)).toBe(false);
    },
  );
});

/** Finishers by their divisions, the first of each first. */
const finishersIn = (sizes: readonly number[]): readonly Finisher[] =>
  sizes.flatMap((size, index) =>
    numbers(size).map((line) => ({ userId: `${index}-${line + 1}`, division: index, line: line + 1 })),
  );

describe('the divisions of the next season', () => {
  const namesIn = (next: ReadonlyMap<string, number>, division: number): string =>
    [...next].flatMap(([name, to]) => (to === division ? [name] : [])).join(' ');

  test.each([
    { name: 'there are none for eleven people', sizes: [11], next: ['', '', ''] },
    {
      name: 'one table is cut into thirds',
      sizes: [13],
      next: ['0-1 0-2 0-3 0-4 0-5', '0-6 0-7 0-8 0-9', '0-10 0-11 0-12 0-13'],
    },
    {
      name: 'the first moves up and the last moves down',
      sizes: [0, 4, 4, 4],
      next: ['2-1 1-1 1-2 1-3', '3-1 1-4 2-2 2-3', '2-4 3-2 3-3 3-4'],
    },
    {
      name: 'more move up where people have gone',
      sizes: [0, 1, 3, 8],
      next: ['2-1 1-1 2-2 2-3', '3-1 3-2 3-3 3-4', '3-5 3-6 3-7 3-8'],
    },
    {
      name: 'the first move up although nobody has gone above',
      sizes: [0, 9, 2, 1],
      next: ['2-1 1-1 1-2 1-3', '3-1 1-4 1-5 1-6', '1-7 1-8 1-9 2-2'],
    },
    { name: 'they end once there are fewer than twelve', sizes: [0, 4, 4, 3], next: ['', '', ''] },
  ])('$name', ({ sizes, next }) => {
    const divisions = nextDivisions(finishersIn(sizes));
    expect([1, 2, 3].map((division) => namesIn(divisions, division))).toEqual(next);
  });
});

/** Wins of one person over another, at the noon of some days. */
const winsOn = (month: Month, days: readonly number[], winner: string, loser: string): readonly Happening[] =>
  days.map((day) => ({
    kind: 'game',
    at: new Date(`${month}-${String(day).padStart(2, '0')}T12:00:00Z`),
    seats: [winner, loser],
    winners: [0],
    moves: 20,
    flaw: null,
  }));

describe('a season that is over', () => {
  test('has medals for the first three with somebody behind them, until they are forgotten', async () => {
    const { url, seasons, privacy, end } = await startSeasons();
    await store(url, winsOn(FIRST, [1, 2], CLAY, BLUE), { guildId: SERVER, name: 'wins' });
    await store(url, winsOn(FIRST, [3], BLUE, TAN), { guildId: SERVER, name: 'more' });
    end(FIRST);
    await seasons.settle();
    const { standings } = await seasons.table(SERVER, FIRST);
    expect(standings.map(({ userId, points, medal }) => [userId, points, medal])).toEqual([
      [CLAY, 8, 1],
      [BLUE, 6, 2],
      [TAN, 1, null],
    ]);
    expect(await seasons.medals(CLAY, SERVER)).toEqual([{ month: FIRST, division: 0, medal: 1 }]);
    expect((await keptOf({ privacy }, CLAY))['seasons']).toMatchObject([{ month: FIRST, medal: 1, points: 8 }]);
    await privacy.forget(CLAY, newInteraction());
    expect(await seasons.medals(CLAY, SERVER)).toEqual([]);
    expect((await seasons.table(SERVER, FIRST)).standings.map(({ place, medal }) => [place, medal])).toEqual([
      [2, 2],
      [3, null],
    ]);
  });

  test('has no medals for two who are level with nobody behind them', async () => {
    const { url, seasons, end } = await startSeasons();
    await store(url, winsOn(FIRST, [1], CLAY, BLUE), { guildId: SERVER, name: 'wins' });
    await store(url, winsOn(FIRST, [2], BLUE, CLAY), { guildId: SERVER, name: 'more' });
    end(FIRST);
    await seasons.settle();
    const { standings } = await seasons.table(SERVER, FIRST);
    expect(standings.map(({ place, medal }) => [place, medal])).toEqual([
      [1, null],
      [1, null],
    ]);
  });

  test('is settled five minutes after its month, or once its daily runs are verified and have a par', async () => {
    const { url, seasons, setTo } = await startSeasons();
    const run: Happening = { kind: 'daily', at: new Date(`${FIRST}-09`), who: CLAY, score: 9, par: null, flaw: null };
    await store(url, [run], { guildId: SERVER, name: 'run' });
    await store(url, winsOn(FIRST, [1], CLAY, BLUE), { guildId: OTHER, name: 'wins' });
    const settledAfter = async (minutes: number): Promise<readonly boolean[]> => {
      setTo(new Date(spanOfMonth(FIRST).to.getTime() + minutes * MINUTE));
      await seasons.settle();
      const tables = await Promise.all([SERVER, OTHER].map((server) => seasons.table(server, FIRST)));
      return tables.map(({ isSettled }) => isSettled);
    };
    expect(await settledAfter(4)).toEqual([false, false]);
    expect(await settledAfter(6)).toEqual([false, true]);
    await query(url, `insert into pars (day, game, scores) values ('run-0', 'escape', '[1, 2, 3]')`);
    expect(await settledAfter(7)).toEqual([true, true]);
    expect((await seasons.table(SERVER, FIRST)).standings).toMatchObject([{ points: 5, medal: null }]);
  });

  test('leaves with its server, 30 days later', async () => {
    const { url, seasons, departedServers, setTo, end } = await startSeasons();
    await store(url, winsOn(FIRST, [1], CLAY, BLUE), { guildId: SERVER, name: 'wins' });
    const solved = {
      kind: 'week',
      at: new Date(`${FIRST}-09`),
      who: CLAY,
      isSolved: true,
      isElsewhere: false,
    } as const;
    await store(url, [solved, { ...solved, kind: 'puzzle' }], { guildId: SERVER, name: 'answers' });
    end(FIRST);
    await seasons.settle();
    expect(await seasons.medals(CLAY, SERVER)).toHaveLength(1);
    await departedServers.clear([]);
    setTo(new Date(spanOfMonth(FIRST).to.getTime() + 31 * DAY));
    expect(await departedServers.clear([])).toBe(1);
    expect(await seasons.medals(CLAY, SERVER)).toEqual([]);
    for (const table of ['seasons', 'season_places']) expect(await query(url, `select from ${table}`)).toEqual([]);
    for (const table of ['puzzle_answers', 'week_answers'])
      expect(await query(url, `select guild_id from ${table}`)).toEqual([{ guild_id: null }]);
  });
});

test('its medals are claimed by one process, in the home or else where the daily’s results are', async () => {
  const { url, seasons, other, homes, end } = await startSeasons();
  for (const [index, guildId] of [SERVER, OTHER, '500000000000000003'].entries())
    await store(url, winsOn(FIRST, [1], CLAY, BLUE), { guildId, name: `wins ${index}` });
  await homes.set(SERVER, '71');
  await query(
    url,
    `insert into preferences (id, is_server, daily_channel_id, changed_at) values ($1, true, '72', now())`,
    [OTHER],
  );
  end(FIRST);
  await Promise.all([seasons.settle(), other.seasons.settle()]);
  const claims = (await Promise.all([seasons, other.seasons, seasons].map((each) => each.posts.claim()))).flat();
  expect(claims.map(({ channelId }) => channelId).toSorted()).toEqual(['71', '72']);
  const [due] = claims;
  if (due === undefined) throw new Error('nothing was claimed');
  expect(await seasons.posts.renew(due)).toBe(true);
  await seasons.posts.posted(due);
  expect(await seasons.posts.renew(due)).toBe(false);
  expect(await other.seasons.posts.claim()).toEqual([]);
});

test('the table of a season is read by indexes, of 2,000 games among many others', { tags: ['long'] }, async () => {
  // The shared database would keep what Postgres learns here about its tables.
  const { url } = await startSeasons(freshDatabase());
  const chance = seededChance('many games');
  const people = numbers(60).map((index) => `30000000000000${String(index).padStart(4, '0')}`);
  const month = anyMonth(chance, FIRST, people, 2000);
  await store(url, month, { guildId: SERVER, name: 'here' });
  for (let server = 0; server < 8; server++)
    await store(url, month, { guildId: `52000000000000000${server}`, name: `${server}` });
  await query(url, 'analyze');
  const statement = standingsIn(games, { guildId: SERVER, month: FIRST });
  const [plan] = await openReplica(url).$queryRawUnsafe<{ readonly 'QUERY PLAN': object }[]>(
    `explain (format json) ${statement.text}`,
    ...statement.values,
  );
  const text = JSON.stringify(plan);
  expect(text).toMatch(/matches_guild_id_game_(ended_at|score)_idx/);
  expect(text).toContain('puzzle_answers_guild_id_answered_at_idx');
  expect(text).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"seats"/);
});

test('a game with a handicap gives no points', async () => {
  const { url, seasons, setTo } = await startSeasons();
  const on = (day: number): Date => new Date(spanOfMonth(FIRST).from.getTime() + day * DAY);
  await storeMatches(
    url,
    [BLUE, TAN].map((other, day) => ({
      id: `150000000000000000${day}`,
      game: 'citadel',
      guildId: SERVER,
      options: day === 0 ? {} : { handicap: 1, weaker: 0 },
      result: { outcome: 'lead', winners: [0] },
      endedAt: on(day),
      players: [CLAY, other],
    })),
  );
  await query(url, 'update matches set move_count = 20');
  setTo(on(5));
  const { standings } = await seasons.table(SERVER, FIRST);
  expect(standings.map(({ userId, points }) => [userId, points])).toEqual([
    [CLAY, 4],
    [BLUE, 1],
  ]);
});
