import type { watchKinds } from '../custom-ids/watch.ts';
import { onBoard, type Handlers } from '../interactions/on-board.ts';
import { chosenFocus, chosenPart } from '../play/description.ts';
import { analyse } from './analyse.ts';
import { showLog, turnLog } from './log.ts';
import { chooseToBeTold, lookOn } from './spectators.ts';
import { chosenEyes, readRecordAt, readWatched, watch, watchRecord } from './watch.ts';

export const watchComponents: Handlers<keyof typeof watchKinds> = {
  look: onBoard((handling, board) => lookOn(handling, board)),
  lookMenu: onBoard((handling, board) => lookOn(handling, board, chosenFocus(handling))),
  tellEnd: onBoard(chooseToBeTold),
  log: onBoard(turnLog),
  story: onBoard(showLog),
  watch: onBoard(watch),
  watchAs: onBoard((handling, board, { step }: { readonly step: number }) =>
    watch(handling, board, { step, ...chosenEyes(handling) }),
  ),
  watchRead: onBoard(readWatched),
  watchReadMenu: onBoard((handling, board, id: { readonly step: number; readonly as: number }) =>
    readWatched(handling, board, { ...id, ...chosenPart(handling) }),
  ),
  replay: watchRecord,
  replayAs: (handling, id) => watchRecord(handling, { ...id, ...chosenEyes(handling) }),
  replayRead: readRecordAt,
  replayReadMenu: (handling, id) => readRecordAt(handling, { ...id, ...chosenPart(handling) }),
  analyse: onBoard(analyse),
};
