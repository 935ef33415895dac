import { DAY, HOUR } from '../../../src/kernel/time.ts';

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
