import type { settingsKinds } from '../custom-ids/settings.ts';
import type { Handlers } from '../interactions/on-board.ts';
import { askForOwnTime, changeSetting, fillInOwnTime } from './settings.ts';

export const settingsComponents: Handlers<keyof typeof settingsKinds> = {
  set: changeSetting,
  clock: askForOwnTime,
  clockTyped: fillInOwnTime,
};
