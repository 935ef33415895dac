import type { Beginning } from '../../games/contract/capabilities.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import type { Seat, Status } from '../../games/contract/status.ts';
import type { OwnTime } from '../time/own-time.ts';
import type { Clock } from '../time/seat-clock.ts';
import type { DailyStanding, Standing } from './standing.ts';

/** The player in a seat: a person, by Discord's user id, or a bot of the game, by its name. */
export type Occupant = { readonly userId: string } | { readonly bot: string };

/** What stands for the name of a bot in the seat of a person who had everything about themselves removed. */
export const SOMEBODY = 'somebody';

/** A person for whom a seat is kept until they answer. */
export interface Invitation {
  readonly userId: string;
  readonly answer: 'accepted' | 'declined' | null;
}

/** A match without its state. */
export interface Match {
  readonly id: string;
  readonly game: AnyGame;
  readonly options: unknown;
  /** The options chosen while the match gathers its players, before the game's defaults fill in the rest. */
  readonly chosen: unknown;
  /** Whether it is waiting for players to join, and for one of them to begin it. */
  readonly gathering: boolean;
  /** The person for whom a seat was kept while the match gathered its players, or null. */
  readonly invitation: Invitation | null;
  /** In the order of the seats. */
  readonly seats: readonly Occupant[];
  /** The people of a rematch who have not joined yet. It begins when nobody is missing. */
  readonly missing: readonly string[];
  /** The people who have agreed to end it. */
  readonly agreed: readonly string[];
  /** Where it is played: a server, a group of people as `groupHome` names it, or null in direct messages with the bot. */
  readonly guildId: string | null;
  readonly channelId: string;
  readonly messageId: string | null;
  /** Whether the bot is not a member where its board is: there it can only answer interactions. */
  readonly isOutOfReach: boolean;
  /** Whether it gets a thread of its own. */
  readonly inThread: boolean;
  /** That thread, once it exists. */
  readonly threadId: string | null;
  /** How many seconds a player has before a reminder; null for no limit. */
  readonly patience: number | null;
  /** The time of each seat; null if there is nobody to wait for, and before the match has begun. */
  readonly clock: Clock | null;
  /** The next time at which something falls due that nobody asks for, or null. */
  readonly dueAt: Date | null;
  /** The message that calls the awaited players, while it is there. */
  readonly call: PlacedCall | null;
  /** Each person’s own time, by id; empty if nobody waits for anyone. */
  readonly times: Readonly<Record<string, OwnTime>>;
  /** The people in it who are away now, by their ids, and until when. */
  readonly away: Readonly<Record<string, Date>>;
  /** The day of a daily run, such as `2026-11-22`; null for any other match. Only its player sees such a run. */
  readonly day: string | null;
  /** Whether it is the one run of its player, game and day that counts. */
  readonly isRanked: boolean;
  /** The SHA-256 of the seed. */
  readonly commitment: string;
  /** Null until the match is over; in a daily run until its day is open, as it is the secret of that day. */
  readonly seed: string | null;
  /** The SHA-256 of the seed of a rematch. */
  readonly nextCommitment: string;
  /** The id of the first click; null before it. */
  readonly entropy: string | null;
  /** How many times each seat was offered, kept or taken. An offer of a seat is valid for one of these counts. */
  readonly generations: readonly number[];
  /** Grows with every stored change. */
  readonly version: number;
  readonly moveCount: number;
  /** 1 if its players have asked for hints, otherwise 0. */
  readonly hints: number;
  /** The person who opened it; null if that is not known, or no longer. */
  readonly openedBy: string | null;
  readonly openedAt: Date;
  readonly movedAt: Date;
  /** When it ended or was broken off. */
  readonly endedAt: Date | null;
  /** Whether its moves are no longer kept, as it ended long ago. */
  readonly isThinned: boolean;
}

/** A message in a channel that is posted or will be. */
export interface DueMessage {
  readonly channelId: string;
  readonly messageId: string | null;
}

/** A message in a match's channel that calls players. */
export interface PlacedCall extends DueMessage {
  /** The people that it mentions. Messages of earlier versions don't say. */
  readonly people?: readonly string[];
}

/** A match with its state, as it stands. */
export interface Board {
  readonly match: Match;
  /** Null until the first click of a game whose setup rolls or shuffles. */
  readonly state: unknown;
  readonly status: Status;
  /** What the last action did; empty if nothing was played yet or the last action was taken back. */
  readonly events: readonly unknown[];
  /** The seats just played for because their players were late. */
  readonly late: readonly Seat[];
  /** How it compares with earlier ones, where it is over and that was asked for. */
  readonly standing?: Standing;
  /** The same for a daily run. */
  readonly daily?: DailyStanding;
}

