import type { Board } from '../../sessions/match/match.ts';
import { namesOf } from './names.ts';
import { concludedTexts } from './texts/concluded/texts.ts';

/** How a tournament has decided a game, as a sentence or in a few words. */
export const concludedText = (
  manner: 'sentence' | 'short',
  match: Board['match'],
  concluded: NonNullable<Board['concluded']>,
): string => {
  const winner = concluded.winner === null ? undefined : namesOf(match)[concluded.winner];
  return concludedTexts[manner][concluded.decision]({ hasWinner: winner !== undefined, winner: winner ?? '' });
};
