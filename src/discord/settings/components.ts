import type { settingsKinds } from '../custom-ids/settings.ts';
import type { Handlers } from '../interactions/on-board.ts';
import { askForDaysOff, chooseDaysOff } from './choose-days-off.ts';
import { askForLanguage, chooseLanguage } from './choose-language.ts';
import { askForOwnTime, changeSetting, chooseSetting, fillInOwnTime } from './settings.ts';

export const settingsComponents: Handlers<keyof typeof settingsKinds> = {
  set: changeSetting,
  chooseSetting,
  clock: askForOwnTime,
  clockTyped: fillInOwnTime,
  daysOff: askForDaysOff,
  chooseDaysOff,
  language: askForLanguage,
  chooseLanguage,
};
