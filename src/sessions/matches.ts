import type { MatchContext } from './boards.ts';
import { begin } from './begin.ts';
import { countOpen, look, lookAt, lookAtLast, openBoards } from './boards.ts';
import { doDue, dueMatches, putOff } from './due.ts';
import { end, goOn } from './end.ts';
import { offerSeat, takeSeat } from './hand-over.ts';
import { logOf, recordOf, resultsOf } from './history.ts';
import { defaultLimits } from './limits.ts';
import { movedLately, noteHint, noteMessage, noteThread } from './messages.ts';
import { claimNotices, dropNotice, forgetCall, noticePosted, putOffNotice } from './notices.ts';
import { gather, open } from './open.ts';
import { play, undo } from './play.ts';
import { seat } from './seats.ts';

/**
 * Matches in Postgres. Nothing of a match is held in memory between two calls, so any process may answer any click.
 * Each of these throws a `DatabaseLostError` when the database is out of reach. What each does stands where it is defined.
 */
export type Matches = ReturnType<typeof matchesIn>;

/** What matches stand on; the time is the machine's, nobody plans, and the limits are the default ones unless given. */
export type Foundation = Pick<MatchContext, 'database' | 'games'> & Partial<MatchContext>;

/** The matches of a database, for the games of a list. */
export const createMatches = (foundation: Foundation): Matches =>
  matchesIn({ now: () => new Date(), plan: planNothing, limits: defaultLimits, ...foundation });

const planNothing: MatchContext['plan'] = () => Promise.reject(new Error('nobody plans for bots here'));

const matchesIn = (context: MatchContext) => ({
  open: open(context),
  gather: gather(context),
  seat: seat(context),
  begin: begin(context),
  play: play(context),
  undo: undo(context),
  end: end(context),
  goOn: goOn(context),
  offerSeat: offerSeat(context),
  takeSeat: takeSeat(context),

  look: look(context),
  lookAt: lookAt(context),
  lookAtLast: lookAtLast(context),
  openBoards: openBoards(context),
  countOpen: countOpen(context),
  record: recordOf(context),
  log: logOf(context),
  results: resultsOf(context),

  due: dueMatches(context),
  doDue: doDue(context),
  putOff: putOff(context),
  claimNotices: claimNotices(context),
  putOffNotice: putOffNotice(context),
  dropNotice: dropNotice(context),
  noticePosted: noticePosted(context),
  forgetCall: forgetCall(context),

  noteMessage: noteMessage(context),
  noteThread: noteThread(context),
  noteHint: noteHint(context),
  movedLately: movedLately(context),
});
