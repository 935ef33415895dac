import { createChampions } from './champions/champions.ts';
import { createDaily } from './daily/daily.ts';
import { createNudges } from './daily/nudges.ts';
import { createPuzzleAnswers } from './daily/puzzle-answers.ts';
import { createPuzzleWeeks } from './daily/puzzle-weeks.ts';
import { withDailyStanding } from './daily/standing.ts';
import { createDue } from './due/due.ts';
import { createFigures } from './figures/figures.ts';
import { withFirstWins, withStanding } from './figures/standings.ts';
import { createGatheringEvents } from './gathering/events.ts';
import { createGrowth } from './growth/growth.ts';
import { createArrivals } from './home/arrivals.ts';
import { createHomeContents } from './home/contents.ts';
import { createHomes } from './home/homes.ts';
import { createHomeWeeks } from './home/week.ts';
import { defaultLimits } from './match/limits.ts';
import { createMatches } from './matches.ts';
import { createPostings } from './messages/postings.ts';
import { createShares } from './messages/shares.ts';
import { createShownScreens } from './messages/shown-screens.ts';
import { createNotices } from './notices/notices.ts';
import { createPersonalCalls } from './notices/personal-calls.ts';
import { createSpectators } from './notices/spectators.ts';
import { createSearches } from './pairing/searches.ts';
import { createParties } from './party/parties.ts';
import { withPodium } from './party/podium.ts';
import { createLastOptions } from './people/last-options.ts';
import { createOwnTimes } from './people/own-times.ts';
import { createShutOuts } from './people/shut-outs.ts';
import { createDepartedServers } from './privacy/departed-servers.ts';
import { createPrivacy } from './privacy/privacy.ts';
import { createHistory } from './records/history.ts';
import { createSeasons } from './seasons/seasons.ts';
import type { MatchContext } from './store/context.ts';
import { createGuesses } from './store/guesses.ts';
import { createHealth } from './store/health.ts';
import { withConclusion } from './tournament/concluded.ts';
import { createTournaments } from './tournament/tournaments.ts';

/** Everything that is stored in a database, by purpose. Each function throws a `DatabaseLostError` when it is lost. */
export type Sessions = ReturnType<typeof sessionsIn>;

/** By default, bots can't plan or rehearse, all dice are worth a run, no record is checked, and moves stay for ever. */
type Foundation = Pick<MatchContext, 'database' | 'games' | 'now' | 'machineNow'> & Partial<MatchContext>;

/** The sessions of a database, for the games of a list. */
export const createSessions = (foundation: Foundation): Sessions =>
  sessionsIn({
    followers: [
      withStanding(foundation),
      withFirstWins(foundation),
      withPodium(foundation),
      withDailyStanding(foundation),
      withConclusion(foundation),
    ],
    plan: fail,
    advise: fail,
    rehearse: fail,
    areWorthPlaying: () => Promise.resolve(true),
    playBotRun: fail,
    check: fail,
    limits: defaultLimits,
    keepDays: null,
    guesses: createGuesses(),
    warn: () => undefined,
    metrics: { committed: () => undefined, repeated: () => undefined },
    ...foundation,
  });

const fail = () => Promise.reject(new Error('these sessions have no threads for this'));

const sessionsIn = (context: MatchContext) => ({
  matches: createMatches(context),
  history: createHistory(context),
  figures: createFigures(context),
  daily: createDaily(context),
  nudges: createNudges(context),
  parties: createParties(context),
  tournaments: createTournaments(context),
  gatheringEvents: createGatheringEvents(context),
  searches: createSearches(context),
  due: createDue(context),
  notices: createNotices(context),
  personalCalls: createPersonalCalls(context),
  spectators: createSpectators(context),
  shares: createShares(context),
  postings: createPostings(context),
  shownScreens: createShownScreens(context),
  ownTimes: createOwnTimes(context),
  shutOuts: createShutOuts(context),
  lastOptions: createLastOptions(context),
  puzzleAnswers: createPuzzleAnswers(context),
  puzzleWeeks: createPuzzleWeeks(context),
  seasons: createSeasons(context),
  champions: createChampions(context),
  privacy: createPrivacy(context),
  departedServers: createDepartedServers(context),
  homes: createHomes(context),
  homeContents: createHomeContents(context),
  homeWeeks: createHomeWeeks(context),
  arrivals: createArrivals(context),
  growth: createGrowth(context),
  health: createHealth(context),
});
