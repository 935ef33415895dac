import { game, number, oneOf, subject, type Codecs } from './codec.ts';

/** What a button of a party does; `again` asks for another one, `fair` tells how its dice were made fair. */
export const partyActs = ['join', 'leave', 'begin', 'play', 'again', 'addBot', 'removeBot', 'fair'] as const;

export const partyKinds = {
  /** Asks which game a group wants to play. */
  withGroup: { letter: 'Pg', fields: {} },
  /** Opens a party: `variant` is the number of what it plays in its game's list, and `seconds` its clock. */
  partyStart: { letter: 'Pn', fields: { game, variant: number, seconds: number } },
  party: { letter: 'Pa', fields: { party: subject, act: oneOf(partyActs) } },
} satisfies Codecs;
