import type { Screen } from '../../games/contract/screen.ts';
import type { GameResult, Viewer } from '../../games/contract/status.ts';
import type { Board, Match } from '../../sessions/match/match.ts';
import { againstPar } from '../../sessions/match/standing.ts';
import { messagesWords } from '../messages/words.ts';
import { sideOf } from './names.ts';
import { viewWords } from './words.ts';

/**
 * How a finished board is headed: how the match ended, with the score, in gold for a win and in red for a loss. What
 * everyone sees is a win if a person has won. Null for a match without a result.
 */
export const bannerOf = (board: Board, viewer: Viewer, title: string): Pick<Screen, 'title' | 'tone'> | null => {
  const { match, status } = board;
  const { result } = status;
  if (result === null) return null;
  const isSolo = match.game.seats.most === 1;
  const end = isSolo ? soloEnd(board, result) : endForSeveral(match, result, viewer);
  return {
    title: viewWords.bannerWords.title(isSolo ? title : match.game.name, end),
    tone: toneOf(board, result, viewer),
  };
};

const soloEnd = (board: Board, result: GameResult): string => {
  const { score } = result;
  const name = result.winners.length > 0 ? viewWords.bannerWords.victory : nobodyWonWords(board.match, result);
  if (score === undefined) return name;
  return viewWords.bannerWords.scored(isBest(board, score) ? viewWords.bannerWords.best(name) : name, score);
};

const endForSeveral = (match: Match, result: GameResult, viewer: Viewer): string => {
  const [winner] = result.winners;
  if (winner === undefined) return nobodyWonWords(match, result);
  if (viewer !== 'table')
    return result.winners.includes(viewer) ? viewWords.bannerWords.youWon : viewWords.bannerWords.youLost;
  return viewWords.bannerWords.won(sideOf(match, winner) ?? viewWords.bannerWords.seat(winner + 1));
};

const nobodyWonWords = ({ game }: Match, result: GameResult): string =>
  game.endings?.noWinner.tell(result) ?? viewWords.bannerWords.nobodyWon;

const toneOf = (board: Board, result: GameResult, viewer: Viewer): Screen['tone'] => {
  const { game, seats } = board.match;
  const { winners } = result;
  if (winners.length > 0) {
    const isWon = viewer === 'table' ? winners.some((seat) => isPerson(seats[seat])) : winners.includes(viewer);
    return isWon ? 'won' : 'lost';
  }
  const means = game.endings?.noWinner.means ?? 'drawn';
  if (means === 'scored') return isGood(board, result.score ?? 0) ? 'won' : 'lost';
  return means === 'lost' ? 'lost' : 'over';
};

const isPerson = (occupant: Match['seats'][number] | undefined): boolean =>
  occupant !== undefined && 'userId' in occupant;

/** Whether a score is better than all that its player had before, if there are any. */
const isBest = ({ standing }: Board, score: number): boolean =>
  typeof standing?.ownBest === 'number' && score > standing.ownBest;

/** Whether a score stands out where nobody can win: as the best of its player, or as no worse than par. */
const isGood = (board: Board, score: number): boolean =>
  isBest(board, score) || ['better', 'level'].includes(againstPar(score, board.daily?.botScores ?? []) ?? 'worse');

/** The text next to the buttons of a finished board: how the score compares, and which milestones are new. */
export const endingOf = ({ match, state, standing, firstWins, daily }: Board, result: GameResult): string => {
  const { score } = result;
  if (firstWins?.length === result.winners.length) return viewWords.scoreWords.firstWinOfAll;
  if (firstWins !== undefined) return viewWords.scoreWords.firstWins(messagesWords.mentions(firstWins));
  if (score === undefined) return '';
  if (daily) return viewWords.comparedRunWords(score, daily, match.round.isRanked).join('\n');
  if (!standing) return '';
  const { earlier, ownBest, best } = standing;
  const compared =
    best === null
      ? ''
      : best.score > score
        ? viewWords.scoreWords.best(best.score, best.userId)
        : viewWords.scoreWords.leads;
  const isFirstWin = result.winners.length > 0 && earlier.every(({ winners }) => winners.length === 0);
  const view = match.game.look(state, 'table');
  return [
    [isFirstWin ? viewWords.scoreWords.firstWin : '', ownWords(score, ownBest), compared]
      .filter((text) => text !== '')
      .join(' '),
    ...(match.game.endings?.milestones?.(view, result, earlier) ?? []),
  ].join('\n');
};

const ownWords = (score: number, before: number | null): string => {
  if (before === null) return viewWords.scoreWords.first;
  if (score > before) return viewWords.scoreWords.record(before);
  return score === before ? viewWords.scoreWords.equal(before) : viewWords.scoreWords.below(before);
};
