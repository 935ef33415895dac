import { Locale } from 'discord-api-types/v10';
import { languageOfLocale, sayIn, type Language } from '../../kernel/language/current.ts';
import type { AnyCommand } from '../interactions/command.ts';

/** A command as it is sent to Discord, or an option or a choice in it. */
export interface CommandPart {
  readonly type?: number | undefined;
  readonly name: string;
  readonly description?: string | undefined;
  readonly value?: string | number | undefined;
  readonly options?: readonly CommandPart[] | undefined;
  readonly choices?: readonly CommandPart[] | undefined;
}

type Translations = ReadonlyMap<Locale, CommandPart>;

/** Discord's locales in which something else than English is said, such as both of Spanish. */
const LOCALES = Object.values(Locale).filter((locale) => languageOfLocale(locale) !== 'en');

/** A command as Discord gets it, with its texts in all languages. The names that people type are the same for all. */
export const localized = (command: AnyCommand): CommandPart => {
  const known = made.get(command);
  if (known !== undefined) return known;
  const said = (language: Language): CommandPart => sayIn(language, () => command.data().toJSON());
  const translations = new Map(LOCALES.map((locale) => [locale, said(languageOfLocale(locale))]));
  const part = withTranslations(said('en'), translations, { isTyped: !('on' in command) });
  made.set(command, part);
  return part;
};

/** The commands so far: their texts never change. */
const made = new WeakMap<AnyCommand, CommandPart>();

const withTranslations = (
  english: CommandPart,
  translations: Translations,
  { isTyped }: { readonly isTyped: boolean },
): CommandPart => {
  const { options, choices } = english;
  const inside = (find: (part: CommandPart) => CommandPart | undefined): Translations =>
    new Map(
      [...translations].flatMap(([locale, part]) => {
        const found = find(part);
        return found === undefined ? [] : [[locale, found] as const];
      }),
    );
  const optionIn = (option: CommandPart): CommandPart =>
    withTranslations(
      option,
      inside((part) => part.options?.find(({ name }) => name === option.name)),
      { isTyped: true },
    );
  const choiceIn = (choice: CommandPart): CommandPart =>
    withTranslations(
      choice,
      inside((part) => part.choices?.find(({ value }) => value === choice.value)),
      { isTyped: false },
    );
  return {
    ...english,
    ...(!isTyped && localizationsOf('name', english, translations)),
    ...localizationsOf('description', english, translations),
    ...(options && { options: options.map(optionIn) }),
    ...(choices && { choices: choices.map(choiceIn) }),
  };
};

/** A text in each locale where it differs from the English, as Discord wants it; nothing if it differs in none. */
const localizationsOf = (field: 'name' | 'description', english: CommandPart, translations: Translations): object => {
  const others = [...translations].flatMap(([locale, part]) =>
    part[field] === english[field] ? [] : [[locale, part[field]] as const],
  );
  return others.length === 0 ? {} : { [`${field}_localizations`]: Object.fromEntries(others) };
};
