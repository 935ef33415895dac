import { championTitles } from '../../sessions/champions/titles.ts';
import type { Settings } from '../../sessions/people/preferences.ts';
import { callPlaces, callRates } from '../../sessions/time/own-time.ts';
import { oneOf, type Codecs } from './codec.ts';

/** What people and servers can set. */
export type Setting = Exclude<keyof Settings, 'language'>;

const settings = ['pictures', 'threads', 'listed', 'calls', 'callsIn'] as const satisfies readonly Setting[];

/** The values of a setting; if it is unset, others decide. */
export type SettingValue = (typeof settingValues)[number];

const settingValues = ['on', 'off', 'both', 'unset', ...callRates, ...callPlaces] as const;

/** What each setting can be set to; `both` is a picture with its text. */
const HAS = {
  pictures: ['on', 'off', 'both'],
  threads: ['on', 'off'],
  listed: ['on', 'off'],
  calls: callRates,
  callsIn: callPlaces,
} as const satisfies Readonly<Record<Setting, readonly SettingValue[]>>;

export type SetValue<Of extends Setting> = (typeof HAS)[Of][number];

/** The values of a setting in a menu: those that it has, and `unset`. */
export const valuesOf = (setting: Setting): readonly SettingValue[] => [...HAS[setting], 'unset'];

/** A setting's value from a menu; null if it has no such value. */
export const valueNamed = (setting: Setting, text: string): SettingValue | null =>
  valuesOf(setting).find((value) => value === text) ?? null;

/** Whose settings: a person's own, or a server's. */
export type SettingScope = (typeof settingScopes)[number];

const settingScopes = ['own', 'server'] as const;

/** The pages of a person's settings: how boards look and who sees them, and when somebody may call. */
const ownPages = ['boards', 'time'] as const;

export const settingsKinds = {
  /** A menu of the values of a setting of the person who uses it, or of the server. */
  chooseSetting: { letter: 'Bm', fields: { scope: oneOf(settingScopes), setting: oneOf(settings) } },
  /** Shows the person who uses it a page of their settings. */
  ownSettings: { letter: 'sg', fields: { page: oneOf(ownPages) } },
  /** Shows the settings of the server. */
  server: { letter: 'sv', fields: {} },
  /** Shows those who manage a server what is wrong with the bot there. */
  doctor: { letter: 'dx', fields: {} },
  /** Shows the person who uses it whether they are away. */
  away: { letter: 'aw', fields: {} },
  /** A menu of numbers of days to be away. */
  chooseAway: { letter: 'ac', fields: {} },
  /** Opens a form for any other time. */
  awayForm: { letter: 'af', fields: {} },
  /** Takes that time. */
  awayTyped: { letter: 'at', fields: {} },
  /** Ends an absence. */
  comeBack: { letter: 'ab', fields: {} },
  /** Opens a form of the time zone and the quiet hours of the person who uses it. */
  clock: { letter: 'cl', fields: {} },
  /** Takes them from such a form. */
  clockTyped: { letter: 'ct', fields: {} },
  /** A menu of the hours at which the person who uses it may be told of today's daily. */
  chooseNudge: { letter: 'nd', fields: {} },
  /** Asks for the days of the week off of the person who uses it, or of the server. */
  daysOff: { letter: 'do', fields: { scope: oneOf(settingScopes) } },
  /** A menu of these days. */
  chooseDaysOff: { letter: 'dc', fields: { scope: oneOf(settingScopes) } },
  /** Shows the person who uses it whom they don't let invite them. */
  shutOuts: { letter: 'ni', fields: {} },
  /** A menu of people: shuts the chosen one out, or lets them in again. */
  shutOutChosen: { letter: 'nc', fields: {} },
  /** Lets all of them in again. */
  letAllIn: { letter: 'na', fields: {} },
  /** Shows which roles champions get on the server. */
  roles: { letter: 'ro', fields: {} },
  /** A menu of the server's roles: whoever holds a title gets the chosen one. */
  chooseRole: { letter: 'rl', fields: { title: oneOf(championTitles) } },
  /** Asks for the language of the person who uses it, or of the server. */
  language: { letter: 'lg', fields: { scope: oneOf(settingScopes) } },
  /** A menu of the languages. */
  chooseLanguage: { letter: 'ln', fields: { scope: oneOf(settingScopes) } },
} satisfies Codecs;
