import type { Board } from '../../sessions/match.ts';
import { comparedWords } from '../words/daily-results.ts';
import { scoreWords as words } from '../words/scores.ts';
import { namesOf } from './names.ts';

/**
 * What a finished board says next to its buttons: the score or the winners in large type, how the score compares, and
 * what was new.
 */
export const endingOf = ({ match, state, status, standing, daily }: Board): string => {
  const { result } = status;
  if (result === null) return '';
  if (result.score === undefined) {
    const names = namesOf(match);
    return words.winners(
      result.winners.flatMap((seat) => names[seat] ?? []),
      match.game.noWinner ?? words.nobodyWon,
    );
  }
  const { score } = result;
  if (daily) return [words.score(score), ...comparedWords(score, daily, match.isRanked)].join('\n');
  if (!standing) return words.score(score);
  const { earlier, ownBest, best } = standing;
  const compared = best === null ? '' : best.score > score ? words.best(best.score, best.userId) : words.leads;
  const view = match.game.look(state, 'table');
  return [
    words.score(score),
    [ownWords(score, ownBest), compared].filter((text) => text !== '').join(' '),
    ...(match.game.milestones?.(view, result, earlier) ?? []),
  ].join('\n');
};

const ownWords = (score: number, before: number | null): string => {
  if (before === null) return words.first;
  if (score > before) return words.record(before);
  return score === before ? words.equal(before) : words.below(before);
};
