import { z } from 'zod';
import type { GameResult } from '../game.ts';
import { challenges } from './challenges.ts';
import type { Challenge } from './challenges.ts';
import { score } from './map.ts';
import type { Run } from './state.ts';
import { milestoneWords as words } from './milestone-words.ts';

/** E31: the challenges that no earlier run had met, and the next one to aim for. */
export const milestones = (run: Run, result: GameResult, earlier: readonly GameResult[]): readonly string[] => {
  const before = new Set(earlier.flatMap(challengesIn));
  const now = challengesIn(result);
  const fresh = challenges.filter(({ id }) => now.includes(id) && !before.has(id));
  const next = challenges.find(({ id }) => !now.includes(id) && !before.has(id));
  return [
    ...fresh.map(({ name, goal }) => words.met(name, goal)),
    ...(next ? [words.next(next.name, next.goal, progressOf(run, next.id))] : []),
  ];
};

const Met = z.object({ challenges: z.array(z.string()) });

/** The ids of the challenges that were met in a run with this result. */
export const challengesIn = (result: GameResult): readonly string[] => Met.safeParse(result).data?.challenges ?? [];

/** How far a run came, for challenges that are counted. */
const progressOf = (run: Run, challenge: Challenge): string | null => {
  switch (challenge) {
    case 'explorer':
      return words.progress(score(run), 50);
    case 'far-strider':
      return words.progress(run.farthest, 25);
    case 'veteran':
      return words.progress(run.power, 10);
    case 'fleet-foot':
      return words.progress(run.lead, 100);
    case 'cat-and-mouse':
      return words.progress(run.closeShrines, 3);
    default:
      return null;
  }
};
