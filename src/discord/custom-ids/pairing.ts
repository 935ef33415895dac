import { game, oneOf, type Codecs } from './codec.ts';

/** Looks for an opponent of like strength, or takes anybody who waits, or stops to look. */
const searchActs = ['find', 'anybody', 'stop'] as const;

export const pairingKinds = { opponent: { letter: 'op', fields: { game, act: oneOf(searchActs) } } } satisfies Codecs;
