import { counted } from './words.ts';

/** How a run ended, what was new in it, and what to aim for next. */
export const ENDING = {
  captured: (steps: number, lead: number): string =>
    `Captured after ${counted(steps, 'step')}: your lead of ${lead} is used up.`,
  nothingLeft: 'Captured: nothing was left to explore.',
  killed: (steps: number): string => `Killed after ${counted(steps, 'step')}.`,
  abandoned: (steps: number): string => `Given up after ${counted(steps, 'step')}.`,
  reached: (farthest: number, defeated: number, power: number): string =>
    `You got as far as distance ${farthest}, beat ${counted(defeated, 'patrol')} and reached power ${power}.`,
  met: (names: readonly string[]): string => `Challenges met in this run: ${names.join(', ')}.`,
  metNone: 'No challenge was met in this run.',
} as const;
