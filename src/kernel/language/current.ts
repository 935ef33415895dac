import { AsyncLocalStorage } from 'node:async_hooks';

/** The languages that the bot has sentences in. */
export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language with this name; null if there is none. */
export const languageNamed = (name: string | null | undefined): Language | null =>
  LANGUAGES.find((language) => language === name) ?? null;

/** The language for a locale of Discord's, such as `es-419`: English if that has no words, or is not known. */
export const languageOfLocale = (locale: string | null | undefined): Language =>
  languageNamed(locale?.split('-')[0]) ?? 'en';

const speaking = new AsyncLocalStorage<Language>();

/** The language of the sentences that are being written: English, unless `inLanguage` says otherwise. */
export const currentLanguage = (): Language => speaking.getStore() ?? 'en';

/** Runs something, and whatever it waits for, with its sentences in a language. */
export const inLanguage = <Result>(language: Language, run: () => Result): Result =>
  // From the first other language on, Node tracks every promise, which costs each click something.
  language === currentLanguage() ? run() : speaking.run(language, run);
