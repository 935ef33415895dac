import { game, oneOf, type Codecs } from './codec.ts';

/** The questions of the way to a game that are about no game yet, and a person's own games. */
const doorScreens = ['first', 'alone', 'people', 'learn', 'games'] as const;

export const doorKinds = {
  /** Shows the person who uses it one of these screens. */
  door: { letter: 'dr', fields: { screen: oneOf(doorScreens) } },
  /** Asks with whom to play a game. */
  company: { letter: 'dw', fields: { game } },
  /** Asks what to learn of a game. */
  study: { letter: 'ds', fields: { game } },
  /** Shows all boards as text or as pictures to the person who uses it. */
  boardsAs: { letter: 'oF', fields: { form: oneOf(['text', 'picture'] as const) } },
} satisfies Codecs;
