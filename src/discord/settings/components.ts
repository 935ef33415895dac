import type { settingsKinds } from '../custom-ids/settings.ts';
import type { Handlers } from '../interactions/on-board.ts';
import { askForAway, chooseAway, comeBack, fillInAway, showAway } from './away.ts';
import { askForDaysOff, chooseDaysOff } from './choose-days-off.ts';
import { askForLanguage, chooseLanguage } from './choose-language.ts';
import { chooseNudge } from './choose-nudge.ts';
import { chooseRole, showRoles } from './choose-roles.ts';
import { examine } from './doctor.ts';
import { askForOwnTime, chooseSetting, fillInOwnTime, showOwn, showServer } from './settings.ts';
import { letAllIn, showShutOuts, shutOutChosen } from './shut-outs.ts';

export const settingsComponents: Handlers<keyof typeof settingsKinds> = {
  chooseSetting,
  ownSettings: showOwn,
  server: showServer,
  doctor: examine,
  away: showAway,
  chooseAway,
  awayForm: askForAway,
  awayTyped: fillInAway,
  comeBack,
  clock: askForOwnTime,
  clockTyped: fillInOwnTime,
  chooseNudge,
  daysOff: askForDaysOff,
  chooseDaysOff,
  shutOuts: showShutOuts,
  shutOutChosen,
  letAllIn,
  roles: showRoles,
  chooseRole,
  language: askForLanguage,
  chooseLanguage,
};
