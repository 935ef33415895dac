import { counting } from '../../../kernel/language.ts';
import { at } from '../rules/lists.ts';

/** `1 die`, `2 dice`. */
export const counted = counting({
  box: { one: 'box', other: 'boxes' },
  die: { one: 'die', other: 'dice' },
  point: { one: 'point', other: 'points' },
  roll: { one: 'roll', other: 'rolls' },
  six: { one: 'six', other: 'sixes' },
  time: { one: 'time', other: 'times' },
});

export const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** A set of dice: `three 4s`. */
export const setOf = (dice: number, face: number): string => `${at(NUMBERS, dice)} ${face}s`;
