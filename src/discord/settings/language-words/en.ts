import type { Language } from '../../../kernel/language/current.ts';

const NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'German', fr: 'French', es: 'Spanish' };

/** The language of a person and of a server; null where none is chosen. */
export const chosenLanguage = {
  button: 'Language',
  unset: { own: 'As in Discord', server: 'As the server is set in Discord' },
  ask: {
    own:
      'In which language should the bot speak to you? Boards that others see, too, ' +
      'stay in the language of their server.',
    server:
      'In which language should the bot say what everybody here reads? What only one person sees comes in their own.',
  },
  own: (chosen: Language | null): string =>
    chosen === null
      ? '**The bot speaks to you in the language of your Discord.**'
      : `**The bot speaks ${NAMES[chosen]} to you.**`,
  server: (chosen: Language | null): string =>
    chosen === null
      ? '**What everybody reads here is in the language of this server.**'
      : `**What everybody reads here is in ${NAMES[chosen]}.**`,
  options: { own: 'The language in which the bot speaks to you', server: 'The language of what everybody reads here' },
} as const;
