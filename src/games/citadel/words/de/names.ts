import { counting } from '../../../../kernel/language/de.ts';
import type { Who } from '../en/names.ts';

/** `1 Zitadelle`, `2 Zitadellen`. */
export const counted = counting({
  action: { one: 'Aktion', other: 'Aktionen' },
  citadel: { one: 'Zitadelle', other: 'Zitadellen' },
  point: { one: 'Punkt', other: 'Punkte' },
  step: { one: 'Schritt', other: 'Schritte' },
  turn: { one: 'Zug', other: 'Züge' },
  warrior: { one: 'Krieger', other: 'Krieger' },
});

/** A seat whose player has no name. */
export const seatName = (number: number): string => `Platz ${number}`;

/** A player as the subject at the beginning of a sentence. */
export const subject = (who: Who): string => ('you' in who ? 'Du' : who.name);

/** A player as the owner of something, after its noun: `von dir`, `von Blau`. */
export const owner = (who: Who): string => ('you' in who ? 'von dir' : `von ${who.name}`);
export const Owner = (who: Who): string => ('you' in who ? 'Von dir' : `Von ${who.name}`);

/** A player within a sentence, where the name and `du` have the same form. */
export const object = (who: Who): string => ('you' in who ? 'du' : who.name);

/** How many citadels the players hold, the reader first: `du 3, Blau 2`. */
export const countsText = (counts: readonly { readonly who: Who; readonly citadels: number }[]): string =>
  counts
    .toSorted((one, other) => Number('you' in other.who) - Number('you' in one.who))
    .map(({ who, citadels }) => `${object(who)} ${citadels}`)
    .join(', ');

/** A player as the subject, with the verb that goes with `du` or with a name. */
export const one = (who: Who, you: string, other: string): string => `${subject(who)} ${'you' in who ? you : other}`;

const BOTS: Readonly<Record<string, string>> = {
  beginner: 'Anfänger',
  easy: 'leicht',
  medium: 'mittel',
  hard: 'schwer',
  expert: 'Experte',
};

/** The level of a bot. */
export const levelOfBot = (level: string): string => BOTS[level] ?? level;