/** What stands in for the id of a server in matches of a group of people, made from the group's channel. */
export const groupHome = (channelId: string): string => `${GROUP}${channelId}`;

/** Whether matches are played in a group of people rather than on a server. */
export const isGroupHome = (guildId: string): boolean => guildId.startsWith(GROUP);

const GROUP = 'group:';

/** The slot for a person’s one open solo game of a kind on a server. */
export const soloPlaceOf = (game: string, guildId: string | null, userId: string): string =>
  `${game}:${guildId ?? 'dm'}:${userId}`;

/** The seat of a person, or null. */
export const seatOf = ({ seats }: Pick<Match, 'seats'>, userId: string): Seat | null => {
  const seat = seats.findIndex((occupant) => 'userId' in occupant && occupant.userId === userId);
  return seat < 0 ? null : seat;
};

/** Whether a person finds a match on a server: a daily run is its player's alone, wherever that is. */
export const isFoundBy = (
  match: Pick<Match, 'day' | 'guildId' | 'seats'>,
  userId: string,
  guildId: string | null,
): boolean => (match.day === null ? match.guildId === guildId : seatOf(match, userId) !== null);

/** Whether a match is in a channel, or has it as its own thread. */
export const isAt = ({ channelId, threadId }: Pick<Match, 'channelId' | 'threadId'>, place: string): boolean =>
  channelId === place || threadId === place;

/** Whether a bot plays in a seat. */
export const isBot = ({ seats }: Pick<Match, 'seats'>, seat: Seat): boolean => 'bot' in (seats[seat] ?? {});

/** The people who play, as Discord's user ids. */
export const peopleOf = ({ seats }: Pick<Match, 'seats'>): readonly string[] =>
  seats.flatMap((occupant) => ('userId' in occupant ? [occupant.userId] : []));

/** What was chosen, and the game's defaults for this number of seats. The way to begin is none of the options. */
export const fullOptions = (game: AnyGame, seats: number, chosen: unknown): unknown => {
  const { setup: _setup, ...options }: Readonly<Record<string, unknown>> = Object.assign(
    {},
    game.defaults(seats),
    chosen,
  );
  return options;
};

/** The way to begin that was chosen, or null. */
export const beginningOf = ({ game, chosen }: Pick<Match, 'game' | 'chosen'>): Beginning<unknown, unknown> | null => {
  const isNamed = typeof chosen === 'object' && chosen !== null && 'setup' in chosen;
  return (isNamed && typeof chosen.setup === 'string' && game.beginnings?.[chosen.setup]) || null;
};

/** The people whom a match that gathers its players waits for, with their seats: the last one is kept for an invited person. */
export const wantedIn = ({
  gathering,
  endedAt,
  invitation,
  missing,
  seats,
}: Match): readonly { readonly userId: string; readonly seat: Seat }[] => {
  if (!gathering || endedAt !== null) return [];
  if (invitation?.answer === null) return [{ userId: invitation.userId, seat: seats.length }];
  return missing.flatMap((userId) => {
    const seat = seatOf({ seats }, userId);
    return seat === null ? [] : [{ userId, seat }];
  });
};

/** Whether all seats are taken by people who have joined, and by bots: then a match that gathers its players begins. */
export const isFull = ({ game, seats, missing, invitation }: Match): boolean =>
  seats.length === game.seats.most && missing.length === 0 && invitation?.answer !== null;

/** How much one person may have open at a time, over all servers. */
export interface Limits {
  /** Matches that are gathering players, per person who opened them and is still in them. */
  readonly lobbies: number;
  /** Matches that are running or gathering players, per person in them. */
  readonly matches: number;
  /** Matches against a bot that thinks in a thread, per person in them. */
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

/** The database can't be reached. If `unsure`, the change may or may not have been stored. */
export class DatabaseLostError extends Error {
  override readonly name = 'DatabaseLostError';
  readonly unsure: boolean;

  constructor(unsure: boolean, options: ErrorOptions) {
    super(unsure ? 'the database was lost during a change' : 'the database is out of reach', options);
    this.unsure = unsure;
  }
}

/** What a button does: it plays actions, as a custom id has them, takes the last one back, or shows something. */
export type Tap = { readonly actions: string } | 'undo' | 'look';
