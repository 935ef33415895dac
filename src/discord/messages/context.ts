import type {
  SlashCommandBuilder,
  SlashCommandSubcommandBuilder,
  SlashCommandSubcommandsOnlyBuilder,
} from '@discordjs/builders';
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Logger } from 'pino';
import type { AnyGame } from '../../games/game.ts';
import type { Painter } from '../../pictures/painter.ts';
import type { Cron } from '../../sessions/cron.ts';
import type { Matches } from '../../sessions/matches.ts';
import type { Preferences } from '../../sessions/preferences.ts';
import type { Registrations } from '../../sessions/registrations.ts';
import type { Answer, Answerable } from './answer.ts';

/** What a bot answers from, before it is connected. */
export interface Services {
  readonly matches: Matches;
  readonly preferences: Preferences;
  readonly registrations: Registrations;
  readonly games: readonly AnyGame[];
  readonly log: Logger;
  /** The one clock. */
  readonly now: () => Date;
  /** Makes pictures of boards. */
  readonly painter: Painter;
  /** When what is due is done that nobody clicks on. */
  readonly cron: Cron;
}

/** Everything that a handler may use. */
export interface HandlerContext extends Services {
  readonly boardUpdater: BoardUpdater;
}

/** Keeps the public messages of boards current that change while nobody clicks on them. */
export interface BoardUpdater {
  /** Shows a board as it is then in its public message. Asked for again before it is done, it is done once more. */
  refresh(matchId: string): void;
  /** Waits until nothing is left to be shown. */
  settle(): Promise<void>;
}

/** What was done for an interaction, as the log says it. Never anything that a player may not know. */
export interface LoggedOutcome {
  readonly outcome: string;
  readonly match?: string;
}

/** An interaction that is being handled: with what it is answered, and what the handler may use. */
export interface Handling {
  readonly interaction: Answerable;
  readonly answer: Answer;
  readonly context: HandlerContext;
}

/** What pictures are made with for the answer; null where it may have no files. */
export const picturesFor = ({ answer, context }: Pick<Handling, 'answer' | 'context'>): HandlerContext | null =>
  answer.mayAttach ? context : null;

/** The same for a command or a button of one game. */
export interface Call extends Handling {
  readonly game: AnyGame;
}

/** A call of a game's slash command, with the options that were filled in. */
export interface CommandCall extends Call {
  readonly interaction: ChatInputCommandInteraction;
}

/** What Discord suggests for an option: what it shows, and what it fills in. */
export interface AutocompleteChoice {
  readonly name: string;
  readonly value: string;
}

/** A subcommand of a game's slash command, its data beside its handler. */
export interface Subcommand {
  readonly data: SlashCommandSubcommandBuilder;
  /** Whether it is answered for all to see; if not, only the person who used it sees the answer. */
  readonly isPublic?: boolean;
  handle(call: CommandCall): Promise<LoggedOutcome>;
  suggest?(
    interaction: AutocompleteInteraction,
    context: HandlerContext,
    game: AnyGame,
  ): Promise<readonly AutocompleteChoice[]>;
}

/** A slash command: its data beside its handler. */
export interface Command {
  readonly data: SlashCommandBuilder | SlashCommandSubcommandsOnlyBuilder;
  /** Whether a use of it is answered for all to see; if not, only the person who used it sees the answer. */
  isPublic(interaction: ChatInputCommandInteraction): boolean;
  handle(interaction: ChatInputCommandInteraction, answer: Answer, context: HandlerContext): Promise<LoggedOutcome>;
  /** At most 25 choices for the option that is being typed in. */
  suggest?(interaction: AutocompleteInteraction, context: HandlerContext): Promise<readonly AutocompleteChoice[]>;
}
