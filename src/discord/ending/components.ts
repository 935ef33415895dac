import type { endingKinds } from '../custom-ids/ending.ts';
import { onBoard, type Handlers } from '../interactions/on-board.ts';
import { chooseOptions, offerOptions, playAgain, startChosen } from './after-the-end.ts';
import { beatResult } from './beat.ts';
import { askToEnd, confirmEnd, keepPlaying } from './ending.ts';
import { shareResult } from './share.ts';

export const endingComponents: Handlers<keyof typeof endingKinds> = {
  askEnd: onBoard(askToEnd),
  end: onBoard(confirmEnd),
  keep: onBoard(keepPlaying),
  again: onBoard(playAgain),
  options: onBoard(offerOptions),
  choices: onBoard(chooseOptions),
  chosen: onBoard(startChosen),
  share: onBoard(shareResult),
  beat: onBoard(beatResult),
};
