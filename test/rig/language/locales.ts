import type { Language } from '../../../src/kernel/language/current.ts';

/** For each language, the locale of somebody whose Discord speaks it. */
export const LOCALES = {
  en: 'en-GB',
  de: 'de',
  fr: 'fr',
  es: 'es-ES',
  it: 'it',
  'pt-BR': 'pt-BR',
} as const satisfies Readonly<Record<Language, string>>;
