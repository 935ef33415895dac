import { userMention } from 'discord.js';
import { SECOND } from '../../kernel/time.ts';

/** A person, as Discord shows the name. */
export const mention = userMention;

/** Joins the parts that are not empty with a separator. */
export const listOf = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== '').join(between);

/** A moment, shown in the reader's local time. */
export const timeMark = (moment: Date, style: 'f' | 'R' | 't'): string =>
  `<t:${Math.floor(moment.getTime() / SECOND)}:${style}>`;

/** The end of something, rounded up to a second at which it is over. */
export const untilMark = (moment: Date, style: 'f' | 'F' | 'R' = 'f'): string =>
  `<t:${Math.ceil(moment.getTime() / SECOND)}:${style}>`;
