import type { ButtonBuilder } from '@discordjs/builders';
import { channelMention } from 'discord.js';
import type { Services } from '../interactions/context.ts';
import { renderButton } from '../messages/render.ts';
import { settingsTexts } from './texts/texts.ts';

type StoredHome = Awaited<ReturnType<Services['homes']['of']>>;

/** Where the home of a server is, and whether the bot can use it. */
export const homeLine = (home: StoredHome): string => {
  const { none, is, closed } = settingsTexts.home;
  if (home === null) return none;
  const where = is({ channel: channelMention(home.channelId) });
  return home.trouble === null ? where : `${where} ${closed({ why: home.trouble })}`;
};

/** Buttons that make a channel the home, or turn the home off. */
export const homeButtons = (home: StoredHome, channelId: string | null): readonly ButtonBuilder[] => [
  ...(home?.channelId === channelId
    ? []
    : [renderButton(settingsTexts.home.here, { kind: 'home', value: 'here' }, 'secondary')]),
  ...(home === null ? [] : [renderButton(settingsTexts.home.off, { kind: 'home', value: 'off' }, 'secondary')]),
];

/** Where the morning post of a server goes: into a channel, or nowhere. */
export const morningLine = (channelId: string | null): string => {
  const { nowhere, somewhere } = settingsTexts.morning;
  return channelId === null ? nowhere : somewhere({ channel: channelMention(channelId) });
};

/** Buttons that have the morning post come into this channel, or no more. */
export const morningButtons = (posted: string | null, channelId: string | null): readonly ButtonBuilder[] => {
  const { here, off } = settingsTexts.morning.label;
  return [
    ...(posted === channelId ? [] : [renderButton(here, { kind: 'dailyPost', value: 'here' }, 'secondary')]),
    ...(posted === null ? [] : [renderButton(off, { kind: 'dailyPost', value: 'off' }, 'secondary')]),
  ];
};
