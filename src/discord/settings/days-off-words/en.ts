import { listed } from '../../../kernel/language/en.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const dayWord = (day: number): string => DAYS[day - 1] ?? '';

const daysWords = (days: readonly number[]): string => listed(days.map((day) => `${dayWord(day)}s`));

/** Days of the week off, of a person and of a server: 1 is Monday. */
export const daysOffWords = {
  button: 'Days off',
  none: 'No days off',
  day: dayWord,
  ask: {
    own:
      'On which days of the week are you off, at most three? From now on your clock rests on them in all games, by ' +
      'your time zone, and nobody calls you. In each game, days off and being away together stop it for at most ' +
      '30 days a year.',
    server:
      'On which days of the week does this server rest, at most three? From now on no clock runs on them in the ' +
      'games here, by UTC. In each game, days off and being away together stop a clock for at most 30 days a year.',
  },
  own: (days: readonly number[]): string =>
    days.length === 0 ? '**You have no days off.**' : `**You are off on ${daysWords(days)}**: your clock rests then.`,
  server: (days: readonly number[]): string =>
    days.length === 0
      ? '**This server has no days off.**'
      : `**This server rests on ${daysWords(days)}** (UTC): no clock runs then.`,
} as const;
