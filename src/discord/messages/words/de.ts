import { strengthName } from '../../../games/contract/strength.ts';
import { agreeing, counting, listed } from '../../../kernel/language/de.ts';
import type { Match } from '../../../sessions/match/match.ts';
import { seatsIn } from '../../../sessions/match/options.ts';
import type { RefusalReason } from '../../../sessions/match/outcome.ts';
import { peopleOf } from '../../../sessions/match/seats.ts';
import type { Unreadable } from '../../custom-ids/codec.ts';
import { literal } from '../../marks/literal.ts';
import { mention, untilMark } from '../../marks/marks.ts';
import { pointOut } from '../../marks/point-out.ts';

/** `1 Tag`, `2 Tage`; `2 Tagen` with `in days`. */
export const counted = counting({
  action: { one: 'Aktion', other: 'Aktionen' },
  bot: { one: 'Bot', other: 'Bots' },
  day: { one: 'Tag', other: 'Tage' },
  'in days': { one: 'Tag', other: 'Tagen' },
  die: { one: 'Würfel', other: 'Würfel' },
  'free seat': { one: 'freier Platz', other: 'freie Plätze' },
  'finished run': { one: 'beendete Partie', other: 'beendete Partien' },
  game: { one: 'Partie', other: 'Partien' },
  hour: { one: 'Stunde', other: 'Stunden' },
  minute: { one: 'Minute', other: 'Minuten' },
  'more game': { one: 'weitere Partie', other: 'weitere Partien' },
  move: { one: 'Zug', other: 'Züge' },
  'in moves': { one: 'Zug', other: 'Zügen' },
  other: { one: 'weitere Person', other: 'weitere' },
  'other person': { one: 'andere Person', other: 'andere Personen' },
  'other kind': { one: 'andere Variante', other: 'andere Varianten' },
  person: { one: 'Person', other: 'Personen' },
  round: { one: 'Runde', other: 'Runden' },
  point: { one: 'Punkt', other: 'Punkte' },
  'in points': { one: 'Punkt', other: 'Punkten' },
  player: { one: 'Spieler', other: 'Spieler' },
  step: { one: 'Schritt', other: 'Schritte' },
  'in steps': { one: 'Schritt', other: 'Schritten' },
});

/** People, as they are named in running text. */
export const mentions = (people: readonly string[]): string => namedWords(people.map((id) => mention(id)));

/** Names in running text. */
export const namedWords = (names: readonly string[]): string => listed(names);

/** A player who had everything about themselves removed. */
export const SOMEBODY_NAME = 'Jemand';
