import { z } from 'zod';
import { challengeIds, GOALS, type Challenge } from './challenges.ts';
import { score } from './map.ts';
import type { Run } from './state.ts';

/** E31: the challenges met so far, in the order of the record. They stay met, since none of these figures falls. */
export const challengesMet = (run: Run): readonly Challenge[] => challengeIds.filter((id) => isMet(run, id));

const isMet = (run: Run, challenge: Challenge): boolean => {
  switch (challenge) {
    case 'explorer':
      return score(run) >= GOALS.explorer;
    case 'far-strider':
      return run.farthest >= GOALS['far-strider'];
    case 'veteran':
      return run.power >= GOALS.veteran;
    case 'fleet-foot':
      return run.lead >= GOALS['fleet-foot'];
    case 'staying-ahead':
      return run.closeShrines >= 1;
    case 'cat-and-mouse':
      return run.closeShrines >= GOALS['cat-and-mouse'];
    case 'ghost-path':
      return run.phase.kind === 'over' && run.phase.outcome === 'captured' && run.power < GOALS['ghost-path'];
    case 'over-stretching':
    case 'over-achieving':
      return run.feats.includes(challenge);
  }
};

const Met = z.object({ challenges: z.array(z.string()) });

/** The ids of the challenges met in a run with this result or this summary. */
export const challengesIn = (result: unknown): readonly string[] => Met.safeParse(result).data?.challenges ?? [];
