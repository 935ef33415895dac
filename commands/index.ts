import type { AnyCommand, Command } from '../src/discord/messages/context.ts';
import type { AnyGame } from '../src/games/game.ts';
import { games } from '../src/games/index.ts';
import { command as dailyCommand } from './daily.ts';
import { command as gamesCommand } from './games.ts';
import { command as playCommand } from './play.ts';
import { command as readCommand } from './read.ts';
import { command as sallyportCommand } from './sallyport.ts';

/** Each game's command is exported by the file named after its id. */
const commandOf = async ({ id }: AnyGame): Promise<Command> => {
  const { command }: { readonly command: Command } = await import(`../commands/${id}.ts`);
  return command;
};

/** Every command. */
export const commands: readonly AnyCommand[] = [
  ...(await Promise.all(games.map(commandOf))),
  dailyCommand,
  gamesCommand,
  playCommand,
  readCommand,
  sallyportCommand,
];
