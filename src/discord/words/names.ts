import { listed } from '../../kernel/language.ts';

/** A person, as Discord shows the name. */
export const mention = (id: string): string => `<@${id}>`;

/** People, as they are named in running text. */
export const mentions = (people: readonly string[]): string => namedWords(people.map(mention));

/** Names in running text. */
export const namedWords = (names: readonly string[]): string => listed(names);

/** A player with the colour of the seat, if the game names its seats. */
export const seatedWords = (name: string, seatName: string | undefined): string =>
  seatName === undefined ? name : `${name} (${seatName.toLowerCase()})`;

/** A bot in running text, with its level if there are several. */
export const botName = (number: number, level: string | null): string =>
  level === null ? `Bot ${number}` : `Bot ${number} (${level})`;

/** Somebody who had everything about themselves removed. */
export const SOMEBODY_NAME = 'Somebody';

/** Joins parts with a separator, without the empty ones. */
export const listOf = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== '').join(between);
