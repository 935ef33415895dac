import type { Services } from '../interactions/context.ts';
import { renderButton, renderButtons, type ComponentRow } from '../messages/render.ts';
import { daysOffWords } from './days-off-words.ts';
import { languageWords } from './language-words.ts';
import { settingsWords } from './words.ts';

/** The home of a server as it is stored, or null. */
type StoredHome = Awaited<ReturnType<Services['homes']['of']>>;

/** Where the home of a server is, and whether the bot can use it. */
export const homeLine = (home: StoredHome): string => {
  const { none, is, closed } = settingsWords.homeWords;
  if (home === null) return `**${none}**`;
  return `**${is(home.channelId)}**${home.trouble === null ? '' : ` ${closed(home.trouble)}`}`;
};

/** Buttons that make a channel the home, or turn the home off, and the one for days off. */
export const homeRow = (home: StoredHome, channelId: string): ComponentRow =>
  renderButtons(
    renderButton(
      settingsWords.homeWords.here,
      { kind: 'home', value: 'here' },
      'secondary',
      home?.channelId === channelId,
    ),
    ...(home === null ? [] : [renderButton(settingsWords.homeWords.off, { kind: 'home', value: 'off' }, 'secondary')]),
    renderButton(daysOffWords.daysOffWords.button, { kind: 'daysOff', scope: 'server' }, 'secondary'),
    renderButton(languageWords.chosenLanguage.button, { kind: 'language', scope: 'server' }, 'secondary'),
  );
