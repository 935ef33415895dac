import type {
  ContextMenuCommandBuilder,
  SlashCommandBuilder,
  SlashCommandOptionsOnlyBuilder,
  SlashCommandSubcommandBuilder,
  SlashCommandSubcommandsOnlyBuilder,
} from '@discordjs/builders';
import {
  ApplicationIntegrationType,
  InteractionContextType,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type MessageContextMenuCommandInteraction,
  type UserContextMenuCommandInteraction,
} from 'discord.js';
import type { AnyGame } from '../../games/contract/game.ts';
import { sayIn } from '../../kernel/language/current.ts';
import type { HandlerContext } from './context.ts';
import type { CommandHandling, GameCommandHandling, Handling, LoggedOutcome } from './handling.ts';

/** For commands that a server or a person can install: they work on any server, in direct messages and in groups. */
export const EVERYWHERE = {
  integrationTypes: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
};

/** For commands that make no sense in one person's direct messages with the bot. */
export const WHERE_PEOPLE_ARE = {
  ...EVERYWHERE,
  contexts: [InteractionContextType.Guild, InteractionContextType.PrivateChannel],
};

export interface MessageHandling extends Handling {
  readonly interaction: MessageContextMenuCommandInteraction;
}

interface UserHandling extends Handling {
  readonly interaction: UserContextMenuCommandInteraction;
}

/** An option of a slash command that somebody is typing in. */
interface OptionTyping {
  readonly interaction: AutocompleteInteraction;
  readonly context: HandlerContext;
}

/** A suggestion for an option: what Discord shows, and what it fills in. */
export interface AutocompleteChoice {
  readonly name: string;
  readonly value: string;
}

/** A subcommand of a slash command: what it looks like beside its handler. */
export interface Subcommand {
  readonly name: string;
  /** Adds its description and options, in the language that is being spoken. */
  readonly describe: (subcommand: SlashCommandSubcommandBuilder) => SlashCommandSubcommandBuilder;
  /** Whether its answer is public; if not, only the person who used it sees the answer. */
  readonly isPublic?: boolean;
  handle(handling: CommandHandling): Promise<LoggedOutcome>;
  suggest?(typing: OptionTyping): Promise<readonly AutocompleteChoice[]>;
}

export interface GameSubcommand extends Pick<Subcommand, 'name' | 'describe' | 'isPublic'> {
  handle(handling: GameCommandHandling): Promise<LoggedOutcome>;
  suggest?(typing: OptionTyping & { readonly game: AnyGame }): Promise<readonly AutocompleteChoice[]>;
}

/** A command in a message's context menu: its data beside its handler. */
export interface MessageCommand {
  readonly on: 'message';
  /** Whether its answer is public; if not, only the person who used it sees the answer. */
  readonly isPublic?: boolean;
  /** Its data in the language that is being spoken. */
  readonly data: () => ContextMenuCommandBuilder;
  handle(handling: MessageHandling): Promise<LoggedOutcome>;
}

/** A command in a person's context menu: its data and its handler. */
export interface UserCommand extends Pick<MessageCommand, 'isPublic'> {
  readonly on: 'user';
  readonly data: () => ContextMenuCommandBuilder;
  handle(handling: UserHandling): Promise<LoggedOutcome>;
}

export type AnyCommand = Command | MessageCommand | UserCommand;

/** The name by which Discord says which command was used, in whichever language its user reads. */
export const nameOf = ({ data }: AnyCommand): string => sayIn('en', () => data().name);

/** A slash command: its data beside its handler. */
export interface Command {
  /** Its data in the language that is being spoken. */
  readonly data: () => SlashCommandBuilder | SlashCommandOptionsOnlyBuilder | SlashCommandSubcommandsOnlyBuilder;
  /** Whether the answer to a use of it is public; if not, only the person who used it sees the answer. */
  isPublic(interaction: ChatInputCommandInteraction): boolean;
  handle(handling: CommandHandling): Promise<LoggedOutcome>;
  /** At most 25 choices for the option that is being typed in. */
  suggest?(typing: OptionTyping): Promise<readonly AutocompleteChoice[]>;
}
