import { chooseColour } from './lobby/colours.ts';
import { gather } from './lobby/gather.ts';
import { offerSeat, takeSeat } from './lobby/hand-over.ts';
import { open } from './lobby/open.ts';
import { changeOptions } from './lobby/options.ts';
import { openWithDiceOf } from './lobby/same-dice.ts';
import { choose, seat } from './lobby/seats.ts';
import { boardsIn, changedLately, noteMessage, noteThread, openPlaces } from './messages/messages.ts';
import { hasJustDone } from './messages/taps.ts';
import { giveDay } from './more-time/give.ts';
import { leavePauses, pause } from './more-time/pause.ts';
import { advise, noteHint } from './play/advice.ts';
import { begin } from './play/begin.ts';
import { end, goOn } from './play/end.ts';
import { finish } from './play/finish.ts';
import { endGone } from './play/gone.ts';
import { plan } from './play/plan.ts';
import { play, undo } from './play/play.ts';
import {
  boardsFor,
  countOpen,
  lookAt,
  lookAtLast,
  openBoards,
  ownBoards,
  readLatest,
  waitingBoards,
} from './store/boards.ts';
import type { MatchContext } from './store/context.ts';
import { lookWithEnding } from './store/ending.ts';

/** What people do in matches. What is kept in memory is only a guess, so any process may answer any click. */
export type Matches = ReturnType<typeof createMatches>;

/** The matches of a context. */
export const createMatches = (context: MatchContext) => ({
  open: open(context),
  openWithDiceOf: openWithDiceOf(context),
  gather: gather(context),
  seat: seat(context),
  choose: choose(context),
  chooseColour: chooseColour(context),
  changeOptions: changeOptions(context),
  begin: begin(context),
  play: play(context),
  undo: undo(context),
  plan: plan(context),
  finish: finish(context),
  end: end(context),
  endGone: endGone(context),
  goOn: goOn(context),
  offerSeat: offerSeat(context),
  takeSeat: takeSeat(context),
  giveDay: giveDay(context),
  pause: pause(context),
  leavePauses: leavePauses(context),

  look: lookWithEnding(context),
  latest: readLatest(context),
  lookAt: lookAt(context),
  lookAtLast: lookAtLast(context),
  openBoards: openBoards(context),
  ownBoards: ownBoards(context),
  boardsFor: boardsFor(context),
  waitingBoards: waitingBoards(context),
  countOpen: countOpen(context),
  boardsIn: boardsIn(context),
  openPlaces: openPlaces(context),
  changedLately: changedLately(context),
  hasJustDone: hasJustDone(context),

  noteMessage: noteMessage(context),
  noteThread: noteThread(context),
  noteHint: noteHint(context),
  advise: advise(context),
});
