import { number, oneOf, type Codecs } from './codec.ts';

export const privacyKinds = {
  /** Turns to a page of what is kept about people. */
  privacy: { letter: 'pp', fields: { page: number, slot: number } },
  /** Sends all that is kept of the person who uses it. */
  ownData: { letter: 'od', fields: {} },
  /** Asks whether to remove all that is kept of the person who uses it; `sure` does so. */
  forget: { letter: '5', fields: { step: oneOf(['ask', 'sure', 'keep'] as const) } },
} satisfies Codecs;
