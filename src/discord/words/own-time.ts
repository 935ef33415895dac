import { counted } from './counted.ts';

/** The descriptions of the command and its options. */
export const optionWords = {
  away: 'Stop your clock in all games while you are away',
  until: 'A date such as 2026-12-24, a number of days, or back',
  zone: 'Your time zone, such as Europe/Berlin',
  quietFrom: 'When your quiet hours begin, such as 22:00; off for none',
  quietUntil: 'When your quiet hours end, such as 07:30; off for none',
} as const;

/** What ends an absence early, and what takes quiet hours away. */
export const BACK = 'back';
export const OFF = 'off';

/** A time of day, such as 07:30. */
export const timeOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const DAY = 24 * 3_600_000;

/** A part of a day that is left counts as none, as nobody can ask for it by days. */
const daysLeft = (left: number): string => counted(Math.floor(left / DAY), 'day');

/** Whether a person is away, and how many days of the year are left. */
export const absenceWords = (until: string | null, left: number): string =>
  until === null
    ? `You are not away. You have ${daysLeft(left)} left this year to be away while others wait. \`/games away until:\` takes a date or a number of days.`
    : `You are away until ${until}. \`/games away until: back\` ends it. After that, you have ${daysLeft(left)} left this year.`;

export const awayWords = (until: string, games: number): string =>
  `You are away until ${until}. ${
    games === 0 ? 'Your' : `In ${counted(games, 'game')}, your`
  } time stands still, nobody calls you or invites you, and the others can see it. It ends by itself, or by \`/games away until: back\`.`;

export const backWords = (left: number): string =>
  `Welcome back: your time runs again. You have ${daysLeft(left)} left this year to be away while others wait.`;

export const NOT_AWAY = 'You are not away, so nothing was changed.';
export const OVER_ALREADY = 'That is over already. Choose a day after today, or a number of days.';
export const TOO_LONG_EVEN_SO = 'Nobody can be away for more than a year at once. Choose an earlier day.';
export const noDateWords = (text: string): string =>
  `${text} is no date and no number of days. Write a date such as 2026-12-24, a number of days such as 10, or \`back\`.`;

/** Why a person can't be away for so long: others wait. */
export const tooLongWords = (year: number, left: number, latest: string | null): string =>
  `Others are waiting in your games, and there you can be away for 30 days in a calendar year. You have ${daysLeft(left)} left in ${year}${
    latest === null ? '.' : `, so you could be away until ${latest}.`
  }`;

/** A person's time zone, and quiet hours if there are any. */
export const clockWords = (zone: string, quiet: { readonly from: number; readonly until: number } | null): string =>
  quiet === null
    ? `**You have no quiet hours.** Your time zone is ${zone}. Change them with the options of \`/games settings\`.`
    : `**Your quiet hours are from ${timeOfDay(quiet.from)} to ${timeOfDay(quiet.until)}** (${zone}). Nothing mentions you then, and no time of yours runs out.`;

export const noZoneWords = (text: string): string =>
  `There is no time zone ${text}. Choose one from the list, such as Europe/Berlin: it appears as you type a city.`;
export const noTimeWords = (text: string): string =>
  `${text} is no time of day. Write it such as 22:00, or \`off\` for no quiet hours.`;
export const HALF_OF_IT = 'Quiet hours need both a beginning and an end: fill in `quiet-from` and `quiet-until`.';
export const ALL_DAY =
  'Quiet hours can’t last all day. To get no calls at all, choose `Never call me` in `/games settings`.';

/** Suggestions, as the list shows them. */
export const zoneChoice = (zone: string, time: string): string => `${zone} (${time} now)`;
export const awayChoice = (days: number, date: string): string => `${counted(days, 'day')}, until ${date}`;
export const BACK_CHOICE = 'I’m back';
export const OFF_CHOICE = 'No quiet hours';
