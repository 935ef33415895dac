import { strengthName } from '../../../games/contract/strength.ts';
import { agreeing, counting, listed } from '../../../kernel/language/es.ts';
import type { Match } from '../../../sessions/match/match.ts';
import { seatsIn } from '../../../sessions/match/options.ts';
import type { RefusalReason } from '../../../sessions/match/outcome.ts';
import { peopleOf } from '../../../sessions/match/seats.ts';
import type { Unreadable } from '../../custom-ids/codec.ts';
import { literal } from '../../marks/literal.ts';
import { mention, untilMark } from '../../marks/marks.ts';
import { pointOut } from '../../marks/point-out.ts';

/** `1 día`, `2 días`. */
export const counted = counting({
  action: { one: 'acción', other: 'acciones' },
  bot: { one: 'bot', other: 'bots' },
  day: { one: 'día', other: 'días' },
  die: { one: 'dado', other: 'dados' },
  'free seat': { one: 'puesto libre', other: 'puestos libres' },
  'finished run': { one: 'partida terminada', other: 'partidas terminadas' },
  game: { one: 'partida', other: 'partidas' },
  hour: { one: 'hora', other: 'horas' },
  minute: { one: 'minuto', other: 'minutos' },
  'more game': { one: 'partida más', other: 'partidas más' },
  move: { one: 'jugada', other: 'jugadas' },
  other: { one: 'más', other: 'más' },
  'other person': { one: 'otra persona', other: 'otras personas' },
  'other kind': { one: 'otro tipo', other: 'otros tipos' },
  person: { one: 'persona', other: 'personas' },
  round: { one: 'ronda', other: 'rondas' },
  point: { one: 'punto', other: 'puntos' },
  player: { one: 'jugador', other: 'jugadores' },
  step: { one: 'paso', other: 'pasos' },
});

/** People, as they are named in running text. */
export const mentions = (people: readonly string[]): string => namedWords(people.map((id) => mention(id)));

/** Names in running text. */
export const namedWords = (names: readonly string[]): string => listed(names);

/** A player who had everything about themselves removed. */
export const SOMEBODY_NAME = 'Alguien';
