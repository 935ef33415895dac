// @module-tag long
// @module-tag release
import { expect, test } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { DAY, HOUR } from '../../../src/kernel/time.ts';
import {
  leaderboardLines,
  shownLines,
  startNumbers,
  startSeason,
  streakLength,
  type AskedLeaderboard,
  type Copy,
  type PoolRun,
  type Season,
  type StoredRun,
} from './daily-season.ts';

/*
 * A season of the daily: 10,000 people over 100 days. On each day a few runs are really played through the bot: begun,
 * played, given up, finished after midnight, left open until the secret opens. All other people get a copy of one of
 * them, stored by SQL without its moves, but with the bot's finding about the original. Who plays when, the outages and
 * the skipped times are made up; what is compared comes only from the bot and from the rows.
 */

const PEOPLE = 10_000;
const DAYS = 100;
const START = Date.UTC(2026, 2, 1);
const SERVERS = ['500000000000000001', '500000000000000002', '500000000000000003', null];

const dayText = (number: number): string => new Date(START + number * DAY).toISOString().slice(0, 10);
const at = (number: number, hours: number): number => START + number * DAY + hours * HOUR;

interface Person {
  readonly id: string;
  readonly guildId: string | null;
  /** Plays between these days, with this chance a day. */
  readonly first: number;
  readonly last: number;
  readonly habit: number;
}

const inventPeople = (next: () => number): readonly Person[] =>
  Array.from({ length: PEOPLE }, (_, number) => {
    const first = Math.floor(next() ** 2 * DAYS);
    const age = next() < 0.8 ? 400 + next() * 2000 : next() * 60;
    const made = BigInt(Math.floor(START + (first - age) * DAY) - Date.UTC(2015, 0));
    return {
      id: ((made << 22n) + BigInt(number)).toString(),
      guildId: SERVERS[number % SERVERS.length] ?? null,
      first,
      last: number % 5 === 0 ? DAYS : first + Math.floor(next() * 40),
      habit: 0.5 + next() / 2,
    };
  });

/** What happens from the afternoon of a day until the next morning. */
const passNight = async ({ pass, fail, skip }: Season, day: number): Promise<void> => {
  switch (day % 12) {
    case 2: // An hour, to the millisecond, and a little less than one.
      await fail(at(day, 16) + 1);
      await pass(at(day, 18));
      await fail(at(day, 19) - 1);
      break;
    case 5: // An hour over midnight, so that neither day has a whole one.
      await pass(at(day, 23.5));
      await fail(at(day + 1, 0.5));
      break;
    case 7: // Two hours, one before midnight and one after it.
      await pass(at(day, 23));
      await fail(at(day + 1, 1));
      break;
    case 9: // The time is skipped over midnight: no one was kept from playing.
      await skip(at(day, 23.999));
      await skip(at(day + 1, 0.001));
      break;
    case 10:
      await skip(at(day + 1, 7));
      break;
    default:
  }
  // Two days and a half.
  if (day === 40) await fail(at(day + 3, 3));
  if (day < 40 || day > 42) await pass(Math.max(at(day + 1, 8), at(0, 0)));
};

/** The runs in the pool of a day, and how many people of a hundred play like each. */
interface Pool {
  readonly day: number;
  readonly runs: readonly { readonly run: PoolRun; readonly share: number }[];
  /** Finished on the next day, and never. */
  readonly late: PoolRun;
  readonly left: PoolRun;
}

const [ONE, TWO, LATE, LEFT] = [1, 2, 3, 4].map((number) => `10000000000000000${number}`) as [
  string,
  string,
  string,
  string,
];

const playPool = async (season: Season, day: number): Promise<Pool> => {
  const { matches, begin, play, end, execute } = season;
  const one = await begin.escape(ONE);
  if (day % 3 === 0) await matches.noteHint(one.id);
  await play(one, day % 6);
  await end(one);
  const two = await begin.escape(TWO);
  await play(two, (day * 7) % 9);
  await end(two);
  const forged = `update matches set score = score + 50,
    result = jsonb_set(result::jsonb, '{score}', to_jsonb(score + 50))::json where id = $1`;
  if (day % 10 === 4) await execute(forged, [two.id]);
  const late = await begin.escape(LATE);
  await play(late, day % 3);
  const left = await begin.escape(LEFT);
  await play(left, day % 2);
  const besieged = day % 10 === 1 ? [{ run: await playSiege(season), share: 10 }] : [];
  const runs = [
    { run: one, share: 65 },
    { run: two, share: 15 },
    { run: late, share: 15 },
    { run: left, share: 5 },
  ];
  return { day, runs: [...runs, ...besieged], late, left };
};

const playSiege = async ({ begin, play }: Season): Promise<PoolRun> => {
  const run = await begin.siege(ONE);
  await play(run, 1000);
  return run;
};

const dailies = games.filter(({ daily }) => daily !== undefined).map(({ id }) => id);

/** Each person plays like one run of a game, or not at all. */
const inventCopies = (pool: Pool, people: readonly Person[], day: number, next: () => number): readonly Copy[] =>
  people.flatMap(({ id, guildId, first, last, habit }) => {
    if (day < first || day > last || next() > habit) return [];
    const copies = dailies.flatMap((game) => {
      let left = next() * 100;
      const played = pool.runs.find(({ run, share }) => run.game.id === game && (left -= share) < 0);
      return played ? [{ pool: played.run.id, person: id, guildId }] : [];
    });
    return copies;
  });

