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

/** E31: the number that each challenge asks for. */
export const GOALS: Readonly<Record<Challenge, number>> = {
  explorer: 50,
  'far-strider': 25,
  veteran: 10,
  'fleet-foot': 100,
  'staying-ahead': 5,
  'cat-and-mouse': 3,
  'ghost-path': 3,
  'over-stretching': 20,
  'over-achieving': 20,
};

/** E31: the challenges of a single fight, which a run must remember. */
export const feats = ['over-stretching', 'over-achieving'] as const satisfies readonly Challenge[];
export type Feat = (typeof feats)[number];
