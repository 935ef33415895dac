import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { games } from '../../../src/games/index.ts';
import { siege } from '../../../src/games/siege/index.ts';
import { DAY, HOUR, MINUTE } from '../../../src/kernel/time.ts';
import { createSessions } from '../../../src/sessions/sessions.ts';
import { findingOf } from '../../../src/workers/replays/finding.ts';
import { plainNames } from '../../rig/run/plain-names.ts';
import { boardOf, newInteraction, openReplica, playOn } from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

/** Beats come more often than this; an hour without one is an outage. */
const BEAT = 55 * MINUTE;

/** The server of the runs of the pool, which no copy is on. */
const POOL_SERVER = '500000000000000000';

export type Clock = ReturnType<typeof startClock>;

/** A time that can be skipped forward, and the machine's, which then stands still. */
const startClock = (start: number) => {
  let [time, machine] = [start, start];
  return {
    now: () => new Date(time),
    machine: () => new Date(machine),
    pass: (milliseconds: number) => void ([time, machine] = [time + milliseconds, machine + milliseconds]),
    skip: (milliseconds: number) => void (time += milliseconds),
  };
};

/** Random numbers from 0 to 1, the same in every run of the tests. */
export const startNumbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A run that was really played and that others are copied from. */
export interface PoolRun {
  readonly id: string;
  readonly game: AnyGame;
  readonly userId: string;
}

/** A person who plays like a run of the pool. */
export interface Copy {
  readonly pool: string;
  readonly person: string;
  readonly guildId: string | null;
}

/** A season of daily runs on a database: some that are played, and any number of copies of them. */
export const startSeason = async (start: number) => {
  const url = await sharedDatabase();
  const clock = startClock(start);
  const { matches, daily, due, history } = createSessions({
    database: openReplica(url),
    games,
    now: clock.now,
    machineNow: clock.machine,
    check: (text) => Promise.resolve(findingOf(text)),
  });
  const client = new Client(plainNames(url));
  await client.connect();
  onTestFinished(() => client.end());
  const downtimes: Downtime[] = [];

  const beat = () => daily.beat(null);

  /** Time passes while the bot runs. */
  const pass = async (until: number): Promise<void> => {
    await beat();
    while (clock.now().getTime() < until) {
      clock.pass(Math.min(BEAT, until - clock.now().getTime()));
      await beat();
    }
  };

  /** Time passes while the bot is down. */
  const fail = async (until: number): Promise<void> => {
    await beat();
    const from = clock.now().getTime();
    clock.pass(until - from);
    downtimes.push({ from, to: until });
    await beat();
  };

  /** A local Discord skips its time forward. */
  const skip = async (until: number): Promise<void> => {
    await beat();
    clock.skip(until - clock.now().getTime());
    await beat();
  };

  const begin = async (game: AnyGame, userId: string): Promise<PoolRun> => {
    const where = { guildId: POOL_SERVER, channelId: '600000000000000001' };
    const begun = await daily.start({ interactionId: newInteraction(), game, userId, ...where });
    if (!('board' in begun)) throw new Error(begun.kind);
    return { id: begun.board.match.id, game, userId };
  };

  /** Plays this many moves of a run, or to its end. */
  const play = async (run: PoolRun, moves: number): Promise<void> => {
    await playOn(matches, await boardOf(matches, run.id), run.userId, moves);
  };

  const end = async ({ id, userId }: PoolRun): Promise<void> => {
    await matches.end({ interactionId: newInteraction(), matchId: id, userId });
  };

  /** Stores a copy for each of these people, of their run of the pool as it stands now, without its moves and seats. */
  const copy = async (copies: readonly Copy[]): Promise<void> => {
    await client.query(
      `insert into matches (id, game, rules, options, guild_id, channel_id, day, ranked_as, verified, hints, commitment,
         seed, next_seed, entropy, result, score, opened_by, opened_at, moved_at, ended_at)
       select person || '/' || p.id, p.game, rules, options, guild, channel_id, day,
         p.game || ':' || day || ':' || person, verified, hints, commitment, seed, next_seed, entropy, result, score,
         person, opened_at, moved_at, ended_at + number * interval '1 millisecond'
       from unnest($1::text[], $2::text[], $3::text[]) with ordinality as copies (pool, person, guild, number)
       join matches as p on p.id = pool`,
      [copies.map(({ pool }) => pool), copies.map(({ person }) => person), copies.map(({ guildId }) => guildId)],
    );
  };

  /** Ends the copies of these runs where the runs have ended since. */
  const follow = async (runs: readonly PoolRun[]): Promise<void> => {
    await client.query(
      `update matches as c set result = p.result, score = p.score, verified = p.verified, hints = p.hints,
         ended_at = p.ended_at + (right(c.opened_by, 3)::int) * interval '1 millisecond'
       from matches as p
       where p.id = any($1) and c.day = p.day and c.game = p.game and c.id = c.opened_by || '/' || p.id
         and c.ended_at is null`,
      [runs.map(({ id }) => id)],
    );
  };

  /** Whether the record of each run of the pool verifies. */
  const soundness = new Map<string, Promise<boolean>>();
  const isSound = (id: string): Promise<boolean> => {
    const verify = async (): Promise<boolean> => {
      const board = await matches.look(id);
      return board !== null && findingOf(JSON.stringify(await history.record(board.match))).ok;
    };
    const known = soundness.get(id) ?? verify();
    soundness.set(id, known);
    return known;
  };

  /** Reads the runs of some days. */
  const read = async (first: string, last: string): Promise<readonly StoredRun[]> => {
    interface Row extends Omit<StoredRun, 'isSound'> {
      readonly id: string;
    }
    const { rows } = await client.query<Row>(
      `select id, opened_by as person, game, day, guild_id as "guildId", (result->>'score')::int as score,
         ended_at as "endedAt", hints > 0 as "hasHints"
       from matches where day between $1 and $2 and ranked_as is not null`,
      [first, last],
    );
    const runs: StoredRun[] = [];
    for (const { id, ...run } of rows) {
      runs.push({ ...run, isSound: run.score !== null && (await isSound(id.split('/').at(-1) ?? '')) });
    }
    return runs;
  };

  const execute = async (sql: string, values: readonly unknown[]): Promise<void> => {
    await client.query(sql, [...values]);
  };

  return {
    clock,
    matches,
    daily,
    due,
    downtimes,
    pass,
    fail,
    skip,
    begin: { escape: (userId: string) => begin(escape, userId), siege: (userId: string) => begin(siege, userId) },
    play,
    end,
    copy,
    follow,
    read,
    execute,
  };
};

