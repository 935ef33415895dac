import type { AnyGame } from '../../../games/contract/game.ts';
import { listed } from '../../../kernel/language/en.ts';
import { DAY, HOUR, MINUTE } from '../../../kernel/time.ts';
import { counted } from '../../messages/words/en.ts';

/** Where a board was asked for. */
export const POSTED_BELOW = 'Here it is, in a new message.';

/** Before the first hint of a game. */
export const HINT_MARKS = 'A hint marks this game as played with hints.';

export const SHOW_HINT = 'Show the hint';

/** Before a bot plays a game on to its end. */
export const finishWords = (bot: string): string =>
  `Let the bot \`${bot}\` play to the end? That marks this game as played with hints, and can’t be undone.`;

/** To somebody who has no game to continue. */
export const noGameWords = ({ id }: AnyGame): string => `You have no games running here. \`/${id} start\` begins one.`;

/** The buttons below a typed text that could not be read. */
export const CORRECT_IT = 'Correct it';

export const partLabel = (part: string): string => `Play the part before it: ${part}`;

/** The same if the part is too long for a button. */
export const longPartLabel = (actions: number): string => `Play the part before it: ${counted(actions, 'action')}`;

/** How long a game has waited for each of its people in all, in milliseconds. */
export const waitedWords = (people: readonly { readonly name: string; readonly time: number }[]): string => {
  const waits = people.map(({ name, time }) => `${waitWords(time)} for ${name}`);
  return `Since its first move, this game has waited ${listed(waits)}.`;
};

const waitWords = (time: number): string => {
  if (time < MINUTE) return 'less than a minute';
  if (time < HOUR) return `${Math.floor(time / MINUTE)} min`;
  if (time >= 2 * DAY) return twoUnits(counted(Math.floor(time / DAY), 'day'), Math.floor((time % DAY) / HOUR), 'h');
  return twoUnits(`${Math.floor(time / HOUR)} h`, Math.floor((time % HOUR) / MINUTE), 'min');
};

const twoUnits = (first: string, rest: number, unit: string): string =>
  rest === 0 ? first : `${first} ${rest} ${unit}`;

/** A mark below a board as a sentence of its own. */
export const asSentence = (mark: string): string => `${mark.charAt(0).toUpperCase()}${mark.slice(1)}.`;
