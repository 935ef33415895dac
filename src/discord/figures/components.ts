import type { figuresKinds } from '../custom-ids/figures.ts';
import { ofGame, type Handlers } from '../interactions/on-board.ts';
import { showChallenges } from './challenges.ts';
import { chooseClass, chooseGame, showLikeliest, showOwnRank, turnLeaderboard } from './leaderboard.ts';
import { showStats, showStatsOfChosen } from './stats.ts';

export const figuresComponents: Handlers<keyof typeof figuresKinds> = {
  stats: showStats,
  statsOf: showStatsOfChosen,
  tables: showLikeliest,
  table: ofGame(turnLeaderboard),
  ownTable: ofGame(showOwnRank),
  tableGame: chooseGame,
  tableClass: ofGame(chooseClass),
  challenges: ofGame(showChallenges),
};
