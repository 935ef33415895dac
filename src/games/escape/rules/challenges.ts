import { CHALLENGES } from './words.ts';

/** E31: the challenges, in the order of the record. */
export const challenges = [
  { id: 'explorer', ...CHALLENGES.explorer },
  { id: 'far-strider', ...CHALLENGES['far-strider'] },
  { id: 'veteran', ...CHALLENGES.veteran },
  { id: 'fleet-foot', ...CHALLENGES['fleet-foot'] },
  { id: 'staying-ahead', ...CHALLENGES['staying-ahead'] },
  { id: 'cat-and-mouse', ...CHALLENGES['cat-and-mouse'] },
  { id: 'ghost-path', ...CHALLENGES['ghost-path'] },
  { id: 'over-stretching', ...CHALLENGES['over-stretching'] },
  { id: 'over-achieving', ...CHALLENGES['over-achieving'] },
] as const;

export type Challenge = (typeof challenges)[number]['id'];

export const challengeIds = challenges.map(({ id }) => id);

/** E31: the challenges of a single fight, which a run must remember. */
export const feats = ['over-stretching', 'over-achieving'] as const satisfies readonly Challenge[];
export type Feat = (typeof feats)[number];
