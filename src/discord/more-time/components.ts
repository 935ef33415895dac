import type { moreTimeKinds } from '../custom-ids/more-time.ts';
import { onBoard, type Handlers } from '../interactions/on-board.ts';
import { giveDay } from './give.ts';
import { agreeToPause, askToPause, leavePauses } from './pause.ts';

export const moreTimeComponents: Handlers<keyof typeof moreTimeKinds> = {
  giveDay: onBoard(giveDay),
  askPause: onBoard(askToPause),
  pause: onBoard(agreeToPause),
  leavePauses: onBoard(leavePauses),
};
