import { currentLanguage, languageNamed, type Language } from '../../kernel/language/current.ts';
import type { SettingScope } from '../custom-ids/settings.ts';
import type { Handling } from '../interactions/handling.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { ownerOf } from './owner.ts';
import { settingsTexts } from './texts/texts.ts';

/** Each language as its speakers call it. */
export const OWN_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  'pt-BR': 'Português (BR)',
};

/** The value that leaves the choice to Discord. */
export const UNSET = 'unset';

/** The line about the language of a person or of the server in their settings. */
export const languageLine = (scope: SettingScope, chosen: Language | null): string => {
  const words = settingsTexts.language[scope];
  if (chosen === null) return words.none;
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'language' });
  return words.chosen({ language: names.of(chosen) ?? OWN_NAMES[chosen] });
};

/** Sets the language of a person or of the server, or leaves it to Discord. Returns why it may not be set, or null. */
export const setLanguage = async (handling: Handling, scope: SettingScope, chosen: string): Promise<string | null> => {
  const owner = ownerOf(handling, scope);
  if (typeof owner === 'string') return owner;
  const language = languageNamed(chosen);
  if (language === null && chosen !== UNSET) return messagesTexts.unreadable.foreign;
  await handling.context.preferences.set(owner.id, { language }, scope === 'own' ? 'person' : 'server');
  return null;
};
