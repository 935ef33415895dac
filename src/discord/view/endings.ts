import type { GameResult } from '../../games/contract/status.ts';
import type { Board } from '../../sessions/match/match.ts';
import { namesOf } from './names.ts';
import { comparedRunWords, scoreWords } from './words.ts';

/**
 * The text next to the buttons of a finished board: the score or the winners in large type, how the score compares, and
 * which milestones are new.
 */
export const endingOf = ({ match, state, standing, daily }: Board, result: GameResult): string => {
  if (result.score === undefined) {
    const names = namesOf(match);
    return scoreWords.winners(
      result.winners.flatMap((seat) => names[seat] ?? []),
      match.game.endings?.noWinner ?? scoreWords.nobodyWon,
    );
  }
  const { score } = result;
  if (daily) return [scoreWords.score(score), ...comparedRunWords(score, daily, match.isRanked)].join('\n');
  if (!standing) return scoreWords.score(score);
  const { earlier, ownBest, best } = standing;
  const compared =
    best === null ? '' : best.score > score ? scoreWords.best(best.score, best.userId) : scoreWords.leads;
  const view = match.game.look(state, 'table');
  return [
    scoreWords.score(score),
    [ownWords(score, ownBest), compared].filter((text) => text !== '').join(' '),
    ...(match.game.endings?.milestones?.(view, result, earlier) ?? []),
  ].join('\n');
};

const ownWords = (score: number, before: number | null): string => {
  if (before === null) return scoreWords.first;
  if (score > before) return scoreWords.record(before);
  return score === before ? scoreWords.equal(before) : scoreWords.below(before);
};
