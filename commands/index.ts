import { gameCommand } from '../src/discord/dispatch/game-command.ts';
import type { AnyCommand } from '../src/discord/interactions/command.ts';
import { isDraft, type AnyGame } from '../src/games/contract/game.ts';
import { games } from '../src/games/index.ts';
import * as appsCommands from './apps.ts';
import { command as dailyCommand } from './daily.ts';
import { command as gamesCommand } from './games.ts';
import { command as helpCommand } from './help.ts';
import { command as playCommand } from './play.ts';
import { command as serverCommand } from './server.ts';
import { commandsTexts } from './texts/texts.ts';

/** Each game's commands are exported by the file named after its id. Variants have no files of their own. */
const files = new Map<string, Readonly<Record<string, AnyCommand>>>(
  await Promise.all(
    games
      .filter(({ variantOf }) => variantOf === undefined)
      .map(async ({ id }) => [id, await import(`../commands/${id}.ts`)] as const),
  ),
);

/** The command of a game that has no file for it. */
const plainCommand = (game: AnyGame): AnyCommand =>
  gameCommand({ game, words: () => ({ description: game.invitation.line, told: commandsTexts.draft }) });

const commandsOf = (game: AnyGame): readonly AnyCommand[] =>
  Object.values(files.get(game.id) ?? { command: plainCommand(game) });

/** The commands of all that is finished. */
export const commands: readonly AnyCommand[] = [
  ...games.flatMap(commandsOf),
  dailyCommand,
  gamesCommand,
  helpCommand,
  playCommand,
  serverCommand,
  ...Object.values(appsCommands),
];

/** Every command of a bot that plays these games: drafts and those of packages have no files of their own. */
export const commandsFor = (all: readonly AnyGame[]): readonly AnyCommand[] => [
  ...commands,
  ...all.filter(isDraft).map(plainCommand),
];
