import type { AnyGame } from '../../../games/contract/game.ts';
import { listed } from '../../../kernel/language/es.ts';
import { DAY, HOUR, MINUTE } from '../../../kernel/time.ts';
import { strengthName } from '../../../sessions/records/strength.ts';
import { counted } from '../../messages/words/es.ts';

/** Where a board was asked for. */
export const POSTED_BELOW = 'Aquí está, en un mensaje nuevo.';

/** Before the first hint of a game. */
export const HINT_MARKS = 'Con una pista, esta partida queda marcada como jugada con pistas.';

export const SHOW_HINT = 'Ver la pista';

/** Before a bot plays a game on to its end. */
export const finishWords = (bot: string): string =>
  `¿Que un bot (${strengthName(bot)}) juegue hasta el final? La partida queda marcada como jugada con pistas, ` +
  'y no se puede deshacer.';

/** To somebody who has no game to continue. */
export const noGameWords = ({ id }: AnyGame): string =>
  `No tienes partidas en curso aquí. \`/${id} start\` empieza una.`;

/** The buttons below a typed text that could not be read. */
export const CORRECT_IT = 'Corregir';

export const partLabel = (part: string): string => `Jugar lo anterior: ${part}`;

/** The same if the part is too long for a button. */
export const longPartLabel = (actions: number): string => `Jugar lo anterior: ${counted(actions, 'action')}`;

/** How long a game has waited for each of its people in all, in milliseconds. */
export const waitedWords = (people: readonly { readonly name: string; readonly time: number }[]): string => {
  const waits = people.map(({ name, time }) => `${waitWords(time)} a ${name}`);
  return `Desde su primera jugada, esta partida ha esperado ${listed(waits)}.`;
};

const waitWords = (time: number): string => {
  if (time < MINUTE) return 'menos de un minuto';
  if (time < HOUR) return `${Math.floor(time / MINUTE)} min`;
  if (time >= 2 * DAY) return twoUnits(counted(Math.floor(time / DAY), 'day'), Math.floor((time % DAY) / HOUR), 'h');
  return twoUnits(`${Math.floor(time / HOUR)} h`, Math.floor((time % HOUR) / MINUTE), 'min');
};

const twoUnits = (first: string, rest: number, unit: string): string =>
  rest === 0 ? first : `${first} ${rest} ${unit}`;

/** A mark below a board as a sentence of its own. */
export const asSentence = (mark: string): string => `${mark.charAt(0).toUpperCase()}${mark.slice(1)}.`;
