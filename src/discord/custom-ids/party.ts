import { oneOf, subject, type Codecs } from './codec.ts';

/**
 * What a button of a party does; `hour` asks when it begins, `again` asks for another one, `fair` tells how its dice
 * were made fair.
 */
export const partyActs = ['join', 'leave', 'begin', 'play', 'again', 'addBot', 'removeBot', 'fair', 'hour'] as const;

export const partyKinds = {
  /** Opens a form of what a group plays, and for how long. */
  partyForm: { letter: 'Pf', fields: {} },
  /** Opens a party as filled into such a form. */
  partyStart: { letter: 'Ps', fields: {} },
  /** Has a party begin at an hour as filled into a form. */
  partyHour: { letter: 'Ph', fields: { party: subject } },
  party: { letter: 'Pa', fields: { party: subject, act: oneOf(partyActs) } },
} satisfies Codecs;
