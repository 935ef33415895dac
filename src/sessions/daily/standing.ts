import { soloScoreOf } from '../match/solo-score.ts';
import type { DailyStanding } from '../match/standing.ts';
import type { Follower, MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { dayAfter, dayOf, startOf, type Day } from '../time/day.ts';
import { hasPlayedOn } from './leaderboard.ts';
import { botsOn } from './pars.ts';
import { dailyHistoryOf } from './results.ts';

/** Adds the standing to the board of a finished daily run. */
export const withDailyStanding =
  (context: Pick<MatchContext, 'database' | 'games' | 'now'>): Follower =>
  async (board) => {
    const { game, round } = board.match;
    const solo = soloScoreOf(board);
    if (solo === null || round.of !== 'day') return board;
    const run = { game: game.id, guildId: board.match.guildId, day: round.name, ...solo };
    return { ...board, daily: await dailyStandingOf(context, run) };
  };

interface FinishedRun {
  readonly game: string;
  readonly guildId: string | null;
  readonly day: Day;
  readonly userId: string;
  readonly score: number;
}

const dailyStandingOf = async (
  context: Pick<MatchContext, 'database' | 'games' | 'now'>,
  run: FinishedRun,
): Promise<DailyStanding> => {
  const { game, day, userId, score } = run;
  const { database, now } = context;
  // Unverified runs count, as most people look at this at once; runs that were found wrong don't.
  const isRight = { OR: [{ verified: null }, { verified: true }] };
  const finished = { day, game, rankedAs: { not: null }, score: { not: null }, openedBy: { not: userId }, ...isRight };
  const today = dayOf(now());
  const [bots, others, beaten, hasFriends, { streak }, other] = await Promise.all([
    botsOn(context, game, day),
    reading(() => database.match.count({ where: finished })),
    reading(() => database.match.count({ where: { ...finished, score: { lt: score } } })),
    hasFriendsIn(context, run),
    dailyHistoryOf(context)(userId),
    otherGame(context, userId, today),
  ]);
  const nextAt = day === today ? startOf(dayAfter(today)) : null;
  return { ...bots, others, beaten, hasFriends, streak: streak.length, other, nextAt };
};

const hasFriendsIn = async (
  { database }: Pick<MatchContext, 'database'>,
  { game, guildId, day, userId }: FinishedRun,
): Promise<boolean> => {
  if (guildId === null) return false;
  const [found] = await reading(
    () => database.$queryRaw<{ readonly is: boolean }[]>`
      select exists (
        select from sallyport.matches
        where game = ${game} and day = ${day} and ranked_as is not null and score is not null and verified is not false
          and opened_by <> ${userId} and (guild_id = ${guildId} or ${hasPlayedOn(guildId)})
          and not exists (select from sallyport.preferences where id = opened_by and listed = false)
      ) as is`,
  );
  return found?.is ?? false;
};

/** The first game whose run of a day a person has not begun; null for none. */
const otherGame = async (
  { database, games }: Pick<MatchContext, 'database' | 'games'>,
  userId: string,
  day: Day,
): Promise<DailyStanding['other']> => {
  const begun = await reading(() =>
    database.match.findMany({ where: { day, openedBy: userId, rankedAs: { not: null } }, select: { game: true } }),
  );
  const left = games.find(({ id, daily }) => daily !== undefined && begun.every(({ game }) => game !== id));
  return left === undefined ? null : { id: left.id, name: left.name };
};
