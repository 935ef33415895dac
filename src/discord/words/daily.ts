import { marks } from './boards.ts';

/** A moment, shown in the reader's local time. */
const at = (moment: Date, style: 'f' | 'R' | 't'): string => `<t:${Math.floor(moment.getTime() / 1000)}:${style}>`;

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A day such as `2026-11-22`, as people write it. */
export const dayName = (day: string): string => {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''}`;
};

/** A daily run among other games. */
export const dailyName = (game: string, day: string): string => `${game}, daily of ${dayName(day)}`;

/** What a daily run is, below its board. */
export const runWords = (day: string, isRanked: boolean, opensAt: Date | null): string =>
  [
    `${isRanked ? 'Daily run' : 'Practice run'} of ${dayName(day)} (UTC)`,
    isRanked ? 'only you see it' : 'it counts nowhere',
    ...(opensAt === null ? [] : [`finish it by ${at(opensAt, 'f')}`]),
  ].join(' · ');

/** Above today's board if yesterday's run is still unfinished. */
export const yesterdayWords = (opensAt: Date): string =>
  `Yesterday’s run is not finished. \`/daily play\` with \`day: yesterday\` shows it; it ends as it stands ${at(opensAt, 'R')}.`;

/** Below a board that was closed without a result. */
export const CLOSED = 'The day was over, so this run ended as it stood.';

export const NONE_YESTERDAY = 'You didn’t start that run yesterday, and it is too late to start it now.';
export const SPENT =
  'You have played today’s run, and have had it removed with everything else. It can be played once; the next one is there tomorrow.';
export const NO_PRACTICE =
  'You can practise on a day’s dice once you have finished your own run, as long as that day’s secret is not revealed.';

/** The bottom line of a daily board: the first digits of the SHA-256 of the day's secret. */
export const sealWords = (digits: string, day: string): string => `Fair dice ${digits} of ${dayName(day)}`;

/** How the dice of a day are made fair, as far as it can be shown now. */
export const fairnessWords = (day: string, commitment: string, opensAt: Date, secret: string | null): string =>
  [
    `All dice of ${dayName(day)} (UTC) come from one secret and from where they fall, so everyone who makes the same choices finds the same. The secret was chosen before the first run. Its SHA-256:\n\`${commitment}\``,
    secret === null
      ? `The secret is revealed ${at(opensAt, 'f')}, when nobody can play with its dice any more.`
      : `The secret, now revealed: \`${secret}\`\n\`/daily record\` gives you all your moves and dice of that day, so you can check them.`,
  ].join('\n\n');

/** What a player posts about a finished run. */
export const sharedWords = (day: string, game: string, player: string, hasHints: boolean, line: string): string =>
  `**Daily of ${dayName(day)}** · *${game}*, ${player}${hasHints ? ` · ${marks.hints}` : ''}\n${line}`;

export const ONLY_RANKED = 'A practice run counts nowhere, so there is nothing to share.';

export const NO_SUCH_DAY = 'Write the day as year, month and day, such as `2026-11-22`.';
export const NO_RECORD =
  'You have no run on a day whose secret has been revealed. That happens two days after the day began.';
export const noRecordOf = (day: string): string => `You did not play this on ${dayName(day)}.`;
export const recordOpens = (opensAt: Date): string =>
  `The dice of that day are still secret. You can have its record ${at(opensAt, 'R')}.`;
export const recordWords = (day: string): string =>
  `Your whole run of ${dayName(day)}, move by move, with the secret of the day. Anyone with Sallyport can replay it and check every die: \`npm run verify\`.`;
