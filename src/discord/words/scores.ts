import { namedWords } from './names.ts';

/** Who won, or how a score compares, below a finished board. */
export const scoreWords = {
  winners: (names: readonly string[], otherwise: string): string =>
    names.length === 0 ? `# ${otherwise}` : `# ${namedWords(names)} won`,
  nobodyWon: 'Nobody won',
  score: (score: number): string => `# Score ${score}`,
  first: 'Your first finished game of this kind.',
  record: (before: number): string => `**Your new best!** It was ${before}.`,
  equal: (best: number): string => `As good as your best: ${best}.`,
  below: (best: number): string => `Your best is ${best}.`,
  leads: 'Nobody here has done better.',
  best: (score: number, userId: string): string => `The best here is ${score}, by <@${userId}>.`,
} as const;
