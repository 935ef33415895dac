import { wallsOf } from '../rules/position.ts';
import { resultOf } from '../rules/score.ts';
import { sum } from '../rules/sheet.ts';
import type { View } from '../rules/state.ts';
import { endingWords } from '../words/ending.ts';

/** A finished siege in signs, for posting. Empty while it is running. */
export const share = ({ position }: View): string => {
  const result = resultOf(position);
  if (result === null) return '';
  const { difficulty, lines, round, walls } = position;
  return endingWords.shared(
    difficulty,
    { isWon: result.outcome === 'won', round, score: result.score ?? 0 },
    lines.map((left) => left === 0),
    { left: sum(walls), all: wallsOf(difficulty) },
  );
};
