import { challengesMet } from './challenges-met.ts';
import { challenges } from './challenges.ts';
import type { Challenge } from './challenges.ts';
import { score } from './map.ts';
import type { Run } from './state.ts';
import { ENDING } from './ending-words.ts';

/** The unmet challenge that this run came nearest to, with how far it got. */
export const nextChallenge = (run: Run): string => {
  const met = challengesMet(run);
  const [next] = challenges
    .filter(({ id }) => !met.includes(id))
    .map((challenge) => ({ ...challenge, progress: progressOf(run, challenge.id) }))
    .toSorted((one, other) => shareOf(other.progress) - shareOf(one.progress));
  if (next === undefined) return ENDING.allMet;
  const { name, goal, progress } = next;
  const told = progress === null ? null : ENDING.progress(progress.reached, progress.goal);
  return ENDING.next(name, goal, told);
};

interface Progress {
  readonly reached: number;
  readonly goal: number;
  /** Where every run starts. */
  readonly from?: number;
}

/** The fraction of the way, from where every run starts. */
const shareOf = (progress: Progress | null): number => {
  if (progress === null) return 0;
  const { reached, goal, from = 0 } = progress;
  return (reached - from) / (goal - from);
};

/** E31: how far a run got, if that is a number. */
const progressOf = (run: Run, challenge: Challenge): Progress | null => {
  switch (challenge) {
    case 'explorer':
      return { reached: score(run), goal: 50 };
    case 'far-strider':
      return { reached: run.farthest, goal: 25 };
    case 'veteran':
      return { reached: run.power, goal: 10 };
    case 'fleet-foot':
      return { reached: run.lead, goal: 100, from: 30 };
    case 'cat-and-mouse':
      return run.closeShrines > 0 ? { reached: run.closeShrines, goal: 3 } : null;
    case 'staying-ahead':
    case 'ghost-path':
    case 'over-stretching':
    case 'over-achieving':
      return null;
  }
};
