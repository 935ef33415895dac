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
import { addGameOptions } from '../lobby/given-options.ts';
import { continueMultiplayer } from '../lobby/open-match.ts';
import { continueSolo, startSoloAsWritten } from '../lobby/solo.ts';
import { startAsWritten } from '../lobby/start.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { playSubcommand } from '../play/typed-play.ts';
import { addThreadOption } from '../view/lobby-options.ts';

/** The subcommands that each game has words of its own for. */
type Told = 'start' | 'continue';

interface GameCommand {
  readonly game: AnyGame;
  /** Its description, and those of the subcommands shared by all games, in this game's words. */
  readonly words: () => { readonly description: string; readonly told: Readonly<Record<Told, string>> };
  /** Adds options to `start` before those of the game, and after them. */
  readonly before?: (start: SlashCommandSubcommandBuilder) => void;
  readonly after?: (start: SlashCommandSubcommandBuilder) => void;
  readonly start?: (handling: GameCommandHandling) => Promise<LoggedOutcome>;
}

/** The slash command of a game. A game for several is played where people are. */
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

/** To begin, to show the board again, and to type turns where a game has that; everything else is on the board. */
const subcommandsOf = ({
  game,
  words,
  before,
  after,
  start = isForOne(game) ? (handling) => startSoloAsWritten(handling) : (handling) => startAsWritten(handling),
}: GameCommand): readonly GameSubcommand[] => {
  const told = (name: Told): Pick<GameSubcommand, 'name' | 'describe'> => ({
    name,
    describe: (subcommand) => subcommand.setDescription(words().told[name]),
  });
  const starting = told('start');
  return [
    {
      ...starting,
      describe: (subcommand) => {
        starting.describe(subcommand);
        before?.(subcommand);
        addGameOptions(subcommand, game);
        if (!isForOne(game)) addThreadOption(subcommand);
        after?.(subcommand);
        return subcommand;
      },
      isPublic: true,
      handle: start,
    },
    { ...told('continue'), isPublic: true, handle: isForOne(game) ? continueSolo : continueMultiplayer },
    ...(game.typing ? [playSubcommand(game.typing)] : []),
  ];
};

const isForOne = ({ seats }: AnyGame): boolean => seats.most === 1;
