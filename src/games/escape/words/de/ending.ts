import type { ResultOutcome } from '../../rules/state.ts';
import { counted, TITLE } from './names.ts';

/** How many steps a run took, after its end. */
const after = (steps: number): string => `nach ${steps === 1 ? 'einem Schritt' : `${steps} Schritten`}`;

/** How a run ended. */
export const ENDING = {
  captured: (steps: number): string => `Gefangen ${after(steps)}.`,
  nothingLeft: 'Gefangen: Es gab nichts mehr zu erforschen.',
  killed: (steps: number): string => `Getötet ${after(steps)}.`,
  abandoned: (steps: number): string => `Aufgegeben ${after(steps)}.`,
  reached: (farthest: number, defeated: number, power: number): string =>
    `Entfernung ${farthest}, ${counted(defeated, 'patrol')}, Stärke ${power}.`,
  met: (names: readonly string[]): string => `Geschafft: ${names.join(', ')}.`,
} as const;

/** What was new in a finished run, and what to aim for next. */
export const milestoneWords = {
  metMany: (names: readonly string[]): string => `Neu geschafft: ${names.join(', ')}`,
  met: (challenge: string, goal: string): string => `Neu geschafft: **${challenge}** (${goal})`,
  next: (challenge: string, goal: string, progress: string | null): string =>
    `Nächstes Ziel: **${challenge}** (${goal}${progress === null ? '' : `: ${progress}`})`,
  allMet: 'Du hast alle Herausforderungen geschafft!',
  progress: (reached: number, goal: number): string => `${reached} von ${goal}`,
} as const;

const ENDS: Readonly<Record<ResultOutcome, string>> = {
  captured: 'gefangen',
  killed: 'getötet',
  abandoned: 'aufgegeben',
};

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
    `${TITLE}${variants.length > 0 ? ` (${variants.join(', ')})` : ''}: ${run.score} Punkte, ${ENDS[run.outcome]}`,
    `Entfernung ${run.farthest} · ${counted(run.defeated, 'patrol')} besiegt · ` +
      (met === 0 ? 'keine Herausforderung geschafft' : `${'⭐'.repeat(met)} ${counted(met, 'challenge')} geschafft`),
  ].join('\n');
