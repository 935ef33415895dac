import type { SlashCommandBuilder, SlashCommandSubcommandsOnlyBuilder } from '@discordjs/builders';
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Logger } from 'pino';
import type { AnyGame } from '../../games/game.ts';
import type { Painter } from '../../pictures/painter.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import type { Cron } from '../../sessions/cron.ts';
import type { Answer } from './answer.ts';
import type { BoardUpdater } from '../boards/board-updater.ts';

/** What a bot answers from, before it is connected. */
export interface Services {
  readonly sessions: Sessions;
  readonly games: readonly AnyGame[];
  readonly log: Logger;
  /** What time it is, for all that falls due. */
  readonly now: () => Date;
  /** Makes pictures of boards. */
  readonly painter: Painter;
  /** When matches are looked after that nobody clicks on. */
  readonly cron: Cron;
}

/** What answers interactions: everything that a handler may use. */
export interface HandlerContext extends Services {
  readonly boardUpdater: BoardUpdater;
}

/** What was done for an interaction, as the log says it. Never anything that a player may not know. */
export interface LoggedOutcome {
  readonly outcome: string;
  readonly match?: string;
}

/** What Discord suggests for an option: what it shows, and what it fills in. */
export interface AutocompleteChoice {
  readonly name: string;
  readonly value: string;
}

/** A slash command: its data beside its handler. */
export interface Command {
  readonly data: SlashCommandBuilder | SlashCommandSubcommandsOnlyBuilder;
  handle(interaction: ChatInputCommandInteraction, answer: Answer, context: HandlerContext): Promise<LoggedOutcome>;
  /** At most 25 choices for the option that is being typed in. */
  suggest?(interaction: AutocompleteInteraction, context: HandlerContext): Promise<readonly AutocompleteChoice[]>;
}
