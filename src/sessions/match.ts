import type { AnyGame, Seat, Status } from '../games/game.ts';
import type { Clock } from './seat-clock.ts';

/** Who plays in a seat: a person, by Discord's user id, or a bot of the game, by its name. */
export type Occupant = { readonly userId: string } | { readonly bot: string };

/** A person whom a seat is kept for until the answer. */
export interface Invitation {
  readonly userId: string;
  readonly answer: 'accepted' | 'declined' | null;
}

/** What is known of a match besides its state. */
export interface Match {
  readonly id: string;
  readonly game: AnyGame;
  readonly options: unknown;
  /** What was chosen for a match that gathers its players, before the game's defaults filled in the rest. */
  readonly chosen: unknown;
  /** Whether it waits for its players to come, and for one of them to begin it. */
  readonly gathering: boolean;
  /** Whom a seat was kept for while it gathered its players, or null. */
  readonly invitation: Invitation | null;
  /** In the order of the seats. */
  readonly seats: readonly Occupant[];
  /** The people who have agreed to end it. */
  readonly agreed: readonly string[];
  readonly guildId: string | null;
  readonly channelId: string;
  readonly messageId: string | null;
  /** Whether it is to be played in a thread of its own. */
  readonly inThread: boolean;
  /** That thread, once it is there. */
  readonly threadId: string | null;
  /** For how many seconds a player is waited for before a reminder; null for ever. */
  readonly patience: number | null;
  /** The time of each seat; null where there is nobody to wait for, and before the match has begun. */
  readonly clock: Clock | null;
  /** When the next thing falls due that nobody asks for, or null. */
  readonly dueAt: Date | null;
  /** The message that calls those who are awaited, while it is there. */
  readonly call: MessagePlace | null;
  /** The SHA-256 of the seed. */
  readonly commitment: string;
  /** Null until the match is over. */
  readonly seed: string | null;
  /** The id of the first click; null before it. */
  readonly entropy: string | null;
  /** How many times each seat was offered, kept or taken: an offer of a seat is good for one of these. */
  readonly generations: readonly number[];
  /** Grows with every change that is kept. */
  readonly version: number;
  readonly moveCount: number;
  /** 1 where its players have asked for hints, else 0. */
  readonly hints: number;
  readonly openedAt: Date;
  readonly movedAt: Date;
  /** When it ended or was broken off. */
  readonly endedAt: Date | null;
}

/** Where a message is, or will be once it is posted. */
export interface MessagePlace {
  readonly channelId: string;
  readonly messageId: string | null;
}

/** A match with its state, as it stands. */
export interface Board {
  readonly match: Match;
  /** Null until the first click of a game whose setup rolls or shuffles. */
  readonly state: unknown;
  readonly status: Status;
  /** What the last action did; empty where nothing was played yet or the last action was taken back. */
  readonly events: readonly unknown[];
  /** The seats that were played for just now, as their players were late. */
  readonly late: readonly Seat[];
}

/** The seat of a person, or null. */
export const seatOf = ({ seats }: Pick<Match, 'seats'>, userId: string): Seat | null => {
  const seat = seats.findIndex((occupant) => 'userId' in occupant && occupant.userId === userId);
  return seat < 0 ? null : seat;
};

/** Whether a bot plays in a seat. */
export const isBot = ({ seats }: Pick<Match, 'seats'>, seat: Seat): boolean => 'bot' in (seats[seat] ?? {});

/** The people who play, as Discord's user ids. */
export const peopleOf = ({ seats }: Pick<Match, 'seats'>): readonly string[] =>
  seats.flatMap((occupant) => ('userId' in occupant ? [occupant.userId] : []));

/** What was chosen, and the game's defaults for so many seats. */
export const fullOptions = (game: AnyGame, seats: number, chosen: unknown): unknown =>
  Object.assign({}, game.defaults(seats), chosen);

/** How much one person may have open at a time, over all servers. */
export interface Limits {
  /** Matches that gather their players, by the person who opened them. */
  readonly lobbies: number;
  /** Matches that go on or gather, by the person who plays in them. */
  readonly matches: number;
  /** Matches against a bot that thinks in a thread, by the person who plays in them. */
  readonly botMatches: number;
  /** The pause between two invitations of one person to the same person, in seconds. */
  readonly invitationPause: number;
}

/** A match's stored state can't be read. Nothing was changed. */
export class CorruptMatchError extends Error {
  override readonly name = 'CorruptMatchError';
  readonly matchId: string;

  constructor(matchId: string, options: ErrorOptions) {
    super(`the stored state of match ${matchId} can't be read`, options);
    this.matchId = matchId;
  }
}

/** The database can't be reached; `unsure` where what was asked for may or may not have been kept. */
export class DatabaseLostError extends Error {
  override readonly name = 'DatabaseLostError';
  readonly unsure: boolean;

  constructor(unsure: boolean, options: ErrorOptions) {
    super(unsure ? 'the database was lost while something was being kept' : 'the database is out of reach', options);
    this.unsure = unsure;
  }
}
