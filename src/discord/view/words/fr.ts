import type { GameResult } from '../../../games/contract/status.ts';
import { agreeing } from '../../../kernel/language/fr.ts';
import { namedWords } from '../../messages/words/fr.ts';

/** On a board that waits for its first click. */
export const READY = 'Quand tu veux.';

/** What to know about a match, below its board. */
export const matchMarks = { hints: 'avec indices' } as const;

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');

/** A day such as `2026-11-22`, as people write it. */
export const dayName = (day: string): string => {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(date) === 1 ? '1er' : Number(date)} ${MONTHS[Number(month) - 1] ?? ''}`;
};

/** The digits of the commitment at the bottom of a board: so many that no other seed fits them. */
const DIGITS = 16;

/** The bottom line of a board: the first digits of the commitment to its dice. */
export const sealWords = (commitment: string, _what: 'dice'): string => `Dés équitables ${commitment.slice(0, DIGITS)}`;

/** How a match ended, in a few words without a full stop. The names are those of the seats. */
export const resultWords = (result: GameResult | null, names: readonly string[]): string => {
  if (result === null) return 'partie interrompue';
  const winners = result.winners.flatMap((seat) => names[seat] ?? []);
  if (names.length === 1) return result.score === undefined ? 'partie terminée' : `score ${result.score}`;
  if (winners.length === 0) return 'personne n’a gagné';
  return `${namedWords(winners)} ${agreeing(winners.length, { one: 'a', other: 'ont' })} gagné`;
};
