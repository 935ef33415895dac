import { counting } from '../../../kernel/language.ts';
import type { Side } from '../rules/state.ts';

/*
 * What Citadel says. Another language is another folder with the same functions.
 */

export const title = 'Citadel';

export const colours: Readonly<Record<Side, string>> = { 0: 'Blue', 1: 'Orange' };

/** `1 citadel`, `2 citadels`. */
export const counted = counting({
  action: { one: 'action', other: 'actions' },
  citadel: { one: 'citadel', other: 'citadels' },
  point: { one: 'point', other: 'points' },
  step: { one: 'step', other: 'steps' },
  turn: { one: 'turn', other: 'turns' },
  warrior: { one: 'warrior', other: 'warriors' },
});

/** What stands for a side in text. */
export type Sign = 'x' | 'o';

/** Somebody from the reader's view: the reader, or a player by name. */
export type Who = { readonly you: true } | { readonly name: string };

/** A seat whose player has no name. */
export const seatName = (number: number): string => `Seat ${number}`;

/** A player as the subject of a sentence, and as the owner of something: within a sentence, and at its beginning. */
export const subject = (who: Who): string => ('you' in who ? 'You' : who.name);
export const owner = (who: Who): string => ('you' in who ? 'your' : `${who.name}’s`);
export const Owner = (who: Who): string => ('you' in who ? 'Your' : `${who.name}’s`);
