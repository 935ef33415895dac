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
  UserContextMenuCommandInteraction,
} from 'discord.js';
import type { Logger } from 'pino';
import type { AnyGame } from '../../games/contract/game.ts';
import type { Shard } from '../../metrics/gauges.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Board, Match } from '../../sessions/match/match.ts';
import type { PingPauses } from '../../sessions/people/ping-pauses.ts';
import type { Preferences } from '../../sessions/people/preferences.ts';
import type { Cron } from '../../sessions/queue/cron.ts';
import type { ShownRecords } from '../../sessions/records/shown-records.ts';
import type { Registrations } from '../../sessions/registrations.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import type { Painter } from '../../workers/pictures/painter.ts';
import type { Analyser } from '../../workers/replays/analyser.ts';
import type { Replayer } from '../../workers/replays/replayer.ts';
import type { MessageRef } from '../messages/channel.ts';
import type { Answer, Answerable } from './answer.ts';

/** Everything that a bot needs for its answers, before it is connected. */
export interface Services extends Sessions {
  readonly preferences: Preferences;
  readonly registrations: Registrations;
  readonly shownRecords: ShownRecords;
  readonly games: readonly AnyGame[];
  /** For how many days after its end a match keeps its moves; null for ever. */
  readonly keepDays: number | null;
  readonly log: Logger;
  /** The one clock. */
  readonly now: () => Date;
  /** Makes pictures of boards. */
  readonly painter: Painter;
  /** Plays records of matches again. */
  readonly replayer: Replayer;
  /** Judges finished matches. */
  readonly analyser: Analyser;
  /** Keeps people from pinging each other again and again. */
  readonly pingPauses: PingPauses;
  /** Does what falls due without a click, at regular times. */
  readonly cron: Cron;
  /** What is counted and measured. */
  readonly metrics: Metrics;
}

/** How the bot is connected, for whoever wants to know what is wrong. */
export interface Connection {
  /** How Discord reaches it. */
  shards(): readonly Shard[];
  /** Compares the commands that are registered at Discord with those that should be. Throws if that can't be done. */
  checkCommands(): Promise<CommandsCheck>;
}

/** The names of commands that are not registered though they should be, and of those that are registered otherwise. */
export interface CommandsCheck {
  readonly missing: readonly string[];
  readonly outdated: readonly string[];
}

/** Everything that handlers can use. */
export interface HandlerContext extends Services {
  readonly connection: Connection;
  readonly boardUpdater: BoardUpdater;
  readonly privateScreens: PrivateScreens;
}

/** Keeps players' private screens up to date while they don't click. */
export interface PrivateScreens {
  /** Updates the private screens of a match that have changed. */
  show(board: Board): Promise<void>;
  /** The matches with screens that are about to expire and need a last update. Forgets those that have expired. */
  expiring(): Promise<readonly string[]>;
}

/** A match as an answer shows it, and the public message where it does. */
export interface Shown extends Pick<Match, 'id' | 'version'> {
  readonly place: MessageRef | null;
}

/** Keeps the public messages of boards up to date. */
export interface BoardUpdater {
  /** Updates a board's public message. If it is called again in the meantime, it runs once more. */
  refresh(matchId: string): void;
  /**
   * Waits for an answer to arrive, and updates the board that it was about, even if it didn't: another process may
   * have answered first, and told something else. If it was given in a public message that another one has replaced
   * meanwhile, its controls are removed again.
   */
  refreshAfter(answering: Promise<unknown>, matchId: string, place?: MessageRef | null): Promise<void>;
  /**
   * Waits for an answer that shows a match. If the match changes again shortly afterwards, its public message is updated:
   * rendering this answer may have taken longer than that change and its answer. A message that was replaced meanwhile
   * loses its controls again.
   */
  refreshIfLate(answering: Promise<unknown>, shown: Shown): Promise<void>;
  /** Waits for the updates of a board that are under way, for a second at most: none then overtakes an answer. */
  idle(matchId: string): Promise<void>;
  /** Updates a board's public message if it is still out of date once its match stands still. */
  catchUp(matchId: string): Promise<void>;
  /** Lets the bots whose turn it is think, and waits for them up to this time, in milliseconds. */
  letBotsMove(matchId: string, most: number): Promise<void>;
  /** Waits until all updates are done. */
  settle(): Promise<void>;
}

