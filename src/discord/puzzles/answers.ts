import type { AnyGame } from '../../games/contract/game.ts';
import { WEEK_PUZZLES } from '../../games/contract/puzzle.ts';
import { strengthName } from '../../games/contract/strength.ts';
import type { CountedAnswer } from '../../sessions/daily/puzzle-answers.ts';
import { puzzlesTexts } from './texts/texts.ts';

/** Today's puzzle, one for practice, or that with a number in a week. */
export type PuzzlePlace = 'today' | 'practice' | number;

/** The heading of a puzzle. */
export const puzzleTitle = (strength: string, place: PuzzlePlace): string => {
  const said = { strength: strengthName(strength) };
  const { title } = puzzlesTexts;
  return typeof place === 'number'
    ? title.week({ ...said, number: place, all: WEEK_PUZZLES })
    : title[place]({ ...said });
};

/** After a wrong answer, with the reason for it if one was found. */
export const missedText = (why: string | null): string =>
  why === null ? puzzlesTexts.missed : puzzlesTexts.missedBecause({ why });

/** To somebody who has answered a puzzle before. */
export const answeredText = ({ isSolved }: CountedAnswer, place: PuzzlePlace): string =>
  puzzlesTexts.answered[place === 'today' ? 'today' : 'other']({ isSolved });

/** How many of those who have answered were right. */
export const solversText = ({ people, solvers }: CountedAnswer): string =>
  puzzlesTexts.solvers({ people, share: solvers / people });

/** That the first answer counts, and what counts as one in this game. */
export const firstAnswerText = ({ puzzles }: AnyGame): string =>
  [puzzlesTexts.firstAnswerCounts, puzzles?.answer ?? ''].join(' ').trim();
