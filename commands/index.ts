import { gameCommand } from '../src/discord/dispatch/game-command.ts';
import type { AnyCommand } from '../src/discord/interactions/command.ts';
import type { AnyGame } from '../src/games/contract/game.ts';
import { drafts, games } from '../src/games/index.ts';
import * as appsCommands from './apps.ts';
import { command as dailyCommand } from './daily.ts';
import { command as gamesCommand } from './games.ts';
import { command as helpCommand } from './help.ts';
import { command as playCommand } from './play.ts';
import { command as serverCommand } from './server.ts';
import { commandsTexts } from './texts/texts.ts';

/** Each game's commands are exported by the file named after its id. */
const commandsOf = async ({ id }: AnyGame): Promise<readonly AnyCommand[]> =>
  Object.values<AnyCommand>(await import(`../commands/${id}.ts`));

/** Every command. */
export const commands: readonly AnyCommand[] = [
  ...(await Promise.all(games.map(commandsOf))).flat(),
  dailyCommand,
  gamesCommand,
  helpCommand,
  playCommand,
  serverCommand,
  ...Object.values(appsCommands),
];

/** The commands of drafts, which have no files of their own. */
export const draftCommands: readonly AnyCommand[] = drafts.map((game) =>
  gameCommand({ game, words: () => ({ description: game.invitation.line, told: commandsTexts.draft }) }),
);
