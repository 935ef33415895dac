import { wallsOf } from '../rules/position.ts';
import { resultOf } from '../rules/score.ts';
import { sum } from '../rules/sheet.ts';
import type { Titles, View } from '../rules/state.ts';
import { gameTexts } from '../texts/game/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';

/**
 * A finished siege in signs, for posting: one for each line but those that were dead when it began, then what is left.
 * Empty while it is running.
 */
export const share = ({ position }: View, titles: Titles = screenTexts.title, dead = 0): string => {
  const result = resultOf(position);
  if (result === null) return '';
  const { difficulty, round, walls } = position;
  const lines = position.lines.slice(dead);
  const told = { title: titles[difficulty], round, score: result.score ?? 0 };
  return [
    result.outcome === 'won' ? gameTexts.shared.won(told) : gameTexts.shared.lost(told),
    gameTexts.shared.lines({
      signs: lines.map((left) => (left === 0 ? '🟩' : '⬛')).join(''),
      killed: lines.filter((left) => left === 0).length,
      lines: lines.length,
      left: sum(walls),
      walls: wallsOf(difficulty),
    }),
  ].join('\n');
};
