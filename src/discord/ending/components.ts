import type { endingKinds } from '../custom-ids/ending.ts';
import { onBoard, type Handlers } from '../interactions/on-board.ts';
import { chooseOptions, offerAfterwards, offerOptions, playAgain, startChosen } from './after-the-end.ts';
import { confirmEnd, keepPlaying } from './ending.ts';
import { shareResult } from './share.ts';

export const endingComponents: Handlers<keyof typeof endingKinds> = {
  end: onBoard(confirmEnd),
  keep: onBoard(keepPlaying),
  afterwards: onBoard(offerAfterwards),
  again: onBoard(playAgain),
  options: onBoard(offerOptions),
  choices: onBoard(chooseOptions),
  chosen: onBoard(startChosen),
  share: onBoard(shareResult),
};
