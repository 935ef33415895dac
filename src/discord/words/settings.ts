import { callPlaces, callRates } from '../../sessions/own-time.ts';
import type { Settings } from '../../sessions/preferences.ts';

/** The settings. */
export type Setting = keyof Settings;

export const settings = ['pictures', 'threads', 'listed', 'calls', 'callsIn'] as const satisfies readonly Setting[];

/** The values of a setting; if it is unset, others decide. */
export type SettingValue = (typeof settingValues)[number];

export const settingValues = ['on', 'off', 'both', 'unset', ...callRates, ...callPlaces] as const;

/** What each setting can be set to; `both` is a picture with its text. */
const HAS = {
  pictures: ['on', 'off', 'both'],
  threads: ['on', 'off'],
  listed: ['on', 'off'],
  calls: callRates,
  callsIn: callPlaces,
} as const satisfies Readonly<Record<Setting, readonly SettingValue[]>>;

export const valuesOf = (setting: Setting): readonly SettingValue[] => [...HAS[setting], 'unset'];

/** The sentences of a setting, or its buttons, by value. */
type ByValue = { readonly [Of in Setting]: Readonly<Record<(typeof HAS)[Of][number], string>> };

/** Whose settings: a person's own, or a server's. */
export type SettingScope = (typeof settingScopes)[number];

export const settingScopes = ['own', 'server'] as const;

export const titles: Readonly<Record<SettingScope, string>> = {
  own: 'Your settings',
  server: 'Settings of this server',
};

/** The current setting, in a sentence. */
const HOLDS: ByValue = {
  pictures: {
    on: 'Boards are shown as pictures.',
    off: 'Boards are shown as text only.',
    both: 'Boards are shown as text with pictures below.',
  },
  threads: {
    on: 'Multiplayer games get a thread of their own.',
    off: 'Multiplayer games are played in the channel where they start.',
  },
  listed: {
    on: 'You are in the tables of the servers where you play, and others can look up your stats there.',
    off: 'You are in no tables, and nobody else can look up your stats.',
  },
  calls: {
    each: 'You are called each time a game with others waits for you.',
    daily: 'You are called once a day, with all the games that wait for you.',
    never: 'You are never called, neither to a game that waits for you nor to one that you are invited to.',
  },
  callsIn: {
    channel: 'Calls come in the channel of the game.',
    direct: 'Calls come by direct message, or in the channel of the game if Discord refuses those.',
  },
};

/** Where it comes from. */
export type SettingSource = 'you' | 'here' | 'server' | 'default';

const SOURCES: Readonly<Record<SettingSource, string>> = {
  you: 'you set this',
  here: 'set here',
  server: 'server default',
  default: 'default',
};

export const settingWords = (setting: Setting, value: SettingValue, source: SettingSource): string =>
  `**${valueIn(HOLDS, setting, value)}** (${SOURCES[source]})`;

/** The labels of the buttons. */
export const settingLabel = (scope: SettingScope, setting: Setting, value: SettingValue): string =>
  value === 'unset' ? UNSET[scope][setting] : valueIn(SET, setting, value);

const SET: ByValue = {
  pictures: { on: 'Pictures only', off: 'Text only', both: 'Text and pictures' },
  threads: { on: 'Play in threads', off: 'Play in the channel' },
  listed: { on: 'Show me in tables', off: 'Keep me out of tables' },
  calls: { each: 'Call me each time', daily: 'Call me once a day', never: 'Never call me' },
  callsIn: { channel: 'Call me in the channel', direct: 'Call me by direct message' },
};

const valueIn = (words: ByValue, setting: Setting, value: SettingValue): string => {
  const byValue: Readonly<Partial<Record<SettingValue, string>>> = words[setting];
  return byValue[value] ?? '';
};

const OWN_UNSET = { listed: 'Tables: default', calls: 'Calls: default', callsIn: 'Place of calls: default' } as const;

const UNSET: Readonly<Record<SettingScope, Readonly<Record<Setting, string>>>> = {
  own: { pictures: 'Pictures: server default', threads: 'Threads: server default', ...OWN_UNSET },
  server: { pictures: 'Pictures: default', threads: 'Threads: default', ...OWN_UNSET },
};

export const OWN_NOTE =
  '-# Pictures: for what only you see, and for your boards in direct messages. What everybody sees is up to the server: `/games server`.';
export const SERVER_NOTE = '-# These are for what everybody sees. Your own are in `/games settings`.';
export const ONLY_MANAGERS = '-# Only people who can manage this server can change these.';
export const MAY_NOT = 'Only people who can manage this server can change its settings, so nothing was changed.';
export const NO_MEMBER =
  'The bot is not a member of this server, so there is nothing to set here. Somebody who manages the server can invite it.';
export const NO_SERVER = 'There is no server here. `/games settings` has your own settings.';
