import { brings, type AnyGame } from '../../games/contract/game.ts';
import { renderButton } from '../messages/render.ts';
import { figuresTexts } from './texts/texts.ts';

/** The games that have figures and leaderboards. */
export const comparedIn = (games: readonly AnyGame[]): readonly AnyGame[] =>
  games.filter((game) => brings(game, 'comparison'));

/** Whether a game has ladders: two people can play it with each other, and nobody scores alone. */
export const hasLadder = (game: AnyGame): boolean =>
  game.seats.least <= 2 && game.comparison.by === 'rating' && brings(game, 'comparison');

/** The slot of the buttons below a ladder and a leaderboard that lead to the other one. */
export const FROM_OTHER = 9;

/** The button that opens the ladder of a game. */
export const ladderButton = ({ id }: AnyGame) =>
  renderButton(figuresTexts.label.ladder, { kind: 'ladder', game: id, page: 0, slot: FROM_OTHER }, 'secondary');
