import { listed } from '../../kernel/language.ts';
import { timeMark } from '../marks/marks.ts';
import { counted } from '../messages/words.ts';
import { dayName, matchMarks } from '../view/words.ts';

/** Above today's board if yesterday's run is still unfinished. */
export const yesterdayWords = (opensAt: Date): string =>
  'Yesterday’s run is not finished. `/daily play` with `day: yesterday` shows it; ' +
  `it ends as it stands ${timeMark(opensAt, 'R')}.`;

export const NONE_YESTERDAY = 'You didn’t start that run yesterday, and it is too late to start it now.';
export const RUN_SPENT =
  'You have played today’s run, and then removed it with all your data. It can be played once; ' +
  'there will be a new one tomorrow.';
export const NO_PRACTICE =
  'You can practise on a day’s dice once you have finished your own run, as long as that day’s secret is not revealed.';

export const NO_SUCH_DAY = 'Write the day as year, month and day, such as `2026-11-22`.';
export const NO_RECORD =
  'You have no run on a day whose secret has been revealed. That happens two days after the day began.';
export const noRecordOf = (day: string): string => `You did not play this on ${dayName(day)}.`;
export const recordOpens = (opensAt: Date): string =>
  `The dice of that day are still secret. You can have its record ${timeMark(opensAt, 'R')}.`;
export const recordWords = (day: string): string =>
  `Your whole run of ${dayName(day)}, move by move, with the secret of the day. ` +
  'Anyone with Sallyport can replay it and check every die: `npm run verify`.';

export const OWN_RUNS_TITLE = 'Your daily runs';

export const streakHead = (length: number): string => `**Streak: ${counted(length, 'day')}**`;

export const NOTHING_FINISHED = 'You have not finished a daily run yet. `/daily play` begins today’s.';

/** What a day means for a streak. */
export type DayMark = 'played' | 'open' | 'away' | 'forgiven' | 'missed';

/** The last days as a strip of signs, today's last. */
export const lastDaysWords = (marks: readonly DayMark[]): string =>
  `Last ${counted(marks.length, 'day')}: ${marks.map((mark) => DAY_SIGNS[mark]).join('')}`;

const DAY_SIGNS = { played: '🟩', open: '🔲', away: '🟨', forgiven: '🟨', missed: '⬛' } as const;

/** A day in the list below a streak. */
export const dayLine = (day: string, mark: DayMark, played: readonly string[]): string =>
  `**${dayName(day)}**: ${mark === 'played' ? played.join(', ') : DAY_MARKS[mark]}`;

const DAY_MARKS = {
  open: 'not finished yet, and there is still time',
  away: 'the bot was out of reach for an hour before this day was over, so it breaks nothing',
  forgiven: 'missed, and forgiven',
  missed: 'missed: the streak starts after this day',
} as const;

export const playedRunWords = (game: string, score: number, hasHints: boolean): string =>
  `${game} ${score}${hasHints ? ` (${matchMarks.hints})` : ''}`;

export const STREAK_RULES =
  '-# A streak counts the days on which you finished a daily run, of any game. ' +
  'One missed day in seven is forgiven. A run counts for the day on which it began.';

/** Above the results of a day, once its secret is open. */
export const resultsHead = (day: string): string => `**Results of ${dayName(day)}**`;

export const postingWords = (channelId: string | null): string =>
  channelId === null
    ? 'The results of each day are not posted on this server.'
    : `The results of each day are posted into <#${channelId}>, once the secret of the day is revealed.`;

/** To somebody who wants the results posted where the bot lacks these permissions. */
export const cantPostHere = (missing: readonly string[]): string =>
  'The results can’t be posted in this channel, so nothing was changed. ' +
  `In its settings, under Permissions, allow ${listed(missing.map((name) => `“${name}”`))} to the bot’s role.`;

export const postingLabels = { here: 'Post them here', off: 'Stop posting them' } as const;

/** The title of a leaderboard of one day, or of the days from one to another. */
export const leaderboardTitle = (game: string, first: string, last: string): string =>
  `${game}: daily of ${first === last ? dayName(first) : `${dayName(first)} to ${dayName(last)}`}`;

export const NOBODY_FINISHED = 'Nobody has finished a run yet.';

/** A person in a leaderboard. Scores of several days are added up. */
export const leaderboardLine = (
  place: number,
  player: string,
  score: number,
  days: number,
  hasHints: boolean,
): string =>
  `${place}. ${player}: **${score}**${days > 1 ? ` in ${days} days` : ''}${hasHints ? ` (${matchMarks.hints})` : ''}`;

export const TABLE_HERE = 'people who have played on this server';
export const RESULTS_HERE = 'runs started on this server';
export const TABLE_EVERYWHERE = 'all servers; accounts younger than 30 days are listed on their own server only';

/** Between the top of a leaderboard and a line that is farther down. */
export const GAP = '…';

export const leaderboardFoot = (people: number, scope: string): string => `-# ${counted(people, 'person')} · ${scope}`;
