import type { watchKinds } from '../custom-ids/watch.ts';
import type { ComponentHandling, LoggedOutcome } from '../interactions/handling.ts';
import { onBoard, type Handlers } from '../interactions/on-board.ts';
import { chosenFocus } from '../play/description.ts';
import { analyse, analyseMore } from './analyse.ts';
import { showAs } from './board-form.ts';
import { showLog, turnLog } from './log.ts';
import { shareMoment } from './moving.ts';
import { askForRecord, replayUploaded } from './record-files.ts';
import { giveRecord } from './records.ts';
import { chooseNotification, lookBeside, lookCloserAfterwards, lookOn } from './spectators.ts';
import { watchingMatch, watchingRecord } from './watch.ts';
import { tryingInMatch, tryingInRecord } from './what-if.ts';

/** Makes a handler of one that needs the id of an uploaded record. */
const onRecord =
  <Id>(handle: (handling: ComponentHandling, record: string, id: Id) => Promise<LoggedOutcome>) =>
  (handling: ComponentHandling, id: Id & { readonly record: string }): Promise<LoggedOutcome> =>
    handle(handling, id.record, id);

export const watchComponents: Handlers<keyof typeof watchKinds> = {
  look: onBoard((handling, board) => lookOn(handling, board)),
  lookBeside: onBoard(lookBeside),
  lookMenu: onBoard((handling, board) => lookOn(handling, board, { focus: chosenFocus(handling) })),
  closer: onBoard(lookCloserAfterwards),
  showAs: onBoard(showAs),
  tellEnd: onBoard(chooseNotification),
  record: onBoard(giveRecord),
  log: onBoard(turnLog),
  story: onBoard(showLog),
  watch: onBoard(watchingMatch.watch),
  watchAs: onBoard(watchingMatch.eyes),
  watchRead: onBoard(watchingMatch.read),
  watchReadMenu: onBoard(watchingMatch.readMenu),
  replay: onRecord(watchingRecord.watch),
  replayAs: onRecord(watchingRecord.eyes),
  replayRead: onRecord(watchingRecord.read),
  replayReadMenu: onRecord(watchingRecord.readMenu),
  whatIf: onBoard(tryingInMatch.act),
  whatIfFocus: onBoard(tryingInMatch.focus),
  whatIfMenu: onBoard(tryingInMatch.menu),
  whatIfElse: onBoard(tryingInMatch.press),
  whatIfRead: onBoard(tryingInMatch.read),
  whatIfReadMenu: onBoard(tryingInMatch.readMenu),
  replayIf: onRecord(tryingInRecord.act),
  replayIfFocus: onRecord(tryingInRecord.focus),
  replayIfMenu: onRecord(tryingInRecord.menu),
  replayIfElse: onRecord(tryingInRecord.press),
  replayIfRead: onRecord(tryingInRecord.read),
  replayIfReadMenu: onRecord(tryingInRecord.readMenu),
  upload: askForRecord,
  uploaded: replayUploaded,
  analyse: onBoard(analyse),
  analyseMore: onBoard(analyseMore),
  shareMoment: onBoard(shareMoment),
};
