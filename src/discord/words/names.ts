import { listed } from '../../kernel/language.ts';

/** A person, as Discord shows the name. */
export const mention = (id: string): string => `<@${id}>`;

/** People, as they are named in running text. */
export const mentions = (people: readonly string[]): string => namedWords(people.map(mention));

/** Names in running text. */
export const namedWords = (names: readonly string[]): string => listed(names);

/** A player with what there is to know about them, such as a bot's level and the colour of the seat. */
export const seatedWords = (name: string, level: string | null, seatName: string | undefined): string => {
  const known = [level, seatName?.toLowerCase()].filter((each) => typeof each === 'string');
  return known.length === 0 ? name : `${name} (${known.join(', ')})`;
};

/** A bot in running text. */
export const botName = (number: number): string => `Bot ${number}`;

/** Somebody who had everything about themselves removed. */
export const SOMEBODY_NAME = 'Somebody';

/** Joins parts with a separator, without the empty ones. */
export const listOf = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== '').join(between);
