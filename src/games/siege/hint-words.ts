import type { ReinforcementId } from './sheet.ts';
import { counted, lineName, trackName } from './words.ts';

/** The hint, in Discord's Markdown. */
export const HINTS = {
  over: 'This siege is over.',
  intro: (left: number): string => `With ${counted(left, 'roll')} left, keeping the best each time:`,
  what: (stop: boolean, faces: readonly number[]): string => {
    if (stop) return 'Stop here';
    return faces.length === 0 ? 'Reroll all dice' : `Keep ${faces.join(' ')}`;
  },
  keeping: (
    rank: number,
    what: string,
    { chance, damage, sixes }: { readonly chance: number; readonly damage: number; readonly sixes: number },
  ): string =>
    `${rank}. **${what}**: ${(100 * chance).toFixed(1)}% to win, ${damage.toFixed(1)} damage, ${sixes.toFixed(1)} sixes`,
  estimate: '-# The odds of the dice are exact; the chance to win is a careful player’s estimate.',
  wins: 'That wins the siege.',
  end: 'End the round:',
  pair: (face: number): string => `Halflings: make two 1s a ${face}`,
  send: (sixes: number, to: ReinforcementId): string => `Send ${counted(sixes, 'six')} to ${trackName(to)}`,
  heroic: (line: number): string => `Use Heroic Deeds on ${lineName(line)}`,
  strike: (line: number, hits: number): string => `Deal ${hits} to ${lineName(line)}`,
} as const;
