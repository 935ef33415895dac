import { Events, type Client } from 'discord.js';
import { languageOfLocale } from '../../kernel/language/current.ts';
import type { Services } from '../interactions/context.ts';

/** Keeps the language of a server when it is changed in Discord, as the next click there may be far away. */
export const watchServerLanguages = (
  client: Client,
  { preferences, log }: Pick<Services, 'preferences' | 'log'>,
  track: (work: Promise<unknown>) => void,
): void => {
  client.on(Events.GuildUpdate, (before, { id, preferredLocale }) => {
    if (preferredLocale === before.preferredLocale) return;
    track(
      preferences
        .hear({ id, language: languageOfLocale(preferredLocale), owner: 'server' })
        .catch((err: unknown) => log.warn({ err, guild: id }, 'the language of a server was not noted')),
    );
  });
};
