import type { GameResult } from '../../contract/status.ts';
import { challengesIn } from '../rules/challenges-met.ts';
import { challengeIds, GOALS, type Challenge } from '../rules/challenges.ts';
import { score } from '../rules/map.ts';
import { challengeGoal, challengeName } from '../rules/names.ts';
import type { Run } from '../rules/state.ts';
import { endingTexts } from '../texts/ending/texts.ts';

/** E31: the unmet challenge that this run came nearest to; null if all are met. */
export const nextChallenge = (run: Run, met: readonly Challenge[]): NextChallenge | null => {
  const [next = null] = challengeIds
    .filter((id) => !met.includes(id))
    .map((id) => ({ name: challengeName(id), goal: challengeGoal(id), progress: progressOf(run, id) }))
    .toSorted((one, other) => shareOf(other.progress) - shareOf(one.progress));
  return next;
};

export interface NextChallenge {
  readonly name: string;
  readonly goal: string;
  /** How far the run got; null if that is not a number. */
  readonly progress: Progress | null;
}

interface Progress {
  readonly reached: number;
  readonly goal: number;
  /** Where every run starts. */
  readonly from?: number;
}

/** The fraction of the way that the run has gone. */
const shareOf = (progress: Progress | null): number => {
  if (progress === null) return 0;
  const { reached, goal, from = 0 } = progress;
  return (reached - from) / (goal - from);
};

/** E31: how far a run got; null if that is not a number. */
const progressOf = (run: Run, challenge: Challenge): Progress | null => {
  switch (challenge) {
    case 'explorer':
      return { reached: score(run), goal: GOALS[challenge] };
    case 'far-strider':
      return { reached: run.farthest, goal: GOALS[challenge] };
    case 'veteran':
      return { reached: run.power, goal: GOALS[challenge] };
    case 'fleet-foot':
      return { reached: run.lead, goal: GOALS[challenge], from: 30 };
    case 'cat-and-mouse':
      return run.closeShrines > 0 ? { reached: run.closeShrines, goal: GOALS[challenge] } : null;
    case 'staying-ahead':
    case 'ghost-path':
    case 'over-stretching':
    case 'over-achieving':
      return null;
  }
};

/** So many new challenges are told with their goals. */
const FEW = 1;

/** E31: the challenges that no earlier run has met, and the next one to aim for. */
export const milestones = (run: Run, result: GameResult, earlier: readonly GameResult[]): readonly string[] => {
  const before = new Set(earlier.flatMap(challengesIn));
  const now = challengesIn(result);
  const fresh = challengeIds.filter((id) => now.includes(id) && !before.has(id));
  const met = challengeIds.filter((id) => now.includes(id) || before.has(id));
  const next = nextChallenge(run, met);
  return [...freshLines(fresh), next === null ? endingTexts.allMet : nextLine(next)];
};

const freshLines = (fresh: readonly Challenge[]): readonly string[] => {
  const { met, metMany } = endingTexts.milestone;
  return fresh.length > FEW
    ? [metMany({ names: fresh.map((id) => `**${challengeName(id)}**`).join(', ') })]
    : fresh.map((id) => met({ challenge: challengeName(id), goal: challengeGoal(id) }));
};

const nextLine = ({ name: challenge, goal, progress }: NextChallenge): string =>
  progress === null
    ? endingTexts.milestone.next({ challenge, goal })
    : endingTexts.milestone.nextSoFar({ challenge, goal, reached: progress.reached, all: progress.goal });
