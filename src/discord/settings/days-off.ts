import type { Weekday } from '../../sessions/time/rests.ts';
import type { SettingScope } from '../custom-ids/settings.ts';
import { settingsTexts } from './texts/texts.ts';

export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

/** The line about the days off of a person or of the server in their settings. */
export const daysOffLine = (scope: SettingScope, days: readonly Weekday[]): string => {
  const { own, server, every } = settingsTexts.daysOff;
  const { none, some } = { own, server }[scope];
  return days.length === 0 ? none : some({ days: WEEK.filter((day) => days.includes(day)).map((day) => every[day]) });
};
