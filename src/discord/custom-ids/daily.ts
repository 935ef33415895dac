import { game, match, number, oneOf, word, type Codecs } from './codec.ts';

/** The days that a leaderboard covers, up to today. */
export const spans = ['today', 'yesterday', 'week', 'month'] as const;

/** Whose runs a leaderboard compares: those of the people of a server, or all. */
const reaches = ['here', 'everywhere'] as const;

export const dailyKinds = {
  /** Shows the person who uses it today's run of a game, and begins it if necessary. */
  daily: { letter: '8', fields: { game } },
  /** The same, as long as it is the day whose shared run somebody wants to beat. */
  beatDay: { letter: 'bd', fields: { game, day: word } },
  /** Shows the person who uses it yesterday's run of a game, which can still be finished. */
  yesterday: { letter: 'dy', fields: { game } },
  /** Begins a practice run on the dice of a finished daily run. */
  practise: { letter: 'c', fields: { match } },
  /** Turns to a page of a person's own daily runs. */
  dailyMe: { letter: '6', fields: { page: number, slot: number } },
  /** A menu of a person's own daily runs whose secret is revealed; the chosen value is the id of a match. */
  dailyRecord: { letter: 'dj', fields: {} },
  /** Shows the person who uses it how today's runs of a game went so far. */
  dailyTable: { letter: 'dt', fields: { game } },
  /** Turns to the leaderboard of other days, other people or another game. */
  turnDaily: { letter: 'dv', fields: { game, span: oneOf(spans), reach: oneOf(reaches) } },
  /** Shows somebody else’s run of a day where it parted from one’s own; they are numbered, the best first. */
  friendRun: { letter: 'df', fields: { game, day: word, number, slot: number } },
  /** Has the post of each morning come here, or not any more. */
  dailyPost: { letter: '1', fields: { value: oneOf(['here', 'off'] as const) } },
} satisfies Codecs;
