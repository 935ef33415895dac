import { listed } from '../../kernel/language.ts';
import { counted } from './counted.ts';
import { marks } from './boards.ts';
import { dayName } from './daily.ts';

/** What a table is of: a day, or the days from one to another. */
export const tableTitle = (game: string, first: string, last: string): string =>
  `${game}: daily of ${first === last ? dayName(first) : `${dayName(first)} to ${dayName(last)}`}`;

export const NOBODY = 'Nobody has finished a run yet.';

/** A person in a table. Scores of several days are added up. */
export const lineWords = (place: number, player: string, score: number, days: number, hasHints: boolean): string =>
  `${place}. ${player}: **${score}**${days > 1 ? ` in ${days} days` : ''}${hasHints ? ` (${marks.hints})` : ''}`;

export const HERE = 'runs started on this server';
export const EVERYWHERE = 'all servers; accounts younger than 30 days are listed on their own server only';

/** To somebody who has chosen that, below a table. */
export const UNLISTED = '-# You are in no table, as you have chosen in `/games settings`.';

export const footWords = (people: number, scope: string): string => `-# ${counted(people, 'person')} · ${scope}`;

/** Above the results of a day, once its secret is open. */
export const resultsHead = (day: string): string => `**Results of ${dayName(day)}**`;

export const postingWords = (channelId: string | null): string =>
  channelId === null
    ? 'The results of each day are not posted on this server.'
    : `The results of each day are posted into <#${channelId}>, once the secret of the day is revealed.`;

/** To somebody who wants the results posted where the bot lacks these permissions. */
export const cantPostHere = (missing: readonly string[]): string =>
  `The results can’t be posted in this channel, so nothing was changed. In its settings, under Permissions, allow ${listed(missing.map((name) => `“${name}”`))} to the bot’s role.`;

export const labels = { here: 'Post them here', off: 'Stop posting them' } as const;
