import { counted } from './counted.ts';
import { dayName } from './daily.ts';
import { marks } from './boards.ts';

export const OWN_TITLE = 'Your daily runs';

export const streakHead = (length: number): string => `**Streak: ${counted(length, 'day')}**`;

export const NOTHING_FINISHED = 'You have not finished a daily run yet. `/daily play` begins today’s.';

/** A day in the list that a streak is derived from. */
export const dayLine = (
  day: string,
  mark: 'played' | 'open' | 'away' | 'forgiven' | 'missed',
  played: readonly string[],
): string => `**${dayName(day)}**: ${mark === 'played' ? played.join(', ') : MARKS[mark]}`;

const MARKS = {
  open: 'not finished yet, and there is still time',
  away: 'the bot was out of reach for an hour before this day was over, so it breaks nothing',
  forgiven: 'missed, and forgiven',
  missed: 'missed: the streak starts after this day',
} as const;

export const playedWords = (game: string, score: number, hasHints: boolean): string =>
  `${game} ${score}${hasHints ? ` (${marks.hints})` : ''}`;

export const STREAK_RULES =
  '-# A streak counts the days on which you finished a daily run, of any game. One missed day in seven is forgiven. A run counts for the day on which it began.';

/** The middle one of scores that are in order. */
const parOf = (scores: readonly number[]): number | undefined => scores[Math.floor(scores.length / 2)];

/** Signs in a strip. */
const STRIP = 10;

/** How many of our own players scored less, in plain signs. */
const stripOf = (score: number, scores: readonly number[]): string => {
  const below = scores.filter((other) => other < score).length;
  const full = Math.round((below / scores.length) * STRIP);
  return `${'■'.repeat(full)}${'□'.repeat(STRIP - full)}`;
};

/** How a finished run compares, for its player and nobody else. */
export const comparedWords = (
  score: number,
  standing: {
    readonly ownPlayers: readonly number[];
    readonly others: number;
    readonly beaten: number;
    readonly streak: number;
  },
  isRanked: boolean,
): readonly string[] => {
  const { ownPlayers, others, beaten, streak } = standing;
  const par = parOf(ownPlayers);
  return [
    par === undefined
      ? 'Par is still being worked out: `/daily play` shows it in a minute.'
      : `**Par ${par}**: half of our bots reach that with these dice.\n${stripOf(score, ownPlayers)}`,
    ...(others === 0
      ? ['Nobody else has finished this run yet.']
      : [`You scored more than ${beaten} of ${counted(others, 'other person')} so far.`]),
    ...(isRanked ? [`Streak: ${counted(streak, 'day')}.`] : []),
  ];
};

/** What a player posts of that. */
export const sharedStanding = (
  score: number,
  standing: { readonly ownPlayers: readonly number[]; readonly streak: number } | undefined,
): string => {
  const par = parOf(standing?.ownPlayers ?? []);
  const parts = [
    `score ${score}`,
    ...(par === undefined ? [] : [`par ${par} ${stripOf(score, standing?.ownPlayers ?? [])}`]),
    ...(standing === undefined ? [] : [`streak ${counted(standing.streak, 'day')}`]),
  ];
  return parts.join(' · ');
};
