import type { lobbyKinds } from '../custom-ids/lobby.ts';
import { ofGame, onBoard, type Handlers } from '../interactions/on-board.ts';
import { inviteChosen } from './challenge.ts';
import { chooseColour } from './colours.ts';
import { turnFinished, turnMine } from './game-lists.ts';
import { askToHandOver, offerSeat, takeOver } from './hand-over.ts';
import { climb, showLadder } from './ladder.ts';
import { fillInOptions, openOptions } from './more-options.ts';
import { askForWord, beginWithWord, showFairness } from './own-word.ts';
import { changeSeats, choosePreset, evenOut } from './seats.ts';
import { startAnew } from './solo.ts';
import { startAtOnce, startOpen, startUnlessRunning } from './start-at-once.ts';

export const lobbyComponents: Handlers<keyof typeof lobbyKinds> = {
  seat: changeSeats,
  preset: onBoard(choosePreset),
  even: onBoard(evenOut),
  colour: onBoard(chooseColour),
  take: takeOver,
  handOver: onBoard(askToHandOver),
  offer: onBoard(offerSeat),
  moreOptions: onBoard(openOptions),
  filledIn: onBoard(fillInOptions),
  ownWord: onBoard(askForWord),
  mixWord: beginWithWord,
  fair: onBoard(showFairness),
  quick: ofGame(startUnlessRunning),
  another: ofGame(startAtOnce),
  gather: ofGame(startOpen),
  invite: ofGame(inviteChosen),
  mine: turnMine,
  finished: turnFinished,
  anew: onBoard(startAnew),
  ladder: ofGame(showLadder),
  climb: ofGame(climb),
};
