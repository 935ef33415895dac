import { counting } from '../../../../kernel/language/fr.ts';
import type { Who } from '../en/names.ts';

/** `1 citadelle`, `2 citadelles`. */
export const counted = counting({
  action: { one: 'action', other: 'actions' },
  citadel: { one: 'citadelle', other: 'citadelles' },
  point: { one: 'intersection', other: 'intersections' },
  step: { one: 'pas', other: 'pas' },
  turn: { one: 'tour', other: 'tours' },
  warrior: { one: 'guerrier', other: 'guerriers' },
});

/** A seat whose player has no name. */
export const seatName = (number: number): string => `Place ${number}`;

/** A player as the subject at the beginning of a sentence. */
export const subject = (who: Who): string => ('you' in who ? 'Tu' : who.name);

/** To whom something belongs: in brackets behind it, or before a colon. */
export const owner = (who: Who): string => ('you' in who ? 'toi' : who.name);
export const Owner = (who: Who): string => ('you' in who ? 'Toi' : who.name);

/** A player alone: `toi`, or the name. */
export const object = (who: Who): string => ('you' in who ? 'toi' : who.name);

/** How many citadels the players hold, the reader first: `toi 3, Bleu 2`. */
export const countsText = (counts: readonly { readonly who: Who; readonly citadels: number }[]): string =>
  counts
    .toSorted((one, other) => Number('you' in other.who) - Number('you' in one.who))
    .map(({ who, citadels }) => `${object(who)} ${citadels}`)
    .join(', ');

/** A player as the subject, with the verb that goes with `tu` or with a name. */
export const one = (who: Who, you: string, other: string): string => `${subject(who)} ${'you' in who ? you : other}`;
