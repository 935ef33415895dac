import type { AnyGame } from '../../games/contract/game.ts';
import type { Counters } from '../../metrics/counters.ts';
import type { Limits } from '../match/limits.ts';
import type { Board } from '../match/match.ts';
import type { Database } from './database.ts';
import type { Guesses } from './guesses.ts';

export interface MatchContext {
  readonly database: Database;
  readonly games: readonly AnyGame[];
  /** The one source of the time for everything that is stored and everything that falls due. */
  readonly now: () => Date;
  /** The machine's time, which goes on normally when a local Discord skips its own forward. */
  readonly machineNow: () => Date;
  readonly plan: Plan;
  readonly advise: Advise;
  readonly rehearse: Rehearse;
  readonly areWorthPlaying: AreWorthPlaying;
  readonly playBotRun: PlayBotRun;
  /** Replays a record in a thread, so that no click waits for it. */
  readonly check: CheckRecord;
  readonly limits: Limits;
  /** For how many days after its end a match keeps its moves; null for ever. */
  readonly keepDays: number | null;
  readonly guesses: Guesses;
  /** What a finished board shows besides, in this order. They only read: every look at such a board runs them. */
  readonly followers: readonly Follower[];
  /** Logs what failed and only leaves something out of an answer. */
  readonly warn: (about: { readonly err: unknown; readonly match: string }, what: string) => void;
  readonly metrics: Pick<Counters, 'committed' | 'repeated'>;
}

/** Returns the board of a match that is over, with what it adds to it. */
export type Follower = (board: Board) => Promise<Board>;

/** A question to the bots of a game, named by its id, about a seat. The same whims give the same answer. */
interface BotQuestion {
  readonly game: string;
  readonly rules: number;
  readonly view: unknown;
  readonly whims: string;
  readonly owner: string;
}

/** Asks a bot by its name what its seat does next, in a match by its id. */
type Plan = (question: BotQuestion & { readonly bot: string; readonly match: string }) => Promise<readonly unknown[]>;

/** Asks for a hint, in Discord's Markdown. */
type Advise = (question: BotQuestion) => Promise<string>;

/** Asks our bots whether dice of a day, or of a party with what is mixed in, are worth a run. */
type AreWorthPlaying = (request: {
  readonly game: string;
  readonly options: unknown;
  readonly secret: string;
  readonly entropy: string | null;
}) => Promise<boolean>;

/** Asks a bot by its name for one run on the dice of a secret and of the click that began its party. */
type PlayBotRun = (request: {
  readonly game: string;
  readonly rules: number;
  readonly options: unknown;
  readonly secret: string;
  readonly entropy: string | null;
  readonly bot: string;
}) => Promise<number>;

/** Asks for the scores of our bots of a game, by its id, in the run of a day, on the dice of its secret. */
type Rehearse = (request: {
  readonly game: string;
  readonly day: string;
  readonly secret: string;
}) => Promise<readonly number[]>;

/**
 * Asks whether the text of a record agrees with the rules and with its seed, and whether the match was over. Rejects if
 * that can't be found out now. Many records of one owner don't hold up those of others.
 */
type CheckRecord = (
  text: string,
  owner: string,
) => Promise<{ readonly ok: true; readonly isOver: boolean } | { readonly ok: false }>;
