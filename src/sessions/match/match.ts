import type { AnyGame } from '../../games/contract/game.ts';
import type { Seat, Status } from '../../games/contract/status.ts';
import type { Language } from '../../kernel/language/current.ts';
import type { Round } from '../round/round.ts';
import type { OwnTime } from '../time/own-time.ts';
import type { Clock } from '../time/seat-clock.ts';
import type { CommonHour } from '../time/turn-time.ts';
import type { PlacedCall } from './call.ts';
import type { Habits } from './habits.ts';
import type { Pauses } from './pauses.ts';
import type { Plan } from './plan.ts';
import type { Invitation, Occupant } from './seats.ts';
import type { DailyStanding, PartyScore, Standing } from './standing.ts';
import type { Uneven } from './uneven.ts';

/** What `hints` is of a match that a bot played to its end for its player. */
export const FINISHED_BY_BOT = 2;

/** What `hints` is of a match with the dice of another one, which its player may know. */
export const KNOWN_DICE = 3;

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
  readonly seats: readonly Occupant[];
  /** The colour that each seat has by its player's choice; null where none was chosen. See `coloursOf`. */
  readonly colours: readonly (string | null)[];
  /** The turn that each seat's player has prepared; null for none. Only that player may know of it. */
  readonly plans: readonly (Plan | null)[];
  /** The people of a rematch who have not joined yet. It begins when no one is missing. */
  readonly missing: readonly string[];
  /** The people who have agreed to end it. */
  readonly agreed: readonly string[];
  /** A server, a group of people as `groupHome` names it, or null in direct messages with the bot. */
  readonly guildId: string | null;
  readonly channelId: string;
  readonly messageId: string | null;
  /** The language of its public board: that of its people if they share one, or else that of its server. */
  readonly language: Language;
  /** Whether the bot is not a member where its board is: there it can only answer interactions. */
  readonly isOutOfReach: boolean;
  readonly inThread: boolean;
  readonly threadId: string | null;
  /** How many seconds a player has before a reminder; null for no limit. */
  readonly patience: number | null;
  /** The time of day at which all turns are due; null if each has the time of `patience`. */
  readonly hour: CommonHour | null;
  /** The clock of each seat; null if no player waits for another, and before the match has begun. */
  readonly clock: Clock | null;
  /** The next time at which something falls due without a click, or null. */
  readonly dueAt: Date | null;
  /** The message that calls the awaited players, while it is there. */
  readonly call: PlacedCall | null;
  /** Each person’s own time, by id; empty if no player waits for another. */
  readonly times: Readonly<Record<string, OwnTime>>;
  /** Until when the people are away who are away now, by their ids. */
  readonly away: Readonly<Record<string, Date>>;
  /** The pauses that its people agreed on, and what one of them suggests. */
  readonly pauses: Pauses;
  /** Until when it is paused; null if it is not. */
  readonly pausedUntil: Date | null;
  /** How the people play who are in it while it gathers its players, by their ids, as far as that is known. */
  readonly habits: Readonly<Record<string, Habits>>;
  /** How far the ratings of its two people are apart while it gathers them; null if no handicap is offered. */
  readonly uneven: Uneven | null;
  /** The level of the bots that suits whoever opened it, by their results against bots; null if they say too little. */
  readonly suited: string | null;
  /** The seats whose clock would run now, but rests on a day off until a moment. */
  readonly resting: readonly { readonly seat: Seat; readonly until: Date }[];
  /** Whose dice it has, and until when only its player sees it. */
  readonly round: Round;
  /** The SHA-256 of the seed. */
  readonly commitment: string;
  /** Null until the match is over; in a daily run or one of a party, until the secret that it is is revealed. */
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
  /** 1 if its players have asked for hints, `FINISHED_BY_BOT` if they let a bot finish it, `KNOWN_DICE`, or 0. */
  readonly hints: number;
  /** The person who opened it; null if that is not known, or no longer. */
  readonly openedBy: string | null;
  readonly openedAt: Date;
  readonly movedAt: Date;
  readonly endedAt: Date | null;
  readonly isThinned: boolean;
}

export interface Board {
  readonly match: Match;
  /** Null until the first click of a game whose setup rolls or shuffles. */
  readonly state: unknown;
  readonly status: Status;
  /** What the last action did; empty if nothing was played yet or the last action was taken back. */
  readonly events: readonly unknown[];
  /** The seats just played for because their players were late. */
  readonly late: readonly Seat[];
  /** The round from which on a bot played it to its end, if the player let it. */
  readonly finishedFrom?: number;
  /** How the result compares with earlier ones: a follower of the match's end adds it. */
  readonly standing?: Standing;
  /** The people who have won this game for the first time, in a match for several. */
  readonly firstWins?: readonly string[];
  readonly daily?: DailyStanding;
  /** How everyone did in the party of its run, the best first, once that is over. */
  readonly podium?: readonly PartyScore[];
  /** How a tournament has decided a game of it that its players did not play to its end; null for nobody's win. */
  readonly concluded?: { readonly decision: 'time' | 'forfeit'; readonly winner: Seat | null };
}
