import { oneOf, type Codecs } from './codec.ts';

export const privacyKinds = {
  /** Asks, and asks again, whether to remove all that is kept of the person who uses it; `sure` does so. */
  forget: { letter: '5', fields: { step: oneOf(['ask', 'sure', 'keep'] as const) } },
} satisfies Codecs;
