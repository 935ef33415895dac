import { game, match, number, oneOf, type Codecs } from './codec.ts';

export const dailyKinds = {
  /** Shows the person who uses it today's run of a game, and begins it if necessary. */
  daily: { letter: '8', fields: { game } },
  /** Begins a practice run on the dice of a finished daily run. */
  practise: { letter: 'c', fields: { match } },
  /** Turns to a page of a person's own streak. */
  dailyMe: { letter: '6', fields: { page: number, slot: number } },
  /** Shows the person who uses it how today's runs of a game went so far. */
  dailyTable: { letter: 'dt', fields: { game } },
  /** Has the post of each morning come here, or not any more. */
  dailyPost: { letter: '1', fields: { value: oneOf(['here', 'off'] as const) } },
} satisfies Codecs;
