import { absenceOf, comeBack, goAway, retime } from './absences.ts';
import { advise } from './advice.ts';
import type { MatchContext } from './boards.ts';
import { begin } from './begin.ts';
import { countOpen, lookAt, lookAtLast, openBoards, ownBoards, readLatest, waitingBoards } from './boards.ts';
import { claimDue, doDue, dueMatches, putOff } from './due.ts';
import { end, goOn } from './end.ts';
import { ping, takeCensus } from './census.ts';
import { gather } from './gather.ts';
import { figuresOf } from './figures/figures.ts';
import { tableOf } from './figures/table.ts';
import { createGuesses } from './guesses.ts';
import { offerSeat, takeSeat } from './hand-over.ts';
import { logOf, recordOf, resultsOf, watchedOf } from './history.ts';
import { defaultLimits } from './limits.ts';
import { changedLately, hasJustDone, noteHint, noteMessage, noteThread } from './messages.ts';
import {
  claimNotices,
  dropNotice,
  forgetCall,
  callToLobbyLater,
  noticePosted,
  postponeNotice,
  putOffNotice,
  splitNotice,
} from './notices.ts';
import { forgetPersonalCalls, leavePersonalCall, personalNoticePosted } from './personal-calls.ts';
import { open } from './open.ts';
import { changeOptions, lastOptions, noteOptions } from './options.ts';
import { play, undo } from './play.ts';
import { forgetPosting, notePosting, openPostings } from './postings.ts';
import { answerPuzzle, puzzleAnswer } from './puzzles.ts';
import { claimShare, dropShare, noteShared } from './shares.ts';
import { lookWithStanding } from './standings.ts';
import { expireScreens, forgetScreen, noteScreen, noteScreenShown, screensOf } from './private-screens.ts';
import { choose, seat } from './seats.ts';
import {
  claimSpectators,
  dropSpectators,
  isSpectator,
  noteSpectator,
  postponeSpectator,
  putOffSpectators,
} from './spectators.ts';
import { timeOf } from './times.ts';
import { beat } from './daily/outages.ts';
import { makePars } from './daily/pars.ts';
import { claimDailyPosts, dailyChannelOf, dailyPosted, setDailyChannel } from './daily/posts.ts';
import { dailyHistoryOf } from './daily/results.ts';
import { dailyTableOf } from './daily/table.ts';
import { verifyDailies } from './daily/verification.ts';
import { thinMatches } from './thinning.ts';
import { claimServerCheck, clearDeparted, noteDeparture, putOffServerCheck } from './privacy/departed.ts';
import { forget } from './privacy/forget.ts';
import { ownDataOf } from './privacy/own-data.ts';
import { lookAtDaily, lookAtOpenDaily, practiseDaily, startDaily } from './daily/start.ts';

/**
 * Matches in Postgres. What is held of them in memory between two calls is only a guess that Postgres confirms or
 * refutes, so any process may answer any click.
 * Each of these throws a `DatabaseLostError` when the database is out of reach. Each is documented where it is defined.
 */
export type Matches = ReturnType<typeof matchesIn>;

/**
 * What matches are built on. By default the time is the machine's, nobody plans or checks records, the default limits hold
 * and moves are kept for ever.
 */
type Foundation = Pick<MatchContext, 'database' | 'games'> & Partial<MatchContext>;

/** The matches of a database, for the games of a list. */
export const createMatches = (foundation: Foundation): Matches =>
  matchesIn({
    now: () => new Date(),
    plan: doNothing,
    rehearse: doNothing,
    check: doNothing,
    limits: defaultLimits,
    keepDays: null,
    guesses: createGuesses(),
    metrics: { committed: () => undefined, repeated: () => undefined },
    ...foundation,
  });

const doNothing = () => Promise.reject(new Error('nobody does this here'));

const matchesIn = (context: MatchContext) => ({
  open: open(context),
  gather: gather(context),
  seat: seat(context),
  choose: choose(context),
  changeOptions: changeOptions(context),
  lastOptions: lastOptions(context),
  noteOptions: noteOptions(context),
  begin: begin(context),
  startDaily: startDaily(context),
  practiseDaily: practiseDaily(context),
  lookAtDaily: lookAtDaily(context),
  lookAtOpenDaily: lookAtOpenDaily(context),
  dailyHistory: dailyHistoryOf(context),
  makePars: makePars(context),
  beat: beat(context),
  verifyDailies: verifyDailies(context),
  dailyTable: dailyTableOf(context),
  dailyChannel: dailyChannelOf(context),
  setDailyChannel: setDailyChannel(context),
  claimDailyPosts: claimDailyPosts(context),
  dailyPosted: dailyPosted(context),

  play: play(context),
  undo: undo(context),
  end: end(context),
  goOn: goOn(context),
  offerSeat: offerSeat(context),
  takeSeat: takeSeat(context),

  look: lookWithStanding(context),
  latest: readLatest(context),
  lookAt: lookAt(context),
  lookAtLast: lookAtLast(context),
  openBoards: openBoards(context),
  ownBoards: ownBoards(context),
  waitingBoards: waitingBoards(context),
  countOpen: countOpen(context),
  record: recordOf(context),
  log: logOf(context),
  watched: watchedOf(context),
  results: resultsOf(context),
  figures: figuresOf(context),
  table: tableOf(context),

  due: dueMatches(context),
  claimDue: claimDue(context),
  doDue: doDue(context),
  putOff: putOff(context),
  claimNotices: claimNotices(context),
  putOffNotice: putOffNotice(context),
  callToLobbyLater: callToLobbyLater(context),
  postponeNotice: postponeNotice(context),
  splitNotice: splitNotice(context),
  personalNoticePosted: personalNoticePosted(context),
  leavePersonalCall: leavePersonalCall(context),
  forgetPersonalCalls: forgetPersonalCalls(context),
  dropNotice: dropNotice(context),
  noticePosted: noticePosted(context),
  forgetCall: forgetCall(context),

  noteSpectator: noteSpectator(context),
  isSpectator: isSpectator(context),
  claimSpectators: claimSpectators(context),
  dropSpectators: dropSpectators(context),
  postponeSpectator: postponeSpectator(context),
  putOffSpectators: putOffSpectators(context),

  claimShare: claimShare(context),
  noteShared: noteShared(context),
  dropShare: dropShare(context),

  notePosting: notePosting(context),
  openPostings: openPostings(context),
  forgetPosting: forgetPosting(context),
  noteMessage: noteMessage(context),
  noteThread: noteThread(context),
  noteHint: noteHint(context),
  advise: advise(context),
  changedLately: changedLately(context),
  hasJustDone: hasJustDone(context),

  noteScreen: noteScreen(context),
  screensOf: screensOf(context),
  noteScreenShown: noteScreenShown(context),
  forgetScreen: forgetScreen(context),
  expireScreens: expireScreens(context),

  answerPuzzle: answerPuzzle(context),
  puzzleAnswer: puzzleAnswer(context),

  goAway: goAway(context),
  comeBack: comeBack(context),
  absence: absenceOf(context),
  time: timeOf(context),
  retime: retime(context),

  forget: forget(context),
  ownData: ownDataOf(context),
  claimServerCheck: claimServerCheck(context),
  putOffServerCheck: putOffServerCheck(context),
  noteDeparture: noteDeparture(context),
  clearDeparted: clearDeparted(context),

  thin: thinMatches(context),

  census: takeCensus(context),
  ping: ping(context),
});
