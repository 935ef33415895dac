import { game, number, oneOf, word, type Codecs } from './codec.ts';

/** The times that leaderboards are shown for. */
export const periods = ['week', 'month', 'ever'] as const;
export type Period = (typeof periods)[number];

export const figuresKinds = {
  /** Shows the figures of a person in a game: an empty game is the one played last, nobody the person who uses it. */
  stats: { letter: 'st', fields: { user: word, game: word } },
  /** A menu of people: shows the figures of the chosen one. */
  statsOf: { letter: 'so', fields: {} },
  /** Shows the leaderboard of the game that the person who uses it, or else the server, played last. */
  tables: { letter: 'tb', fields: {} },
  /** Turns to a page of a leaderboard; the division is a class of matches, or empty for the one played most. */
  table: { letter: 'd', fields: { game, period: oneOf(periods), division: word, page: number, slot: number } },
  /** Turns to the page of a table where the person who uses it is. */
  ownTable: { letter: 'J', fields: { game, period: oneOf(periods), division: word } },
  /** Lists the challenges of a game, with those that the person who uses it has met. */
  challenges: { letter: 'ch', fields: { game } },
  /** A menu below a table; the chosen value is another game. */
  tableGame: { letter: 'tg', fields: { period: oneOf(periods) } },
  /** A menu below a table; the chosen value is a class of matches. */
  tableClass: { letter: '0', fields: { game, period: oneOf(periods) } },
} satisfies Codecs;
