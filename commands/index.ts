import type { AnyCommand } from '../src/discord/interactions/command.ts';
import type { AnyGame } from '../src/games/contract/game.ts';
import { games } from '../src/games/index.ts';
import * as appsCommands from './apps.ts';
import { command as dailyCommand } from './daily.ts';
import { command as gamesCommand } from './games.ts';
import { command as partyCommand } from './party.ts';
import { command as playCommand } from './play.ts';
import { command as sallyportCommand } from './sallyport.ts';
import { command as tournamentCommand } from './tournament.ts';

/** Each game's commands are exported by the file named after its id. */
const commandsOf = async ({ id }: AnyGame): Promise<readonly AnyCommand[]> =>
  Object.values<AnyCommand>(await import(`../commands/${id}.ts`));

/** Every command. */
export const commands: readonly AnyCommand[] = [
  ...(await Promise.all(games.map(commandsOf))).flat(),
  dailyCommand,
  gamesCommand,
  partyCommand,
  playCommand,
  sallyportCommand,
  tournamentCommand,
  ...Object.values(appsCommands),
];
