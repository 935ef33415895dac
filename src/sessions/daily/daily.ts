import type { MatchContext } from '../store/context.ts';
import { friendRunOf } from './friends.ts';
import { dailyLeaderboardOf } from './leaderboard.ts';
import { readMorning } from './morning.ts';
import { beat } from './outages.ts';
import { makePars } from './pars.ts';
import { createDailyPosts } from './posts.ts';
import { dailyHistoryOf } from './results.ts';
import { lookAtDaily, practiseDaily, startDaily } from './start.ts';
import { verifyDailies } from './verification.ts';

/** Daily runs: how they begin, what follows from them, and what a server is told of them. */
export const createDaily = (context: MatchContext) => ({
  start: startDaily(context),
  practise: practiseDaily(context),
  lookAt: lookAtDaily(context),
  history: dailyHistoryOf(context),
  leaderboard: dailyLeaderboardOf(context),
  friendRun: friendRunOf(context),
  morning: readMorning(context),

  makePars: makePars(context),
  beat: beat(context),
  verify: verifyDailies(context),

  ...createDailyPosts(context),
});
