import type { FortuneSum } from '../../games/contract/comparison.ts';
import { characterNamed, type AnyGame } from '../../games/contract/game.ts';
import type { ClassScores, GameFigures } from '../../sessions/figures/figures.ts';
import { isProvisional, SETTLED } from '../../sessions/figures/ratings.ts';
import { SOMEBODY, type Occupant } from '../../sessions/match/seats.ts';
import { mention } from '../marks/marks.ts';
import { botText, outcomesText, ratingText } from './ratings.ts';
import { figuresTexts } from './texts/texts.ts';

/** A person's figures in one game. */
export const gameFigures = (figures: GameFigures): string => {
  const { played, finished, givenUp, game } = figures;
  const { stats } = figuresTexts;
  return [
    stats.game({ game: game.name }),
    stats.played({ played, finished, givenUp: game.comparison.by === 'rating' ? 0 : givenUp }),
    ...scoreLines(figures),
    ...ratingLines(figures),
    ...challengeLines(figures),
    ...opponentLines(figures),
    ...luckLines(figures),
    ...puzzleLines(figures),
  ].join('\n');
};

/** How many of the last matches are shown one by one. */
const STRIP = 10;

const MOST_KINDS = 3;

const scoreLines = ({ scores }: GameFigures): readonly string[] => {
  const more = scores.length - MOST_KINDS;
  return [
    ...scores.slice(0, MOST_KINDS).flatMap((each) => kindLines(each, scores.length > 1)),
    ...(more > 0 ? [figuresTexts.stats.moreKinds({ count: more })] : []),
  ];
};

const kindLines = ({ shared, scores }: ClassScores, isNamed: boolean): readonly string[] => {
  if (scores.length === 0) return [];
  const { best, bestOfKind, givenUpScore } = figuresTexts.stats;
  const sums = {
    best: Math.max(...scores.map(({ score }) => score)),
    average: scores.reduce((sum, { score }) => sum + score, 0) / scores.length,
  };
  const last = scores.slice(-STRIP).map(({ score, isGivenUp }) => (isGivenUp ? givenUpScore({ score }) : `${score}`));
  return [isNamed ? bestOfKind({ ...sums, kind: shared.name }) : best(sums), lastGames(last)];
};

const lastGames = (games: readonly string[]): string =>
  figuresTexts.stats.last({ count: games.length, games: games.join(' · ') });

const ratingLines = ({ ratings, outcomes }: GameFigures): readonly string[] => {
  const now = ratings.at(-1);
  if (now === undefined) return [];
  const counts = { won: 0, drawn: 0, lost: 0, brokenOff: 0 };
  for (const outcome of outcomes) counts[outcome] += 1;
  const best = Math.round(Math.max(...ratings.map(({ rating }) => rating)));
  const { rating, newRating } = figuresTexts.stats;
  return [
    isProvisional(ratings.length)
      ? newRating({ left: SETTLED - ratings.length })
      : rating({ rating: ratingText(now), best: String(best) }),
    outcomesText(counts),
    lastGames(outcomes.slice(-STRIP).map((outcome) => figuresTexts.ended[outcome])),
  ];
};

const challengeLines = ({ challenges }: GameFigures): readonly string[] => {
  if (challenges === null) return [];
  const { met, count: all } = challenges;
  const texts = figuresTexts.stats;
  if (met.length === 0) return [texts.challenges({ met: 0, all })];
  return [texts.challengesMet({ met: met.length, all, names: met.join(', ') })];
};

const MOST_OPPONENTS = 5;

const opponentLines = ({ game, opponents }: GameFigures): readonly string[] => {
  if (opponents.length === 0) return [];
  const { against, opponent, others } = figuresTexts.stats;
  const named = opponents
    .slice(0, MOST_OPPONENTS)
    .map(({ who, matches, won }) => opponent({ who: opponentName(game, who), won, games: matches }));
  const more = opponents.length - named.length;
  return [against({ opponents: more === 0 ? named : [...named, others({ count: more })] })];
};

const opponentName = (game: AnyGame, who: Occupant | null): string => {
  if (who === null) return figuresTexts.stats.unlisted;
  if ('bot' in who && who.bot === SOMEBODY) return figuresTexts.stats.unnamed;
  return 'bot' in who ? botText(who.bot, characterNamed(game, who.bot)?.name) : mention(who.userId);
};

const luckLines = ({ luck, game }: GameFigures): readonly string[] => {
  if (luck === null) return [];
  const lines = [...luck.sums].flatMap(([measure, sum]) =>
    measure === 'dice' ? [diceLine(sum)] : (game.luck?.tell[measure]?.(sum) ?? []),
  );
  const head = figuresTexts.stats.luck({ count: luck.matches });
  return lines.length === 0 ? [] : [head, ...lines.map((line) => `- ${line}`)];
};

const puzzleLines = ({ puzzles }: GameFigures): readonly string[] => {
  if (puzzles === null) return [];
  const { rating, answered, solved } = puzzles;
  return [figuresTexts.stats.puzzles({ rating: ratingText(rating), solved, missed: answered - solved })];
};

const diceLine = ({ count, got, expected }: FortuneSum): string =>
  figuresTexts.stats.dice({ count, got: got / count, expected: expected / count });
