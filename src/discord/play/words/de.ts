import type { AnyGame } from '../../../games/contract/game.ts';
import { listed } from '../../../kernel/language/de.ts';
import { DAY, HOUR, MINUTE } from '../../../kernel/time.ts';
import { strengthName } from '../../../sessions/records/strength.ts';
import { counted } from '../../messages/words/de.ts';

/** Where a board was asked for. */
export const POSTED_BELOW = 'Hier ist es, in einer neuen Nachricht.';

/** Before the first hint of a game. */
export const HINT_MARKS = 'Ein Tipp markiert diese Partie als „mit Tipps“.';

export const SHOW_HINT = 'Tipp zeigen';

/** Before a bot plays a game on to its end. */
export const finishWords = (bot: string): string =>
  `Soll der Bot \`${strengthName(bot)}\` zu Ende spielen? ` +
  'Das markiert die Partie als „mit Tipps“ und lässt sich nicht zurücknehmen.';

/** To somebody who has no game to continue. */
export const noGameWords = ({ id }: AnyGame): string =>
  `Du hast hier keine laufende Partie. \`/${id} start\` beginnt eine.`;

/** The buttons below a typed text that could not be read. */
export const CORRECT_IT = 'Verbessern';

export const partLabel = (part: string): string => `Teil davor spielen: ${part}`;

/** The same if the part is too long for a button. */
export const longPartLabel = (actions: number): string => `Teil davor spielen: ${counted(actions, 'action')}`;

/** How long a game has waited for each of its people in all, in milliseconds. */
export const waitedWords = (people: readonly { readonly name: string; readonly time: number }[]): string => {
  const waits = people.map(({ name, time }) => `${waitWords(time)} auf ${name}`);
  return `Seit dem ersten Zug hat diese Partie gewartet: ${listed(waits)}.`;
};

const waitWords = (time: number): string => {
  if (time < MINUTE) return 'weniger als eine Minute';
  if (time < HOUR) return `${Math.floor(time / MINUTE)} Min.`;
  if (time >= 2 * DAY) return twoUnits(counted(Math.floor(time / DAY), 'day'), Math.floor((time % DAY) / HOUR), 'Std.');
  return twoUnits(`${Math.floor(time / HOUR)} Std.`, Math.floor((time % HOUR) / MINUTE), 'Min.');
};

const twoUnits = (first: string, rest: number, unit: string): string =>
  rest === 0 ? first : `${first} ${rest} ${unit}`;

/** A mark below a board as a sentence of its own. */
export const asSentence = (mark: string): string => `${mark.charAt(0).toUpperCase()}${mark.slice(1)}.`;
