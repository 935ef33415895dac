import type { GameResult } from '../../games/contract/status.ts';

/** How a finished match of one person compares with those before it, in the same game on the same server. */
export interface Standing {
  /** The results that the person had before, with any options, the best first. */
  readonly earlier: readonly GameResult[];
  /** The best score that the person had before with the same options; null for none. */
  readonly ownBest: number | null;
  /** The best score of anyone so far with the same options, this match included; null in direct messages. */
  readonly best: { readonly score: number; readonly userId: string } | null;
}

/** How a finished daily run compares. A player sees this only after their own run has ended. */
export interface DailyStanding {
  /** The scores of our bots on these dice, lowest first; empty until they have played. */
  readonly botScores: readonly number[];
  /** The bots with characters, each with the score of one run on these dice. */
  readonly rivals: readonly Rival[];
  /** How many other people have finished this run by now, and how many of them scored less. */
  readonly others: number;
  readonly beaten: number;
  /** Whether some of them are in the table of the server where it was begun. */
  readonly hasFriends: boolean;
  /** How many days in a row its player has finished a run. */
  readonly streak: number;
  /** Another game whose run of today they have not begun; null for none. */
  readonly other: { readonly id: string; readonly name: string } | null;
  /** When the next daily begins, if this one is of today; otherwise null. */
  readonly nextAt: Date | null;
}

/** A bot by its name, and what it reached. */
export interface Rival {
  readonly bot: string;
  readonly score: number;
}

/** How somebody did in a party that is over, or in a tournament's round by score. */
export interface PartyScore {
  readonly userId: string;
  readonly score: number;
  /** From 1. People with the same score share a place. */
  readonly place: number;
}

/** What our bots reach on the dice of a day: the middle of their scores; undefined if none are known. */
export const parOf = (botScores: readonly number[]): number | undefined => botScores[Math.floor(botScores.length / 2)];

/** Whether a score is better or worse than par, or level with it; null without a par. */
export const againstPar = (score: number, botScores: readonly number[]): 'better' | 'level' | 'worse' | null => {
  const par = parOf(botScores);
  if (par === undefined) return null;
  if (score === par) return 'level';
  return score > par ? 'better' : 'worse';
};
