import type { Action } from './action.ts';
import type { Point, Square } from './point.ts';

/** The two players: seats 0 and 1. */
export const SIDES = [0, 1] as const;
export type Side = (typeof SIDES)[number];

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** C28, C29: what closes a siege besides an enemy. */
export const sieges = ['ring', 'liberties'] as const;
export type SiegeRule = (typeof sieges)[number];

/** What was chosen at the start, exactly as the record writes it. */
export interface Options {
  readonly size: number;
  readonly citadels: number;
  readonly siege: SiegeRule;
  readonly stall: number;
  readonly cap: number;
  readonly tally: boolean;
}

/** C1: the smallest and the largest field. */
export const LEAST_SIZE = 7;
export const MOST_SIZE = 19;

/** C2: the fewest and the most citadels. */
export const LEAST_CITADELS = 5;
export const MOST_CITADELS = 13;

/** C5: the warriors of each player, and the walls of both, on and off the field. */
export const SUPPLY = 50;

/** C30: the most besieged warriors that may be killed in a turn. */
export const MOST_KILLS = 2;

/** C11: how many citadels stay unclaimed. */
export const unclaimedAtEnd = (citadels: number): number => (citadels === LEAST_CITADELS ? 1 : 3);

export const phases = ['place', 'claim', 'play', 'over'] as const;
export type Phase = (typeof phases)[number];

export const outcomes = ['lead', 'extinct', 'barren', 'stall', 'cap', 'agreed', 'resigned'] as const;
export type ResultOutcome = (typeof outcomes)[number];

/** How the game ended: one winner, or none in a draw. */
export interface GameEnding {
  readonly outcome: ResultOutcome;
  readonly winners: readonly Side[];
}

/** A citadel, and who held it last (C37); null if nobody ever did. */
interface Citadel {
  readonly at: Point;
  readonly last: Side | null;
}

/** The field and the figures of the turn. */
export interface Position {
  readonly options: Options;
  /** C9: the seat called First. */
  readonly first: Side;
  readonly phase: Phase;
  /** Null when the game is over. */
  readonly mover: Side | null;
  /** 0 in setup, then the number of the turn. */
  readonly turn: number;
  /** C13: actions left in this turn. */
  readonly actions: number;
  /** C30: besieged warriors killed in this turn. */
  readonly kills: number;
  /** C37: the number of the turn of the last taking, 0 if none yet. */
  readonly taken: number;
  /** C40: the seats whose offer of a draw stands. */
  readonly offers: readonly Side[];
  /** In the order in which they were placed. */
  readonly citadels: readonly Citadel[];
  /** By seat, in the order of the points. */
  readonly warriors: readonly [readonly Point[], readonly Point[]];
  readonly walls: readonly Square[];
  readonly ending: GameEnding | null;
}

/** What a seat has done in one turn. */
export interface PlayedTurn {
  readonly seat: Side;
  readonly actions: readonly Action[];
}

/** The whole state of a match, as it is stored. */
export interface State extends Position {
  readonly version: 1;
  /** Grows with every accepted action. */
  readonly step: number;
  /** The step when something was done last that everybody sees: what a turn in preparation consists of is not. */
  readonly seen: number;
  /** Where the turn began, null as long as nothing was done in it. */
  readonly start: Position | null;
  /** What was done in this turn. */
  readonly deeds: readonly Action[];
  /** How many of these stand before an offer of a draw that was made in this turn; 0 where there is none. */
  readonly offered: number;
  /** The turn, placement or claim before this one. */
  readonly last: PlayedTurn | null;
}
