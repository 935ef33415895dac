import { oneOf, subject, type Codecs } from './codec.ts';

export const homeKinds = {
  /** Makes this channel the home of its server, or turns its home off. */
  home: { letter: 'hm', fields: { value: oneOf(['here', 'off'] as const) } },
  /** Deletes the greeting of a server. */
  dismiss: { letter: 'dg', fields: { server: subject } },
} satisfies Codecs;
