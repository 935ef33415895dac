import type { AnyGame } from '../../../games/contract/game.ts';
import { listed } from '../../../kernel/language/fr.ts';
import { DAY, HOUR, MINUTE } from '../../../kernel/time.ts';
import { counted, levelName } from '../../messages/words/fr.ts';

/** Where a board was asked for. */
export const POSTED_BELOW = 'Le voici, dans un nouveau message.';

/** Before the first hint of a game. */
export const HINT_MARKS = 'Avec un indice, cette partie portera la mention « avec indices ».';

export const SHOW_HINT = 'Montrer l’indice';

/** Before a bot plays a game on to its end. */
export const finishWords = (bot: string): string =>
  `Laisser le bot ${levelName(bot)} jouer jusqu’à la fin ? ` +
  'La partie portera la mention « avec indices », et c’est sans retour.';

/** To somebody who has no game to continue. */
export const noGameWords = ({ id }: AnyGame): string =>
  `Tu n’as aucune partie en cours ici. \`/${id} start\` en commence une.`;

/** The buttons below a typed text that could not be read. */
export const CORRECT_IT = 'Corriger';

export const partLabel = (part: string): string => `Jouer ce qui précède : ${part}`;

/** The same if the part is too long for a button. */
export const longPartLabel = (actions: number): string => `Jouer ce qui précède : ${counted(actions, 'action')}`;

/** How long a game has waited for each of its people in all, in milliseconds. */
export const waitedWords = (people: readonly { readonly name: string; readonly time: number }[]): string => {
  const waits = people.map(({ name, time }) => `${name} (${waitWords(time)})`);
  return `Depuis le premier coup, cette partie a attendu ${listed(waits)}.`;
};

const waitWords = (time: number): string => {
  if (time < MINUTE) return 'moins d’une minute';
  if (time < HOUR) return `${Math.floor(time / MINUTE)} min`;
  if (time >= 2 * DAY) return twoUnits(counted(Math.floor(time / DAY), 'day'), Math.floor((time % DAY) / HOUR), 'h');
  return twoUnits(`${Math.floor(time / HOUR)} h`, Math.floor((time % HOUR) / MINUTE), 'min');
};

const twoUnits = (first: string, rest: number, unit: string): string =>
  rest === 0 ? first : `${first} ${rest} ${unit}`;

/** A mark below a board as a sentence of its own. */
export const asSentence = (mark: string): string => `${mark.charAt(0).toUpperCase()}${mark.slice(1)}.`;
