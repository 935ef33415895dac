import { describeLeaderboard, showLeaderboard } from '../src/discord/figures/leaderboard.ts';
import { describeStats, showStats } from '../src/discord/figures/stats.ts';
import { EVERYWHERE } from '../src/discord/interactions/command.ts';
import { commandOf } from '../src/discord/interactions/subcommands.ts';
import { showMine } from '../src/discord/lobby/game-lists.ts';
import { describeSeason, showSeason } from '../src/discord/seasons/season.ts';
import { beAway, describeAway, suggestAway } from '../src/discord/settings/away.ts';
import { setHomeOrShow } from '../src/discord/settings/choose-home.ts';
import { suggestZone } from '../src/discord/settings/own-time.ts';
import { describeOwnSettings, describeServerSettings, setAndShow } from '../src/discord/settings/settings.ts';
import { describeReplay, describeVerify, replayFile, verifyFile } from '../src/discord/watch/record-files.ts';
import { games } from '../src/games/index.ts';
import { commandsTexts } from './texts/texts.ts';

/** `/games`: a person's matches of all games, stats, leaderboards and settings. */
export const command = commandOf('games', () => commandsTexts.games.description, EVERYWHERE, [
  { name: 'mine', describe: (mine) => mine.setDescription(commandsTexts.games.mine), handle: showMine },
  { name: 'stats', describe: (stats) => describeStats(stats, games), handle: showStats },
  { name: 'table', describe: (table) => describeLeaderboard(table, games), handle: showLeaderboard },
  { name: 'season', describe: describeSeason, handle: showSeason },
  { name: 'away', describe: describeAway, handle: beAway, suggest: suggestAway },
  { name: 'settings', describe: describeOwnSettings, handle: setAndShow, suggest: suggestZone },
  { name: 'server', describe: describeServerSettings, handle: setHomeOrShow },
  { name: 'replay', describe: describeReplay, handle: replayFile },
  { name: 'verify', describe: describeVerify, handle: verifyFile },
]);
