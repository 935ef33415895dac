import type { BaseInteraction } from 'discord.js';
import { inLanguage, languageOfLocale, type Language } from '../../kernel/language/current.ts';
import { DatabaseLostError } from '../../sessions/match/errors.ts';
import type { HandlerContext } from './context.ts';

/** An interaction, and where languages are kept. */
interface Heard {
  readonly interaction: Pick<BaseInteraction, 'user' | 'locale' | 'guildId' | 'guildLocale'>;
  readonly context: Pick<HandlerContext, 'preferences'>;
}

/**
 * The language of the person of an interaction: the one that they have chosen, or that of their Discord. Keeps it, and
 * the server's, for what comes without a click. While the database is lost, it is that of their Discord.
 */
export const languageOf = async ({ interaction, context }: Heard): Promise<Language> => {
  const { user, locale, guildId, guildLocale } = interaction;
  const { preferences } = context;
  const own = languageOfLocale(locale);
  try {
    return await preferences.hear(
      { id: user.id, language: own, owner: 'person' },
      ...(guildId === null || guildLocale === null
        ? []
        : [{ id: guildId, language: languageOfLocale(guildLocale), owner: 'server' } as const]),
    );
  } catch (error) {
    if (error instanceof DatabaseLostError) return own;
    throw error;
  }
};

/** Runs something in the language of a person or a server, as it is kept: in English if nothing is. */
export const inLanguageOf = async <Result>(
  { preferences }: Pick<HandlerContext, 'preferences'>,
  id: string | null,
  run: () => Result | Promise<Result>,
): Promise<Result> => inLanguage((id === null ? null : await preferences.languageOf([id])) ?? 'en', run);
