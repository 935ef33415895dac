import { SlashCommandBuilder, SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { ChatInputCommandInteraction } from 'discord.js';
import type { AnyGame } from '../../games/game.ts';
import type { Command, CommandCall, LoggedOutcome, Subcommand } from '../messages/context.ts';
import { EVERYWHERE, WHERE_PEOPLE_ARE } from '../messages/reach.ts';
import { handOverSubcommand } from './hand-over.ts';
import { showHelp } from './help-and-log.ts';
import { continueMultiplayer, endMultiplayer } from './multiplayer.ts';
import { puzzleSubcommand } from './puzzle.ts';
import { giveRecord, showLastLog } from './records.ts';
import { continueSolo, endSolo } from './solo.ts';
import { playSubcommand } from './typed-play.ts';
import { commandWords } from './words.ts';

/** What differs from game to game in a slash command. */
interface GameCommand {
  readonly game: AnyGame;
  readonly description: string;
  /** The descriptions of the subcommands shared by all games, in this game's words. */
  readonly told: Readonly<Record<'start' | 'continue' | 'end' | 'log' | 'record', string>>;
  /** Adds the options of `start`. */
  readonly withOptions?: (start: SlashCommandSubcommandBuilder) => SlashCommandSubcommandBuilder;
  readonly start: (call: CommandCall) => Promise<LoggedOutcome>;
  readonly more?: readonly Subcommand[];
}

/** The slash command of a game: the shared subcommands, and its own. */
export const gameCommand = (own: GameCommand): Command => {
  const { game } = own;
  const subcommands = subcommandsOf(own);
  const chosen = (name: string): Subcommand => {
    const found = subcommands.find(({ data }) => data.name === name);
    if (!found) throw new Error(`/${game.id} has no subcommand ${name}`);
    return found;
  };
  const subcommandIn = ({ options }: Pick<ChatInputCommandInteraction, 'options'>) => chosen(options.getSubcommand());
  return {
    data: dataOf(own, subcommands),
    isPublic: (interaction) => subcommandIn(interaction).isPublic ?? false,
    handle: (interaction, answer, context) => subcommandIn(interaction).handle({ interaction, answer, context, game }),
    suggest: async (interaction, context) =>
      (await chosen(interaction.options.getSubcommand()).suggest?.(interaction, context, game)) ?? [],
  };
};

/** A solo game is played everywhere; a multiplayer game where several people are. */
const dataOf = ({ game, description }: GameCommand, subcommands: readonly Subcommand[]): Command['data'] => {
  const { integrationTypes, contexts } = isForOne(game) ? EVERYWHERE : WHERE_PEOPLE_ARE;
  const data = new SlashCommandBuilder()
    .setName(game.id)
    .setDescription(commandWords.ofGame(game.name, description))
    .setIntegrationTypes(integrationTypes)
    .setContexts(contexts);
  for (const { data: own } of subcommands) data.addSubcommand(own);
  return data;
};

/** The shared subcommands, this game's own, those of multiplayer games and of games with typing, and the help. */
const subcommandsOf = ({ game, told, withOptions, start, more = [] }: GameCommand): readonly Subcommand[] => {
  const named = (name: keyof typeof told): SlashCommandSubcommandBuilder => subcommand(name, told[name]);
  const starting = named('start');
  const own = isForOne(game)
    ? { continue: continueSolo, end: endSolo }
    : { continue: continueMultiplayer, end: endMultiplayer };
  return [
    { data: withOptions?.(starting) ?? starting, isPublic: true, handle: start },
    { data: named('continue'), isPublic: true, handle: own.continue },
    { data: named('end'), handle: own.end },
    { data: named('log'), handle: showLastLog },
    { data: named('record'), handle: giveRecord },
    ...more,
    ...(game.typing ? [playSubcommand(game.typing)] : []),
    ...(game.puzzles ? [puzzleSubcommand(game)] : []),
    ...(isForOne(game) ? [] : [handOverSubcommand]),
    { data: subcommand('help', commandWords.help), handle: (call) => showHelp(call, 0, false) },
  ];
};

/** Whether nothing was filled in besides the name of the subcommand. */
export const hasNoOptions = ({ options }: Pick<ChatInputCommandInteraction, 'options'>): boolean =>
  options.data.every(({ options: chosen = [] }) => chosen.length === 0);

const subcommand = (name: string, description: string): SlashCommandSubcommandBuilder =>
  new SlashCommandSubcommandBuilder().setName(name).setDescription(description);

const isForOne = ({ seats }: AnyGame): boolean => seats.most === 1;
