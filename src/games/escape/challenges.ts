import { score } from './map.ts';
import type { Run } from './state.ts';

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

/** E31: those met so far, in the order of the record. None of the figures asked about ever falls again. */
export const challengesMet = (run: Run): readonly Challenge[] => challengeIds.filter((id) => isMet(run, id));

/** E31: the steps left at which a Shrine is one for Staying Ahead. */
export const CLOSE = 5;

const isMet = (run: Run, challenge: Challenge): boolean => {
  switch (challenge) {
    case 'explorer':
      return score(run) >= 50;
    case 'far-strider':
      return run.farthest >= 25;
    case 'veteran':
      return run.power >= 10;
    case 'fleet-foot':
      return run.lead >= 100;
    case 'staying-ahead':
      return run.closeShrines >= 1;
    case 'cat-and-mouse':
      return run.closeShrines >= 3;
    case 'ghost-path':
      return run.phase.kind === 'over' && run.phase.outcome === 'captured' && run.power < 3;
    case 'over-stretching':
    case 'over-achieving':
      return run.feats.includes(challenge);
  }
};
