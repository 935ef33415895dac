import { Locale, type LocalizationMap } from 'discord-api-types/v10';

/** The language in which Discord shows a text of a command that is not in a person's own. */
const FALLBACKS: Readonly<Partial<Record<Locale, Locale>>> = {
  [Locale.EnglishUS]: Locale.EnglishGB,
  [Locale.EnglishGB]: Locale.EnglishUS,
  [Locale.SpanishLATAM]: Locale.SpanishES,
};

type Texts = { readonly [locale in Locale]?: string | null | undefined };

/** A text of a command in a language, as Discord chooses it among the `others`; if none is right, it is `text`. */
export const textIn = (locale: Locale, text: string, others: Texts | null = {}): string =>
  others?.[locale] ?? others?.[FALLBACKS[locale] ?? locale] ?? text;

/** A command, or one of its options. */
interface Described {
  readonly description: string;
  readonly description_localizations?: LocalizationMap | null;
  readonly options?: readonly Described[];
  readonly choices?: readonly { readonly name: string; readonly name_localizations?: LocalizationMap | null }[];
}

/** A command with its descriptions, and the names of its choices, in a language. */
export const describedIn = <Part extends Described>(locale: Locale, part: Part): Part => ({
  ...part,
  description: textIn(locale, part.description, part.description_localizations),
  ...(part.options && { options: part.options.map((option) => describedIn(locale, option)) }),
  ...(part.choices && {
    choices: part.choices.map((choice) => ({
      ...choice,
      name: textIn(locale, choice.name, choice.name_localizations),
    })),
  }),
});
