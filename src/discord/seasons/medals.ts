import { medalKinds, type Medal } from '../../sessions/seasons/medals.ts';
import { spanOfMonth } from '../../sessions/time/month.ts';
import { seasonsTexts } from './texts/texts.ts';

/** Gold, silver and bronze, by their numbers. */
export const MEDALS = { 1: '🥇', 2: '🥈', 3: '🥉' } as const;

/** The medals of somebody, for their stats; empty if they have none. */
export const medalLines = (medals: readonly Medal[]): readonly string[] => {
  const [last] = medals;
  if (last === undefined) return [];
  const counts = medalKinds.flatMap((kind) => {
    const count = medals.filter(({ medal }) => medal === kind).length;
    return count === 0 ? [] : [seasonsTexts.medalCount[kind]({ count })];
  });
  const { medal, division, month } = last;
  return [seasonsTexts.medals({ counts: counts.join(' · '), medal, month: spanOfMonth(month).from, division })];
};
