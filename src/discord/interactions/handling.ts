import type { ChatInputCommandInteraction } from 'discord.js';
import type { AnyGame } from '../../games/contract/game.ts';
import type { Answer, Answerable } from './answer.ts';
import type { HandlerContext } from './context.ts';

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
