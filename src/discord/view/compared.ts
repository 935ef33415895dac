import { characterNamed, type AnyGame } from '../../games/contract/game.ts';
import type { Match } from '../../sessions/match/match.ts';
import { againstPar, parOf, type DailyStanding, type Rival } from '../../sessions/match/standing.ts';
import { timeMark } from '../marks/marks.ts';
import { viewTexts } from './texts/texts.ts';

/** Signs in a strip. */
const STRIP = 10;

/** The signs of a strip: for bots that scored less, as much, and more. */
type StripSigns = readonly [less: string, level: string, more: string];

const SIGNS: StripSigns = ['■', '◧', '□'];

/** Signs for a message without a board, in colours that also differ in brightness. */
const COLOURED_SIGNS: StripSigns = ['🟩', '🟨', '⬛'];

/** How a finished run compares, for its player alone. */
export const comparedRun = (
  { game, round }: Pick<Match, 'game' | 'round'>,
  score: number,
  { botScores, rivals, others, beaten, streak, nextAt }: Omit<DailyStanding, 'other'>,
): readonly string[] => {
  const { others: otherPeople, streak: daysInARow, nextDaily } = viewTexts;
  const streakParts = [
    daysInARow({ days: streak }),
    ...(nextAt === null ? [] : [nextDaily({ at: timeMark(nextAt, 'R') })]),
  ];
  return [
    parLine(score, botScores),
    ...rivalLines(game, rivals),
    others === 0 ? otherPeople.none : otherPeople.beaten({ others, beaten }),
    ...(round.isRanked ? [streakParts.join(' · ')] : []),
  ];
};

/** A line about the bots that played the same dice under their names; none before they have. */
export const rivalLines = (game: AnyGame, rivals: readonly Rival[]): readonly string[] => {
  const { line, score: scored } = viewTexts.rivals;
  const scores = rivals.map(({ bot, score }) => scored({ name: characterNamed(game, bot)?.name ?? bot, score }));
  return scores.length === 0 ? [] : [line({ rivals: scores.join(' · ') })];
};

const parLine = (score: number, botScores: readonly number[]): string => {
  const compared = comparedWithPar(score, botScores);
  if (compared === null) return viewTexts.par.pending;
  return viewTexts.par.line({
    ...compared,
    strip: stripOf(score, botScores, SIGNS),
    bots: botScores.length,
    below: botScores.filter((other) => other < score).length,
    level: botScores.filter((other) => other === score).length,
  });
};

/** How a score compares with the middle one of our bots; null without any. */
const comparedWithPar = (score: number, botScores: readonly number[]) => {
  const par = parOf(botScores);
  const against = againstPar(score, botScores);
  return par === undefined || against === null ? null : { par, against, by: Math.abs(score - par) };
};

/** What a player posts about how their run compares. */
export const sharedStanding = (
  score: number,
  standing: Pick<DailyStanding, 'botScores' | 'streak'> | undefined,
): string => {
  const { shared } = viewTexts;
  const botScores = standing?.botScores ?? [];
  const compared = comparedWithPar(score, botScores);
  const line = [
    shared.score({ score }),
    ...(compared === null ? [] : [shared.par(compared)]),
    ...(standing === undefined ? [] : [shared.streak({ days: standing.streak })]),
  ].join(' · ');
  return compared === null ? line : `${line}\n${stripOf(score, botScores, COLOURED_SIGNS)}`;
};

/** How many of our bots scored less, as much and more, as a strip of signs. */
const stripOf = (score: number, scores: readonly number[], [less, level, more]: StripSigns): string => {
  const shareOf = (count: number): number => Math.round((count / scores.length) * STRIP);
  const below = shareOf(scores.filter((other) => other < score).length);
  const upTo = shareOf(scores.filter((other) => other <= score).length);
  return less.repeat(below) + level.repeat(upTo - below) + more.repeat(STRIP - upTo);
};
