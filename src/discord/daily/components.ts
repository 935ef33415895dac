import type { dailyKinds } from '../custom-ids/daily.ts';
import { ofGame, onBoard, type Handlers } from '../interactions/on-board.ts';
import { choosePosting } from '../settings/morning-channel.ts';
import { showFriendRun } from './friend-run.ts';
import { openLeaderboard, turnLeaderboard } from './leaderboard.ts';
import { turnOwn } from './me.ts';
import { giveRecord, playAgainst, playToday, playYesterday, practise } from './play.ts';

export const dailyComponents: Handlers<keyof typeof dailyKinds> = {
  daily: ofGame(playToday),
  beatDay: ofGame(playAgainst),
  yesterday: ofGame(playYesterday),
  practise: onBoard(practise),
  dailyMe: turnOwn,
  dailyRecord: giveRecord,
  dailyTable: ofGame(openLeaderboard),
  turnDaily: ofGame(turnLeaderboard),
  friendRun: ofGame(showFriendRun),
  dailyPost: choosePosting,
};
