import type { Screen } from '../../games/contract/screen.ts';
import type { GameResult, Viewer } from '../../games/contract/status.ts';
import type { Board, Match } from '../../sessions/match/match.ts';
import { againstPar } from '../../sessions/match/standing.ts';
import { mention } from '../marks/marks.ts';
import { comparedRun } from './compared.ts';
import { sideOf } from './names.ts';
import { viewTexts } from './texts/texts.ts';

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
    title: viewTexts.banner.title({ game: isSolo ? title : match.game.name, end }),
    tone: toneOf(board, result, viewer),
  };
};

const soloEnd = (board: Board, result: GameResult): string => {
  const { score } = result;
  const name = result.winners.length > 0 ? viewTexts.banner.victory : nobodyWonWords(board.match, result);
  if (score === undefined) return name;
  return viewTexts.banner.scored({ end: name, isBest: isBest(board, score), score });
};

const endForSeveral = (match: Match, result: GameResult, viewer: Viewer): string => {
  const { winners } = result;
  if (winners.length === 0) return nobodyWonWords(match, result);
  if (viewer !== 'table') return winners.includes(viewer) ? viewTexts.banner.youWon : viewTexts.banner.youLost;
  const sides = winners.map((seat) => sideOf(match, seat) ?? viewTexts.banner.seat({ number: seat + 1 }));
  return viewTexts.banner.won({ sides, count: sides.length });
};

const nobodyWonWords = ({ game }: Pick<Match, 'game'>, result: GameResult): string =>
  game.endings?.noWinner.tell(result) ?? viewTexts.banner.nobodyWon;

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
  if (firstWins !== undefined) return viewTexts.score.firstWins({ winners: firstWins.map((id) => mention(id)) });
  if (score === undefined) return '';
  if (daily) return comparedRun(match, score, daily).join('\n');
  if (!standing) return '';
  const { earlier, ownBest, best } = standing;
  const compared =
    best === null
      ? ''
      : best.score > score
        ? viewTexts.score.best({ score: best.score, person: mention(best.userId) })
        : viewTexts.score.leads;
  const isFirstWin = result.winners.length > 0 && earlier.every(({ winners }) => winners.length === 0);
  const view = match.game.look(state, 'table');
  return [
    [isFirstWin ? viewTexts.score.firstWin : '', ownWords(score, ownBest), compared]
      .filter((text) => text !== '')
      .join(' '),
    ...(match.game.endings?.milestones?.(view, result, earlier) ?? []),
  ].join('\n');
};

const ownWords = (score: number, before: number | null): string => {
  if (before === null) return viewTexts.score.first;
  if (score > before) return viewTexts.score.record({ before });
  return score === before ? viewTexts.score.equal({ best: before }) : viewTexts.score.below({ best: before });
};

/** How a match ended, in a few words without a full stop. The names are those of the seats. */
export const resultOf = (match: Pick<Match, 'game'>, result: GameResult | null, names: readonly string[]): string => {
  const { brokenOff, finished, scored, won } = viewTexts.result;
  if (result === null) return brokenOff;
  if (names.length === 1) return result.score === undefined ? finished : scored({ score: result.score });
  const winners = result.winners.flatMap((seat) => names[seat] ?? []);
  return winners.length === 0 ? nobodyWonWords(match, result) : won({ winners, count: winners.length });
};
