import type { Board } from '../../sessions/match/match.ts';
import { namesOf } from './names.ts';
import { concludedTexts } from './texts/concluded/texts.ts';

/** How a tournament has decided a game, as a sentence or in a few words; undefined if it was played to its end. */
export const concludedText = (
  manner: 'sentence' | 'short',
  { match, concluded }: Pick<Board, 'match' | 'concluded'>,
): string | undefined => {
  if (concluded === undefined) return undefined;
  const winner = concluded.winner === null ? undefined : namesOf(match)[concluded.winner];
  return concludedTexts[manner][concluded.decision]({ hasWinner: winner !== undefined, winner: winner ?? '' });
};
