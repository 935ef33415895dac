import type { GameResult } from '../../../games/contract/status.ts';
import { strengthName } from '../../../games/contract/strength.ts';
import { agreeing } from '../../../kernel/language/de.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../kernel/time.ts';
import { parOf } from '../../../sessions/match/standing.ts';
import { listOf, mention, timeMark } from '../../marks/marks.ts';
import { counted, mentions, namedWords } from '../../messages/words/de.ts';

/** Above a board that was ended without a result. */
export const BROKEN_OFF = 'Diese Partie wurde abgebrochen.';

/** On a board that waits for its first click. */
export const READY = 'Es kann losgehen.';

/** What to know about a match, below its board. */
export const matchMarks = { hints: 'mit Tipps' } as const;

const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');

/** A day such as `2026-11-22`, as people write it. */
export const dayName = (day: string): string => {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(date)}. ${MONTHS[Number(month) - 1] ?? ''}`;
};

/** The digits of the commitment at the bottom of a board: so many that no other seed fits them. */
const DIGITS = 16;

/** The bottom line of a board: the first digits of the commitment to its dice. */
export const sealWords = (commitment: string, _what: 'dice'): string => `Faire Würfel ${commitment.slice(0, DIGITS)}`;

/** How a match ended, in a few words without a full stop. The names are those of the seats. */
export const resultWords = (result: GameResult | null, names: readonly string[]): string => {
  if (result === null) return 'abgebrochen';
  const winners = result.winners.flatMap((seat) => names[seat] ?? []);
  if (names.length === 1) return result.score === undefined ? 'beendet' : counted(result.score, 'point');
  if (winners.length === 0) return 'niemand hat gewonnen';
  return `${namedWords(winners)} ${agreeing(winners.length, { one: 'hat', other: 'haben' })} gewonnen`;
};
