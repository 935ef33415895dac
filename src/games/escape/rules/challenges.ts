/** E31: the challenges, in the order of the record. */
export const challengeIds = [
  'explorer',
  'far-strider',
  'veteran',
  'fleet-foot',
  'staying-ahead',
  'cat-and-mouse',
  'ghost-path',
  'over-stretching',
  'over-achieving',
] as const;

export type Challenge = (typeof challengeIds)[number];

/** E31: the challenges of a single fight, which a run must remember. */
export const feats = ['over-stretching', 'over-achieving'] as const satisfies readonly Challenge[];
export type Feat = (typeof feats)[number];
