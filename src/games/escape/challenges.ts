/** E31: the challenges, in the order of the record. */
export const challenges = [
  { id: 'explorer', name: 'Explorer', goal: 'Reveal 50 spaces' },
  { id: 'far-strider', name: 'Far-Strider', goal: 'Reveal a space at distance 25' },
  { id: 'veteran', name: 'Veteran', goal: 'Reach power 10' },
  { id: 'fleet-foot', name: 'Fleet Foot', goal: 'Reach a lead of 100' },
  { id: 'staying-ahead', name: 'Staying Ahead', goal: 'Find a Shrine with 5 steps left or fewer' },
  { id: 'cat-and-mouse', name: 'Cat & Mouse', goal: 'Stay ahead like that 3 times in one run' },
  { id: 'ghost-path', name: 'Ghost Path', goal: 'Be captured with less than 3 power' },
  { id: 'over-stretching', name: 'Over-Stretching', goal: 'Lose 20 health in one fight' },
  { id: 'over-achieving', name: 'Over-Achieving', goal: 'Win a rolled fight with an attack of 20' },
] as const;

export type Challenge = (typeof challenges)[number]['id'];

export const challengeIds = challenges.map(({ id }) => id);

/** E31: the challenges that are met in a single fight, which a run must remember. */
export const feats = ['over-stretching', 'over-achieving'] as const satisfies readonly Challenge[];
export type Feat = (typeof feats)[number];
