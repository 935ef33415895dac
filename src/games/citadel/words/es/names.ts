import { counting } from '../../../../kernel/language/es.ts';
import type { Who } from '../en/names.ts';

export type { Who };

/** `1 ciudadela`, `2 ciudadelas`. */
export const counted = counting({
  action: { one: 'acción', other: 'acciones' },
  citadel: { one: 'ciudadela', other: 'ciudadelas' },
  point: { one: 'intersección', other: 'intersecciones' },
  step: { one: 'paso', other: 'pasos' },
  turn: { one: 'turno', other: 'turnos' },
  warrior: { one: 'guerrero', other: 'guerreros' },
});

/** A seat whose player has no name. */
export const seatName = (number: number): string => `Puesto ${number}`;

/** A player on their own at the beginning of a line. */
export const subject = (who: Who): string => ('you' in who ? 'Tú' : who.name);

/** A player as the owner of something masculine: after it, and on their own. */
export const owner = (who: Who): string => ('you' in who ? 'tuyo' : `de ${who.name}`);
export const Owner = (who: Who): string => ('you' in who ? 'Tuyo' : `De ${who.name}`);

/** A player within a sentence, without a preposition. */
export const object = (who: Who): string => ('you' in who ? 'tú' : who.name);

/** How many citadels the players hold, the reader first: `tú 3, Azul 2`. */
export const countsText = (counts: readonly { readonly who: Who; readonly citadels: number }[]): string =>
  counts
    .toSorted((one, other) => Number('you' in other.who) - Number('you' in one.who))
    .map(({ who, citadels }) => `${object(who)} ${citadels}`)
    .join(', ');

/** A sentence for the reader, who needs no pronoun, or for a name with what follows it. */
export const one = (who: Who, you: string, other: string): string => ('you' in who ? you : `${who.name} ${other}`);

/** One of two forms: for the reader, or for a player by name. */
export const form = (who: Who, you: string, other: string): string => ('you' in who ? you : other);

/** `Te toca`, or `Le toca a Azul`. */
export const turnOf = (who: Who): string => ('you' in who ? 'Te toca' : `Le toca a ${who.name}`);

const BOTS: Readonly<Record<string, string>> = {
  beginner: 'principiante',
  easy: 'fácil',
  medium: 'medio',
  hard: 'difícil',
  expert: 'experto',
};

/** The level of a bot. */
export const levelOfBot = (level: string): string => BOTS[level] ?? level;
