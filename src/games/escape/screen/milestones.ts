import type { GameResult } from '../../contract/status.ts';
import { challengesIn } from '../rules/challenges-met.ts';
import { challenges } from '../rules/challenges.ts';
import type { Run } from '../rules/state.ts';
import { milestoneWords as words } from '../words/ending.ts';
import { nextChallenge } from './next-challenge.ts';

/** E31: the challenges that no earlier run has met, and the next one to aim for. */
export const milestones = (run: Run, result: GameResult, earlier: readonly GameResult[]): readonly string[] => {
  const before = new Set(earlier.flatMap(challengesIn));
  const now = challengesIn(result);
  const fresh = challenges.filter(({ id }) => now.includes(id) && !before.has(id));
  const met = challenges.map(({ id }) => id).filter((id) => now.includes(id) || before.has(id));
  const next = nextChallenge(run, met);
  return [
    ...fresh.map(({ name, goal }) => words.met(name, goal)),
    next === null
      ? words.allMet
      : words.next(next.name, next.goal, next.progress && words.progress(next.progress.reached, next.progress.goal)),
  ];
};