const groupBy = (runs: readonly StoredRun[], keyOf: (run: StoredRun) => string): Map<string, StoredRun[]> => {
  const groups = new Map<string, StoredRun[]>();
  for (const run of runs) {
    const group = groups.get(keyOf(run));
    if (group) group.push(run);
    else groups.set(keyOf(run), [run]);
  }
  return groups;
};

/** What a second program knows of the runs, by day. */
type Known = Map<string, readonly StoredRun[]>;

const learn = async (known: Known, { read }: Season, first: number, last: number): Promise<void> => {
  const runs = await read(dayText(first), dayText(last));
  const byDay = groupBy(runs, ({ day }) => day);
  for (let day = first; day <= last; day++) known.set(dayText(day), byDay.get(dayText(day)) ?? []);
};

const compareLeaderboards = async (
  { daily, clock }: Season,
  known: Known,
  [first, last]: readonly [number, number],
  asked: Omit<AskedLeaderboard, 'now'> & { readonly userId: string | null },
): Promise<number> => {
  const now = clock.now();
  const { game, guildId, userId } = asked;
  const leaderboard = await daily.leaderboard({ game, guildId, userId, first: dayText(first), last: dayText(last) });
  const runs = Array.from({ length: last - first + 1 }, (_, day) => known.get(dayText(first + day)) ?? []).flat();
  const lines = leaderboardLines(runs, { ...asked, now });
  const shown = leaderboard.lines.map(({ rank, userId: who, score, days, hasHints }) => [
    rank,
    who,
    score,
    days,
    hasHints,
  ]);
  expect(shown).toEqual(shownLines(lines, userId));
  expect(leaderboard.people).toBe(lines.length);
  return lines.length;
};

const compareStreaks = async (
  { daily, clock, downtimes }: Season,
  known: Known,
  people: readonly Person[],
): Promise<readonly number[]> => {
  const asked = new Set(people.map(({ id }) => id));
  const runs = [...known.values()].flatMap((ofDay) => ofDay.filter(({ person }) => asked.has(person)));
  const byPerson = groupBy(runs, ({ person }) => person);
  const compare = async ({ id }: Person): Promise<number> => {
    const { streak } = await daily.history(id);
    const length = streakLength(clock.now(), byPerson.get(id) ?? [], downtimes);
    expect({ id, length: streak.length }).toEqual({ id, length });
    return length;
  };
  const lengths: number[] = [];
  for (let index = 0; index < people.length; index += 20)
    lengths.push(...(await Promise.all(people.slice(index, index + 20).map(compare))));
  return lengths;
};

test('10,000 people over 100 days have the streaks and leaderboards that follow from the records', async () => {
  const season = await startSeason(START);
  const { pass, end, play, copy, follow, execute, daily, due } = season;
  const next = startNumbers(20260301);
  const people = inventPeople(next);
  const unlisted = new Set<string>();
  const known: Known = new Map();
  let pools: readonly Pool[] = [];
  await pass(at(0, 8));
  for (let day = 0; day < DAYS; day++) {
    // The bot was down all day.
    if (season.clock.now().getTime() >= at(day + 1, 0)) continue;
    const [before] = pools;
    if (before?.day === day - 1) {
      await play(before.late, day % 5);
      await end(before.late);
    }
    for (const id of await due.next(50)) await due.handle(id);
    const pool = await playPool(season, day);
    pools = [pool, ...pools.slice(0, 3)];
    await daily.verify();
    // Showing a leaderboard verifies the runs that were left over from a day on which the bot was down.
    const days = { first: dayText(Math.max(0, day - 4)), last: dayText(day) };
    await daily.leaderboard({ game: 'escape', guildId: null, userId: null, ...days });
    await follow(pools.slice(1).flatMap(({ late, left }) => [late, left]));
    await copy(inventCopies(pool, people, day, next));
    if (day % 8 === 7 || day === DAYS - 1) {
      const someone = people[Math.floor(next() * PEOPLE)]?.id ?? '';
      await execute(
        'insert into preferences (id, listed, changed_at) values ($1, false, now()) on conflict do nothing',
        [someone],
      );
      unlisted.add(someone);
      await learn(known, season, Math.max(0, day - 9), day);
      const game = 'escape';
      const userId = someone;
      const [here = null] = SERVERS;
      await compareLeaderboards(season, known, [day, day], { game, guildId: here, userId: null, unlisted });
      await compareLeaderboards(season, known, [day - 1, day - 1], { game, guildId: null, userId, unlisted });
      await compareLeaderboards(season, known, [Math.max(0, day - 29), day], { game, guildId: here, userId, unlisted });
      await compareLeaderboards(season, known, [Math.max(0, day - 29), day], {
        game: 'siege',
        guildId: null,
        userId,
        unlisted,
      });
      const asked = Array.from({ length: 40 }, () => people[Math.floor(next() * PEOPLE)]).filter(
        (one) => one !== undefined,
      );
      await compareStreaks(season, known, asked);
    }
    await passNight(season, day);
  }
  const all = await compareLeaderboards(season, known, [DAYS - 31, DAYS - 1], {
    game: 'escape',
    guildId: null,
    userId: null,
    unlisted,
  });
  expect(all).toBeGreaterThan(PEOPLE / 4);
  const lengths = await compareStreaks(season, known, people);
  expect(Math.max(...lengths)).toBeGreaterThan(50);
  expect(new Set(lengths).size).toBeGreaterThan(20);
});
