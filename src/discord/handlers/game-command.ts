import { SlashCommandBuilder, SlashCommandSubcommandBuilder } from '@discordjs/builders';
import {
  ApplicationIntegrationType,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  InteractionContextType,
} from 'discord.js';
import type { AnyGame } from '../../games/game.ts';
import type { AutocompleteChoice, Command, LoggedOutcome, HandlerContext } from '../messages/context.ts';
import { handOverSubcommand } from './hand-over.ts';
import { showHelp } from './help-and-log.ts';
import { type Call, continueSolo, endSolo, logSolo, recordSolo } from './solo.ts';
import { continueTable, endTable } from './multiplayer.ts';
import { playSubcommand } from './typed-play.ts';

/** A call of a game's slash command, with the options that were filled in. */
export interface CommandCall extends Call {
  readonly interaction: ChatInputCommandInteraction;
}

/** A subcommand that only one game has, its data beside its handler. */
export interface Subcommand {
  readonly data: SlashCommandSubcommandBuilder;
  handle(call: CommandCall): Promise<LoggedOutcome>;
  suggest?(
    interaction: AutocompleteInteraction,
    context: HandlerContext,
    game: AnyGame,
  ): Promise<readonly AutocompleteChoice[]>;
}

/** What makes a game's slash command its own. */
export interface GameCommand {
  readonly game: AnyGame;
  readonly description: string;
  /** What each of the subcommands does that all games have, in this game's words. */
  readonly told: Readonly<Record<'start' | 'continue' | 'end' | 'log' | 'record', string>>;
  /** Adds the options of `start`. */
  readonly withOptions?: (start: SlashCommandSubcommandBuilder) => SlashCommandSubcommandBuilder;
  readonly start: (call: CommandCall) => Promise<LoggedOutcome>;
  readonly more?: readonly Subcommand[];
}

/** The slash command of a game: the subcommands that all games have, and its own. */
export const gameCommand = (own: GameCommand): Command => {
  const { game } = own;
  const more = moreOf(own);
  const subcommandOf = (name: string): Subcommand | undefined => more.find(({ data }) => data.name === name);
  return {
    data: dataOf(own, more),
    handle: (interaction, answer, context) => {
      const call: CommandCall = { interaction, answer, context, game };
      const name = interaction.options.getSubcommand();
      return subcommandOf(name)?.handle(call) ?? handleShared(own, name, call);
    },
    suggest: async (interaction, context) =>
      (await subcommandOf(interaction.options.getSubcommand())?.suggest?.(interaction, context, game)) ?? [],
  };
};

/** A game for several is played where the others are; one for one in direct messages, too. */
const dataOf = (
  { game, description, told, withOptions }: GameCommand,
  more: readonly Subcommand[],
): Command['data'] => {
  const contexts = [InteractionContextType.Guild, ...(isForOne(game) ? [InteractionContextType.BotDM] : [])];
  const data = new SlashCommandBuilder()
    .setName(game.id)
    .setDescription(`${game.name}: ${description}`)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
    .setContexts(contexts);
  const start = subcommand('start', told.start);
  data.addSubcommand(withOptions?.(start) ?? start);
  for (const name of ['continue', 'end', 'log', 'record'] as const) data.addSubcommand(subcommand(name, told[name]));
  for (const { data: own } of more) data.addSubcommand(own);
  return data.addSubcommand(subcommand('help', 'How to play'));
};

const subcommand = (name: string, description: string): SlashCommandSubcommandBuilder =>
  new SlashCommandSubcommandBuilder().setName(name).setDescription(description);

/** What only this game has, what those have that are played by typing too, and what all games for several have. */
const moreOf = ({ game, more = [] }: GameCommand): readonly Subcommand[] => [
  ...more,
  ...(game.typing ? [playSubcommand(game.typing)] : []),
  ...(isForOne(game) ? [] : [handOverSubcommand]),
];

const isForOne = ({ seats }: AnyGame): boolean => seats.most === 1;

const handleShared = (own: GameCommand, name: string, call: CommandCall): Promise<LoggedOutcome> => {
  switch (name) {
    case 'start':
      return own.start(call);
    case 'continue':
      return isForOne(own.game) ? continueSolo(call) : continueTable(call);
    case 'end':
      return isForOne(own.game) ? endSolo(call) : endTable(call);
    case 'log':
      return logSolo(call);
    case 'record':
      return recordSolo(call);
    default:
      return showHelp(call, 0, false);
  }
};
