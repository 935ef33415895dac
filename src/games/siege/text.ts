import { at } from './lists.ts';
import { GREATER_WYVERN, lineNamed, REINFORCEMENTS, trackOf } from './sheet.ts';
import type { ReinforcementId } from './sheet.ts';

/** The name of a set of dice: `three 4s`. */
export const setName = (dice: number, face: number): string => `${at(NUMBERS, dice)} ${face}s`;

export const amount = (number: number, thing: string, things = `${thing}s`): string =>
  `${number} ${number === 1 ? thing : things}`;

/** Names in running text: `Elves, Riders and Extra die 1`. */
export const listed = (names: readonly string[], last = 'and'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;

export const lineName = (line: number): string => lineNamed(line).name;

/** Whether a line is a single creature, so that its verb is in the singular. */
export const isOne = (line: number): boolean => line === GREATER_WYVERN;

export const trackName = (id: ReinforcementId): string => at(REINFORCEMENTS, trackOf(id)).name;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;
