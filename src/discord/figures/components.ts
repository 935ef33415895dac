import type { figuresKinds } from '../custom-ids/figures.ts';
import { ofGame, type Handlers } from '../interactions/on-board.ts';
import { showChallenges } from './challenges.ts';
import { chooseClass, showOwnRank, turnLeaderboard } from './leaderboard.ts';

export const figuresComponents: Handlers<keyof typeof figuresKinds> = {
  table: ofGame(turnLeaderboard),
  ownTable: ofGame(showOwnRank),
  tableClass: ofGame(chooseClass),
  challenges: ofGame(showChallenges),
};
