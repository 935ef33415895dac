/** What points are for, in the order in which they are told. */
export const pointKinds = ['daily', 'party', 'game', 'puzzle'] as const;

export type PointKind = (typeof pointKinds)[number];

/**
 * The points of a season, all of them. `aDay` is how many of a kind count on one day (UTC) at most, those with the most
 * points first. The README and the words of the season have the same table.
 */
export const points = {
  /** A run of a daily that was played to its end without hints; more at par or above. */
  daily: { finished: 3, atPar: 2, aDay: 2 },
  /** A party in which at least two have a score: for a run that was played to its end, and for each person behind. */
  party: { finished: 1, behind: 1, most: 5, aDay: 2 },
  /**
   * A game that has a result after this many moves: only the first one of a day with the same people. `alone` is a game
   * for one, or against bots only, without hints, and counts once a day.
   */
  game: { won: 4, drawn: 2, lost: 1, alone: 1, moves: 10, aDay: 3 },
  /** A right first answer to a puzzle of the day or of the week. */
  puzzle: { solved: 2, aDay: 4 },
} as const;

/** Only somebody's best days of a season count, so that nobody loses by coming late, or by doing other things. */
export const BEST_DAYS = 10;

/** From this many people with points on, the next season has divisions. */
export const DIVIDED_FROM = 12;

/** The divisions of a season, the highest first; 0 stands for the one table of a season without them. */
export const divisions = [1, 2, 3] as const;