export type Season = Awaited<ReturnType<typeof startSeason>>;

/*
 * Streaks and leaderboards of the daily, computed from the records by a second program. It knows from the README what
 * they are, and shares no code with the bot.
 */

/** A run that counts, as it is stored. */
export interface StoredRun {
  readonly person: string;
  readonly game: string;
  readonly day: string;
  readonly guildId: string | null;
  /** The score in its result; null if it has none. */
  readonly score: number | null;
  readonly endedAt: Date | null;
  readonly hasHints: boolean;
  /** Whether its record verifies. */
  readonly isSound: boolean;
}

/** A time in which the bot was down. */
export interface Downtime {
  readonly from: number;
  readonly to: number;
}

const numberOf = (day: string): number => Date.parse(day) / DAY;

/** The longest time for which the bot was down on a day. */
const longestOn = (day: number, downtimes: readonly Downtime[]): number =>
  Math.max(0, ...downtimes.map(({ from, to }) => Math.min(to, (day + 1) * DAY) - Math.max(from, day * DAY)));

/**
 * How many days were played in the longest stretch of days up to today that begins with a day that was played, and in
 * which no two missed days are less than a week apart.
 */
export const streakLength = (now: Date, runs: readonly StoredRun[], downtimes: readonly Downtime[]): number => {
  const today = Math.floor(now.getTime() / DAY);
  const played = new Set<number>();
  const [begun, unfinished] = [new Set<number>(), new Set<number>()];
  for (const { day, endedAt, score } of runs) {
    const until = (numberOf(day) + 2) * DAY;
    if (endedAt === null || endedAt.getTime() >= until) begun.add(numberOf(day));
    if (endedAt === null && now.getTime() < until) unfinished.add(numberOf(day));
    if (endedAt !== null && endedAt.getTime() < until && score !== null) played.add(numberOf(day));
  }
  const isMissed = (day: number): boolean =>
    day !== today &&
    !played.has(day) &&
    !unfinished.has(day) &&
    longestOn(day, downtimes) < HOUR &&
    !(begun.has(day) && longestOn(day + 1, downtimes) >= HOUR);
  const first = Math.min(...played, today + 1);
  const missed: number[] = [];
  for (let day = first; day <= today; day++) if (isMissed(day)) missed.push(day);
  const broken = missed.findLast((day, index) => (missed[index + 1] ?? Infinity) - day < 7) ?? first - 1;
  return [...played].filter((day) => day > broken).length;
};

/** A line of a leaderboard: rank, person, score, days and hints. */
export type Line = readonly [number, string, number, number, boolean];

export interface AskedLeaderboard {
  readonly now: Date;
  readonly game: string;
  /** The server; null for all. */
  readonly guildId: string | null;
  readonly unlisted: ReadonlySet<string>;
}

/** A whole leaderboard, from the runs of its days. */
export const leaderboardLines = (
  runs: Iterable<StoredRun>,
  { now, game, guildId, unlisted }: AskedLeaderboard,
): readonly Line[] => {
  const byPerson = new Map<string, { score: number; days: number; hints: boolean; first: number }>();
  for (const run of runs) {
    const { person, score, endedAt } = run;
    if (run.game !== game || score === null || endedAt === null || !run.isSound) continue;
    if (guildId === null ? isYoung(person, now) : run.guildId !== guildId) continue;
    if (unlisted.has(person)) continue;
    const line = byPerson.get(person) ?? { score: 0, days: 0, hints: false, first: Infinity };
    line.score += score;
    line.days += 1;
    line.hints ||= run.hasHints;
    line.first = Math.min(line.first, endedAt.getTime());
    byPerson.set(person, line);
  }
  const sorted = [...byPerson].toSorted(
    ([one, a], [other, b]) => b.score - a.score || a.first - b.first || (one < other ? -1 : 1),
  );
  let rank = 0;
  return sorted.map(([person, { score, days, hints }], index) => {
    if (score !== sorted[index - 1]?.[1].score) rank = index + 1;
    return [rank, person, score, days, hints];
  });
};

/** The lines of a leaderboard that are shown: fifteen, and that of the person who asks. */
export const shownLines = (lines: readonly Line[], userId: string | null): readonly Line[] =>
  lines.filter(([, person], index) => index < 15 || person === userId);

/** Whether an account is younger than 30 days. Discord's ids say when it was made, in milliseconds since 2015. */
const isYoung = (person: string, now: Date): boolean =>
  Number(BigInt(person) >> 22n) + Date.UTC(2015, 0) > now.getTime() - 30 * DAY;
