import { AsyncLocalStorage } from 'node:async_hooks';

/** The languages that the bot has sentences in. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt-BR'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages that lack some texts, which stand in English meanwhile. */
export const BEGUN: readonly Language[] = [];

/** The language with this name; null if there is none. */
export const languageNamed = (name: string | null | undefined): Language | null =>
  LANGUAGES.find((language) => language === name) ?? null;

/** The language for a locale of Discord's, such as `es-419`: English if that has no words, or is not known. */
export const languageOfLocale = (locale: string | null | undefined): Language =>
  LANGUAGES.find((language) => regionless(language) === regionless(locale ?? '')) ?? 'en';

const regionless = (tag: string): string | undefined => tag.split('-')[0];

const speaking = new AsyncLocalStorage<Language>();

/** The language of what is being said at once. */
let saying: Language | null = null;

/** The language of the sentences that are being written: English, unless `inLanguage` or `sayIn` says otherwise. */
export const currentLanguage = (): Language => saying ?? speaking.getStore() ?? 'en';

/** Runs something, and whatever it waits for, with its sentences in a language. */
export const inLanguage = <Result>(language: Language, run: () => Result): Result => {
  const speak = (): Result => saidBy(null, run);
  // From the first other language on, Node tracks every promise, which costs each click something.
  return language === (speaking.getStore() ?? 'en') ? speak() : speaking.run(language, speak);
};

/** Says something that waits for nothing in a language. */
export const sayIn = <Said>(language: Language, say: () => Said): Said => saidBy(language, say);

const saidBy = <Said>(language: Language | null, say: () => Said): Said => {
  const before = saying;
  saying = language;
  try {
    return say();
  } finally {
    saying = before;
  }
};
