import { advise } from './advice.ts';
import { begin } from './begin.ts';
import type { MatchContext } from './context.ts';
import {
  boardsFor,
  countOpen,
  lookAt,
  lookAtLast,
  openBoards,
  ownBoards,
  readLatest,
  waitingBoards,
} from './boards.ts';
import { end, goOn } from './end.ts';
import { gather } from './gather.ts';
import { offerSeat, takeSeat } from './hand-over.ts';
import { changedLately, hasJustDone, noteHint, noteMessage, noteThread } from './messages.ts';
import { open } from './open.ts';
import { changeOptions } from './options.ts';
import { play, undo } from './play.ts';
import { choose, seat } from './seats.ts';
import { lookWithStanding } from './standings.ts';

/**
 * Matches in play: what people do in them, and their boards. What is held of them in memory between two calls is only a
 * guess that Postgres confirms or refutes, so any process may answer any click.
 */
export type Matches = ReturnType<typeof createMatches>;

export const createMatches = (context: MatchContext) => ({
  open: open(context),
  gather: gather(context),
  seat: seat(context),
  choose: choose(context),
  changeOptions: changeOptions(context),
  begin: begin(context),
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
  boardsFor: boardsFor(context),
  waitingBoards: waitingBoards(context),
  countOpen: countOpen(context),
  changedLately: changedLately(context),
  hasJustDone: hasJustDone(context),

  noteMessage: noteMessage(context),
  noteThread: noteThread(context),
  noteHint: noteHint(context),
  advise: advise(context),
});
