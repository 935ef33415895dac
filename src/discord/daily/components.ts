import type { dailyKinds } from '../custom-ids/daily.ts';
import { ofGame, onBoard, type Handlers } from '../interactions/on-board.ts';
import { showLeaderboard } from './leaderboard.ts';
import { turnOwn } from './me.ts';
import { playToday, practise } from './play.ts';
import { choosePosting } from './settings.ts';

export const dailyComponents: Handlers<keyof typeof dailyKinds> = {
  daily: ofGame(playToday),
  practise: onBoard(practise),
  dailyMe: turnOwn,
  dailyTable: ofGame((handling) => showLeaderboard(handling, { span: 'today', isEverywhere: false })),
  dailyPost: choosePosting,
};
