import type { ResultOutcome } from '../../rules/state.ts';
import { counted, outcomeName, TITLE } from './names.ts';

/** How a run ended. */
export const ENDING = {
  captured: (steps: number): string => `Captured after ${counted(steps, 'step')}.`,
  nothingLeft: 'Captured: nothing was left to explore.',
  killed: (steps: number): string => `Killed after ${counted(steps, 'step')}.`,
  abandoned: (steps: number): string => `Given up after ${counted(steps, 'step')}.`,
  reached: (farthest: number, defeated: number, power: number): string =>
    `Distance ${farthest}, ${counted(defeated, 'patrol')} beaten, power ${power}.`,
  met: (names: readonly string[]): string => `Challenges met: ${names.join(', ')}.`,
} as const;

/** What was new in a finished run, and what to aim for next. */
export const milestoneWords = {
  /** The same for many, whose goals have no room. */
  metMany: (names: readonly string[]): string => `New challenges met: ${names.join(', ')}`,
  met: (challenge: string, goal: string): string => `New challenge met: **${challenge}** (${goal})`,
  next: (challenge: string, goal: string, progress: string | null): string =>
    `Next: **${challenge}** (${goal}${progress === null ? '' : `: ${progress}`})`,
  allMet: 'You have met every challenge!',
  progress: (reached: number, goal: number): string => `${reached} of ${goal}`,
} as const;

/** A finished run for posting, in plain signs. It gives away no space, die or item. */
export const shared = (
  run: {
    readonly outcome: ResultOutcome;
    readonly score: number;
    readonly farthest: number;
    readonly defeated: number;
  },
  met: number,
  variants: readonly string[],
): string =>
  [
    `${TITLE}${variants.length > 0 ? ` (${variants.join(', ')})` : ''}: score ${run.score}, ` +
      outcomeName(run.outcome).toLowerCase(),
    `distance ${run.farthest} · ${counted(run.defeated, 'patrol')} beaten · ` +
      (met === 0 ? 'no challenge met' : `${'⭐'.repeat(met)} ${counted(met, 'challenge')} met`),
  ].join('\n');
