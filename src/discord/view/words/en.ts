import type { GameResult } from '../../../games/contract/status.ts';
import { namedWords } from '../../messages/words/en.ts';

/** On a board that waits for its first click. */
export const READY = 'Ready when you are.';

/** What to know about a match, below its board. */
export const matchMarks = { hints: 'with hints' } as const;

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A day such as `2026-11-22`, as people write it. */
export const dayName = (day: string): string => {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''}`;
};

/** The digits of the commitment at the bottom of a board: so many that no other seed fits them. */
const DIGITS = 16;

/** The bottom line of a board: the first digits of the commitment to its dice. */
export const sealWords = (commitment: string, _what: 'dice'): string => `Fair dice ${commitment.slice(0, DIGITS)}`;

/** How a match ended, in a few words without a full stop. The names are those of the seats. */
export const resultWords = (result: GameResult | null, names: readonly string[]): string => {
  if (result === null) return 'broken off';
  const winners = result.winners.flatMap((seat) => names[seat] ?? []);
  if (names.length === 1) return result.score === undefined ? 'finished' : `score ${result.score}`;
  if (winners.length === 0) return 'nobody won';
  return `${namedWords(winners)} won`;
};
