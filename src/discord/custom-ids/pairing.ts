import { game, oneOf, type Codecs } from './codec.ts';

/** Looks for an opponent of like strength, or takes anybody who waits, or stops to look. */
const searchActs = ['find', 'anybody', 'stop'] as const;

export const pairingKinds = {
  /** Asks in which game the person who uses it looks for an opponent. */
  findOpponent: { letter: 'fo', fields: {} },
  opponent: { letter: 'op', fields: { game, act: oneOf(searchActs) } },
} satisfies Codecs;
