import { leaderboardSubcommand, showLeaderboard } from '../src/discord/figures/leaderboard.ts';
import { showStats, statsSubcommand } from '../src/discord/figures/stats.ts';
import { EVERYWHERE } from '../src/discord/interactions/command.ts';
import { commandOf, subcommandNamed } from '../src/discord/interactions/subcommands.ts';
import { showMine } from '../src/discord/lobby/game-lists.ts';
import { seasonSubcommand, showSeason } from '../src/discord/seasons/season.ts';
import { awaySubcommand, beAway, suggestAway } from '../src/discord/settings/away.ts';
import { setHomeOrShow } from '../src/discord/settings/choose-home.ts';
import { suggestZone } from '../src/discord/settings/own-time.ts';
import { ownSettings, serverSettings, setAndShow } from '../src/discord/settings/settings.ts';
import { replayFile, replaySubcommand, verifyFile, verifySubcommand } from '../src/discord/watch/record-files.ts';
import { games } from '../src/games/index.ts';
import { commandWords } from './words.ts';

/** `/games`: a person's matches of all games, stats, leaderboards and settings. */
export const command = commandOf('games', commandWords.gamesWords.description, EVERYWHERE, [
  { data: subcommandNamed('mine', commandWords.gamesWords.mine), handle: showMine },
  { data: statsSubcommand(games), handle: showStats },
  { data: leaderboardSubcommand(games), handle: showLeaderboard },
  { data: seasonSubcommand, handle: showSeason },
  { data: awaySubcommand, handle: beAway, suggest: suggestAway },
  { data: ownSettings, handle: setAndShow, suggest: suggestZone },
  { data: serverSettings, handle: setHomeOrShow },
  { data: replaySubcommand, handle: replayFile },
  { data: verifySubcommand, handle: verifyFile },
]);
