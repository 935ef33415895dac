import { AsyncLocalStorage } from 'node:async_hooks';

/** The languages that the bot has sentences in. */
export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const speaking = new AsyncLocalStorage<Language>();

/** The language of the sentences that are being written: English, unless `inLanguage` says otherwise. */
export const currentLanguage = (): Language => speaking.getStore() ?? 'en';

/** Runs something, and whatever it waits for, with its sentences in a language. */
export const inLanguage = <Result>(language: Language, run: () => Result): Result => speaking.run(language, run);
