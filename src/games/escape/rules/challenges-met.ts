import { z } from 'zod';
import type { GameResult } from '../../contract/status.ts';
import { challengeIds, type Challenge } from './challenges.ts';
import { score } from './map.ts';
import type { Run } from './state.ts';

/** E31: the challenges met so far, in the order of the record. They stay met, since none of these figures falls. */
export const challengesMet = (run: Run): readonly Challenge[] => challengeIds.filter((id) => isMet(run, id));

/** E31: a Shrine found with at most this many steps left counts for Staying Ahead. */
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

const Met = z.object({ challenges: z.array(z.string()) });

/** The ids of the challenges met in a run with this result. */
export const challengesIn = (result: GameResult): readonly string[] => Met.safeParse(result).data?.challenges ?? [];
