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
import type { Films } from '../../workers/moving/films.ts';
import type { PromptPainter } from '../../workers/pictures/prompt-painter.ts';
import type { Allowance } from '../../workers/replays/allowance.ts';
import type { Analyser } from '../../workers/replays/analyser.ts';
import type { Replayer } from '../../workers/replays/replayer.ts';
import type { MessageRef } from '../messages/channel.ts';

/** Everything that a bot needs for its answers, before it is connected. */
export interface Services extends Sessions {
  readonly preferences: Preferences;
  readonly registrations: Registrations;
  readonly shownRecords: ShownRecords;
  readonly games: readonly AnyGame[];
  /** For how many days after its end a match keeps its moves; null for ever. */
  readonly keepDays: number | null;
  /** Whether matches of games that are gone wait. */
  readonly keepsGone: boolean;
  readonly log: Logger;
  readonly now: () => Date;
  readonly painter: PromptPainter;
  /** Lets the files that people give into memory as far as there is room. */
  readonly fileRoom: Allowance;
  readonly replayer: Replayer;
  readonly analyser: Analyser;
  readonly films: Films;
  /** Keeps people from pinging each other again and again. */
  readonly pingPauses: PingPauses;
  /** Does what falls due without a click, at regular times. */
  readonly cron: Cron;
  readonly metrics: Metrics;
}

/** How the bot is connected, for whoever wants to know what is wrong. */
export interface Connection {
  shards(): readonly Shard[];
  /** Compares the commands that are registered at Discord with those that should be. Throws if that can't be done. */
  checkCommands(): Promise<CommandsCheck>;
}

/** The names of commands that are not registered though they should be, and of those that are registered otherwise. */
export interface CommandsCheck {
  readonly missing: readonly string[];
  readonly outdated: readonly string[];
}

export interface HandlerContext extends Services {
  readonly connection: Connection;
  readonly boardUpdater: BoardUpdater;
  readonly privateScreens: PrivateScreens;
}

/** Keeps players' private screens up to date while they don't click. */
export interface PrivateScreens {
  /** Updates the private screens of a match that have changed. */
  show(board: Board): Promise<void>;
  /** Updates a person's private screen although the match has not changed. Returns false if it can't be edited. */
  showAgain(board: Board, userId: string): Promise<boolean>;
  /** The matches with screens that are about to expire and need a last update. Forgets those that have expired. */
  expiring(): Promise<readonly string[]>;
}

/** A match as an answer shows it, and the public message where it does. */
export interface Shown extends Pick<Match, 'id' | 'version'> {
  readonly place: MessageRef | null;
}

/** Keeps the public messages of boards up to date. */
export interface BoardUpdater {
  /**
   * Updates all messages of a match. If it is called again in the meantime, it runs once more. A public message in
   * which an answer has shown the board is not edited unless the match has changed since.
   */
  refresh(matchId: string, shown?: Shown | null): void;
  /** Waits for an answer about a board to arrive, and updates the board, even if another process has answered. */
  refreshAfter(answering: Promise<unknown>, matchId: string): Promise<void>;
  /**
   * Notes that an answer, sent at this time, has shown a match. If the match has changed meanwhile, its public message
   * is updated, and a message that was replaced loses its controls again.
   */
  noteShown(shown: Shown, sent: Date): void;
  /** Notes which channel a deleted thread belonged to: the boards of the thread are posted there. */
  noteParent(threadId: string, parentId: string): void;
  /** Waits for the updates of a board that are under way, for a second at most: none then overtakes an answer. */
  idle(matchId: string): Promise<void>;
  /** Updates a board's public message if it is still out of date once its match stands still. */
  catchUp(matchId: string): Promise<void>;
  /** Lets the bots whose turn it is think, and waits for them up to this time, in milliseconds. */
  letBotsMove(matchId: string, most: number): Promise<void>;
  /** Waits until no update is in progress or about to begin. */
  isDone(): Promise<void>;
  /** Waits until all updates are done, and begins no more. */
  settle(): Promise<void>;
}
