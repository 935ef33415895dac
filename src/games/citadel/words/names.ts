import { counting } from '../../../kernel/language.ts';

/** `1 citadel`, `2 citadels`. */
export const counted = counting({
  action: { one: 'action', other: 'actions' },
  citadel: { one: 'citadel', other: 'citadels' },
  point: { one: 'point', other: 'points' },
  step: { one: 'step', other: 'steps' },
  turn: { one: 'turn', other: 'turns' },
  warrior: { one: 'warrior', other: 'warriors' },
});

/** A player as the reader sees them: the reader, or another player by name. */
export type Who = { readonly you: true } | { readonly name: string };

/** A seat whose player has no name. */
export const seatName = (number: number): string => `Seat ${number}`;

/** A player as the subject at the beginning of a sentence. */
export const subject = (who: Who): string => ('you' in who ? 'You' : who.name);

/** A player as the owner of something: within a sentence, and at its beginning. */
export const owner = (who: Who): string => ('you' in who ? 'your' : `${who.name}’s`);
export const Owner = (who: Who): string => ('you' in who ? 'Your' : `${who.name}’s`);

/** A player as the object of a sentence. */
export const object = (who: Who): string => ('you' in who ? 'you' : who.name);

/** How many citadels the players hold, the reader first: `you 3, Blue 2`. */
export const countsText = (counts: readonly { readonly who: Who; readonly citadels: number }[]): string =>
  counts
    .toSorted((one, other) => Number('you' in other.who) - Number('you' in one.who))
    .map(({ who, citadels }) => `${object(who)} ${citadels}`)
    .join(', ');

/** A player as the subject, with the verb that goes with `you` or with a name. */
export const one = (who: Who, you: string, other: string): string => `${subject(who)} ${'you' in who ? you : other}`;
