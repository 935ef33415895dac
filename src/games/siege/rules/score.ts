import type { GameResult } from '../../contract/status.ts';
import { isDefeated, type Position } from './position.ts';
import { ALL_BOXES, sum } from './sheet.ts';

/** S23: the attackers' checked boxes plus the boxes that the stronghold has left. */
export const scoreOf = ({ lines, walls }: Position): number => ALL_BOXES - sum(lines) + sum(walls);

/** S27: how the siege ended; null while it is running. */
export const resultOf = (position: Position): GameResult | null => {
  if (position.phase !== 'over') return null;
  const won = isDefeated(position);
  return {
    outcome: won ? 'won' : 'lost',
    winners: won ? [0] : [],
    score: scoreOf(position),
    rounds: position.round,
    stronghold: sum(position.walls),
    attackers: sum(position.lines),
  };
};
