import type { ResultOutcome, Side } from '../rules/state.ts';
import { colours, counted } from './names.ts';
import { marks } from './picture.ts';

/** What a player can post about a finished game. */
export const shared = (
  size: number,
  isWon: boolean | null,
  winner: Side | null,
  outcome: ResultOutcome,
  turns: number,
  held: readonly number[],
): string => {
  const end = winner === null ? 'drawn' : isWon === null ? `${colours[winner]} won` : isWon ? 'I won' : 'I lost';
  const sides = held.map((citadels, side) => `${side === 0 ? colours[0] : colours[1]} ${'#'.repeat(citadels) || '-'}`);
  return `Citadel ${size}x${size}: ${end} after ${counted(turns, 'turn')}, ${marks.why[outcome]}\n${sides.join(' ')}`;
};
