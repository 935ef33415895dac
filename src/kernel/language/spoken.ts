import { currentLanguage, type Language } from './current.ts';

/** The type that the words of another language must have: the same functions and tables, with any strings. */
type Said<English> = English extends string
  ? string
  : English extends (...parts: infer Parts) => infer Text
    ? (...parts: Parts) => Said<Text>
    : English extends object
      ? { readonly [Key in keyof English]: Said<English[Key]> }
      : English;

/**
 * Words in the language that is being spoken when they are read or called. Catalogues have them in all languages, each
 * of which is made when it is first spoken.
 */
export const spoken = <English extends object>(
  texts: { readonly en: English } & Readonly<Record<Exclude<Language, 'en'>, () => Said<English>>>,
): Said<English> => {
  const made: Partial<Record<Language, object>> = { en: texts.en };
  const madeIn = (language: Language): object => (made[language] ??= language === 'en' ? texts.en : texts[language]());
  const words = {};
  const said = (key: string): unknown => (madeIn(currentLanguage()) as Readonly<Record<string, unknown>>)[key];
  for (const [key, value] of Object.entries(texts.en)) {
    // A function may be kept for later, and then called in another language.
    const call = (...parts: readonly unknown[]): unknown =>
      (said(key) as (...parts: readonly unknown[]) => unknown)(...parts);
    Object.defineProperty(
      words,
      key,
      typeof value === 'function' ? { enumerable: true, value: call } : { enumerable: true, get: () => said(key) },
    );
  }
  return words as Said<English>;
};
