import type { GameResult } from '../../contract/status.ts';

/** How many sieges show that nobody wins on some dice, or that everybody does. */
const TRIED = 9;

/** Whether what one does decides the siege on some dice: a strong bot wins at least once, and a weak one loses. */
export const isWorthPlaying = (run: (bot: string, number: number) => GameResult): boolean => {
  const numbers = Array.from({ length: TRIED }, (_, number) => number);
  const isWon = (bot: string, number: number): boolean => run(bot, number).winners.length > 0;
  return numbers.some((number) => isWon('strong', number)) && numbers.some((number) => !isWon('naive', number));
};
