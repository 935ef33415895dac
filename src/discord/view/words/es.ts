import type { GameResult } from '../../../games/contract/status.ts';
import { strengthName } from '../../../games/contract/strength.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../kernel/time.ts';
import { parOf } from '../../../sessions/match/standing.ts';
import { listOf, mention, timeMark } from '../../marks/marks.ts';
import { counted, mentions, namedWords } from '../../messages/words/es.ts';

/** Above a board that was ended without a result. */
export const BROKEN_OFF = 'Esta partida se interrumpió.';

/** On a board that waits for its first click. */
export const READY = 'Cuando quieras.';

/** What to know about a match, below its board. */
export const matchMarks = { hints: 'con pistas' } as const;

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** A day such as `2026-11-22`, as people write it. */
export const dayName = (day: string): string => {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(date)} de ${MONTHS[Number(month) - 1] ?? ''}`;
};

/** The digits of the commitment at the bottom of a board: so many that no other seed fits them. */
const DIGITS = 16;

/** The bottom line of a board: the first digits of the commitment to its dice. */
export const sealWords = (commitment: string, _what: 'dice'): string =>
  `Dados sin trampa ${commitment.slice(0, DIGITS)}`;

/** How a match ended, in a few words without a full stop. The names are those of the seats; the reader's is `tú`. */
export const resultWords = (result: GameResult | null, names: readonly string[]): string => {
  if (result === null) return 'interrumpida';
  const winners = result.winners.flatMap((seat) => names[seat] ?? []);
  if (names.length === 1) return result.score === undefined ? 'terminada' : counted(result.score, 'point');
  if (winners.length === 0) return 'no ganó nadie';
  if (winners.length > 1) return `victoria compartida (${namedWords(winners)})`;
  return winners[0] === 'tú' ? 'has ganado' : `ganó ${winners[0]}`;
};
