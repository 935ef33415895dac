import { channelMention } from 'discord.js';
import type { Services } from '../interactions/context.ts';
import { renderButton, renderButtons, type ComponentRow } from '../messages/render.ts';
import { settingsTexts } from './texts/texts.ts';

type StoredHome = Awaited<ReturnType<Services['homes']['of']>>;

/** Where the home of a server is, and whether the bot can use it. */
export const homeLine = (home: StoredHome): string => {
  const { none, is, closed } = settingsTexts.home;
  if (home === null) return none;
  const where = is({ channel: channelMention(home.channelId) });
  return home.trouble === null ? where : `${where} ${closed({ why: home.trouble })}`;
};

/** Buttons that make a channel the home, or turn the home off, and the one for days off. */
export const homeRow = (home: StoredHome, channelId: string): ComponentRow =>
  renderButtons(
    renderButton(settingsTexts.home.here, { kind: 'home', value: 'here' }, 'secondary', home?.channelId === channelId),
    ...(home === null ? [] : [renderButton(settingsTexts.home.off, { kind: 'home', value: 'off' }, 'secondary')]),
    renderButton(settingsTexts.daysOff.button, { kind: 'daysOff', scope: 'server' }, 'secondary'),
    renderButton(settingsTexts.language.button, { kind: 'language', scope: 'server' }, 'secondary'),
  );
