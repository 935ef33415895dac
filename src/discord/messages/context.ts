import type {
  ContextMenuCommandBuilder,
  SlashCommandBuilder,
  SlashCommandSubcommandBuilder,
  SlashCommandSubcommandsOnlyBuilder,
} from '@discordjs/builders';
import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  MessageContextMenuCommandInteraction,
} from 'discord.js';
import type { Logger } from 'pino';
import type { AnyGame } from '../../games/game.ts';
import type { Painter } from '../../pictures/painter.ts';
import type { Replayer } from '../../replays/replayer.ts';
import type { Board } from '../../sessions/match.ts';
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
  /** Plays records of matches again. */
  readonly replayer: Replayer;
  /** When what is due is done that nobody clicks on. */
  readonly cron: Cron;
}

/** Everything that a handler may use. */
export interface HandlerContext extends Services {
  readonly boardUpdater: BoardUpdater;
  readonly privateScreens: PrivateScreens;
}

/** Keeps the private screens of players current that change while they do not click. */
export interface PrivateScreens {
  /** Shows the players of a match the own side where it has changed. */
  show(board: Board): Promise<void>;
  /** The matches with screens that are soon out of reach: each is to be shown a last time. Forgets those that are. */
  expiring(): Promise<readonly string[]>;
}

/** Keeps the public messages of boards current that change while nobody clicks on them. */
export interface BoardUpdater {
  /** Shows a board as it is then in its public message. Asked for again before it is done, it is done once more. */
  refresh(matchId: string): void;
  /** Shows a board if its public message does not show it as it is. */
  catchUp(matchId: string): Promise<void>;
  /** Lets the bots of a match think that are to move, and waits for them so long, in milliseconds. */
  letBotsMove(matchId: string, most: number): Promise<void>;
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

/** A command in the menu of a message: its data beside its handler. Only the person who uses it sees the answer. */
export interface MessageCommand {
  readonly data: ContextMenuCommandBuilder;
  handle(
    interaction: MessageContextMenuCommandInteraction,
    answer: Answer,
    context: HandlerContext,
  ): Promise<LoggedOutcome>;
}

/** Any command that Discord is told of. */
export type AnyCommand = Command | MessageCommand;

/** A slash command: its data beside its handler. */
export interface Command {
  readonly data: SlashCommandBuilder | SlashCommandSubcommandsOnlyBuilder;
  /** Whether a use of it is answered for all to see; if not, only the person who used it sees the answer. */
  isPublic(interaction: ChatInputCommandInteraction): boolean;
  handle(interaction: ChatInputCommandInteraction, answer: Answer, context: HandlerContext): Promise<LoggedOutcome>;
  /** At most 25 choices for the option that is being typed in. */
  suggest?(interaction: AutocompleteInteraction, context: HandlerContext): Promise<readonly AutocompleteChoice[]>;
}
