import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { AnyGame } from '../../games/contract/game.ts';
import {
  EVERYWHERE,
  WHERE_PEOPLE_ARE,
  type Command,
  type GameSubcommand,
  type Subcommand,
} from '../interactions/command.ts';
import type { GameCommandHandling, LoggedOutcome } from '../interactions/handling.ts';
import { commandOf } from '../interactions/subcommands.ts';
import { showHelp } from '../learn/help.ts';
import { addGameOptions } from '../lobby/given-options.ts';
import { handOverSubcommand } from '../lobby/hand-over.ts';
import { continueMultiplayer, endMultiplayer } from '../lobby/open-match.ts';
import { continueSolo, endSolo, startSoloAsWritten } from '../lobby/solo.ts';
import { startAsWritten } from '../lobby/start.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { playSubcommand } from '../play/typed-play.ts';
import { puzzleSubcommand } from '../puzzles/puzzle.ts';
import { addLobbyOptions } from '../view/lobby-options.ts';
import { giveRecord, showLastLog } from '../watch/records.ts';

/** The subcommands that each game has words of its own for. */
type Told = 'start' | 'continue' | 'end' | 'log' | 'record';

interface GameCommand {
  readonly game: AnyGame;
  /** Its description, and those of the subcommands shared by all games, in this game's words. */
  readonly words: () => { readonly description: string; readonly told: Readonly<Record<Told, string>> };
  /** Adds options to `start` before those of the game, and after them. */
  readonly before?: (start: SlashCommandSubcommandBuilder) => void;
  readonly after?: (start: SlashCommandSubcommandBuilder) => void;
  readonly start?: (handling: GameCommandHandling) => Promise<LoggedOutcome>;
  readonly more?: readonly GameSubcommand[];
}

/** The slash command of a game: the shared subcommands, and its own. A game for several is played where people are. */
export const gameCommand = (own: GameCommand): Command => {
  const { game, words } = own;
  const reach = isForOne(game) ? EVERYWHERE : WHERE_PEOPLE_ARE;
  const subcommands = subcommandsOf(own).map((sub): Subcommand => ({
    ...sub,
    handle: (handling) => sub.handle({ ...handling, game }),
    suggest: async (typing) => (await sub.suggest?.({ ...typing, game })) ?? [],
  }));
  const description = (): string => messagesTexts.command.ofGame({ name: game.name, description: words().description });
  return commandOf(game.id, description, reach, subcommands);
};

/** The shared subcommands, this game's own, those of multiplayer games and of games with typing, and the help. */
const subcommandsOf = ({
  game,
  words,
  before,
  after,
  start = isForOne(game) ? (handling) => startSoloAsWritten(handling) : (handling) => startAsWritten(handling),
  more = [],
}: GameCommand): readonly GameSubcommand[] => {
  const told = (name: Told): Pick<GameSubcommand, 'name' | 'describe'> => ({
    name,
    describe: (subcommand) => subcommand.setDescription(words().told[name]),
  });
  const starting = told('start');
  const own = isForOne(game)
    ? { continue: continueSolo, end: endSolo }
    : { continue: continueMultiplayer, end: endMultiplayer };
  return [
    {
      ...starting,
      describe: (subcommand) => {
        starting.describe(subcommand);
        before?.(subcommand);
        addGameOptions(subcommand, game);
        if (!isForOne(game)) addLobbyOptions(subcommand);
        after?.(subcommand);
        return subcommand;
      },
      isPublic: true,
      handle: start,
    },
    { ...told('continue'), isPublic: true, handle: own.continue },
    { ...told('end'), handle: own.end },
    { ...told('log'), handle: showLastLog },
    { ...told('record'), handle: giveRecord },
    ...more,
    ...(game.typing ? [playSubcommand(game.typing)] : []),
    ...(game.puzzles ? [puzzleSubcommand(game)] : []),
    ...(isForOne(game) ? [] : [handOverSubcommand]),
    { name: 'help', describe: (help) => help.setDescription(messagesTexts.command.help), handle: showHelp },
  ];
};

const isForOne = ({ seats }: AnyGame): boolean => seats.most === 1;