/** What was done for an interaction, for the log. Never anything that a player must not know. */
export interface LoggedOutcome {
  readonly outcome: string;
  readonly match?: string;
}

/** An interaction that is being handled, with its answer, and everything that the handler can use. */
export interface Handling {
  readonly interaction: Answerable;
  readonly answer: Answer;
  readonly context: HandlerContext;
}

/** What the answer's pictures are made with; null if it can't have files. */
export const picturesFor = ({ answer, context }: Pick<Handling, 'answer' | 'context'>): HandlerContext | null =>
  answer.mayAttach ? context : null;

/** A request that belongs to one game. */
export interface GameHandling extends Handling {
  readonly game: AnyGame;
}

/** A use of a slash command, with the options that were filled in. */
export interface CommandHandling extends Handling {
  readonly interaction: ChatInputCommandInteraction;
}

/** A use of a game's slash command. */
export interface GameCommandHandling extends CommandHandling {
  readonly game: AnyGame;
}

/** A suggestion for an option: what Discord shows, and what it fills in. */
export interface AutocompleteChoice {
  readonly name: string;
  readonly value: string;
}

/** A subcommand of a slash command: its data beside its handler. */
export interface Subcommand {
  readonly data: SlashCommandSubcommandBuilder;
  /** Whether its answer is public; if not, only the person who used it sees the answer. */
  readonly isPublic?: boolean;
  handle(handling: CommandHandling): Promise<LoggedOutcome>;
  suggest?(interaction: AutocompleteInteraction, context: HandlerContext): Promise<readonly AutocompleteChoice[]>;
}

/** A subcommand of a game's slash command. */
export interface GameSubcommand extends Pick<Subcommand, 'data' | 'isPublic'> {
  handle(handling: GameCommandHandling): Promise<LoggedOutcome>;
  suggest?(
    interaction: AutocompleteInteraction,
    context: HandlerContext,
    game: AnyGame,
  ): Promise<readonly AutocompleteChoice[]>;
}

/** A command in a message's context menu: its data beside its handler. Only the person who uses it sees the answer. */
export interface MessageCommand {
  readonly on: 'message';
  readonly data: ContextMenuCommandBuilder;
  handle(
    interaction: MessageContextMenuCommandInteraction,
    answer: Answer,
    context: HandlerContext,
  ): Promise<LoggedOutcome>;
}

/** A command in a person's context menu: its data beside its handler. What it opens is for everybody to see. */
export interface UserCommand {
  readonly on: 'user';
  readonly data: ContextMenuCommandBuilder;
  handle(
    interaction: UserContextMenuCommandInteraction,
    answer: Answer,
    context: HandlerContext,
  ): Promise<LoggedOutcome>;
}

/** Any command that is registered at Discord. */
export type AnyCommand = Command | MessageCommand | UserCommand;

/** A slash command: its data beside its handler. */
export interface Command {
  readonly data: SlashCommandBuilder | SlashCommandSubcommandsOnlyBuilder;
  /** Whether the answer to a use of it is public; if not, only the person who used it sees the answer. */
  isPublic(interaction: ChatInputCommandInteraction): boolean;
  handle(interaction: ChatInputCommandInteraction, answer: Answer, context: HandlerContext): Promise<LoggedOutcome>;
  /** At most 25 choices for the option that is being typed in. */
  suggest?(interaction: AutocompleteInteraction, context: HandlerContext): Promise<readonly AutocompleteChoice[]>;
}
