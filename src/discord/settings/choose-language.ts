import { ActionRowBuilder, StringSelectMenuBuilder, StringSelectMenuOptionBuilder } from '@discordjs/builders';
import { inLanguage, LANGUAGES, type Language } from '../../kernel/language/current.ts';
import { makeCustomId, type CustomIdOf } from '../custom-ids/custom-id.ts';
import type { SettingScope } from '../custom-ids/settings.ts';
import { givenChoice } from '../interactions/given.ts';
import { languageOf, type ComponentHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { renderText, type Message } from '../messages/render.ts';
import { OWN_NAMES, setLanguage, UNSET } from './language.ts';
import { ownerOf } from './owner.ts';
import { renderSettings } from './settings.ts';
import { settingsTexts } from './texts/texts.ts';

/** Asks for the language of a person or of the server. */
export const askForLanguage = async (
  handling: ComponentHandling,
  { scope }: CustomIdOf<'language'>,
): Promise<LoggedOutcome> => {
  const owner = ownerOf(handling, scope);
  if (typeof owner === 'string') return refuse(handling, 'may not change settings', owner);
  const { language } = await handling.context.preferences.of([owner.id]);
  await handling.answer.update(renderLanguages(scope, language));
  return { outcome: 'asked for a language' };
};

/** Sets the language that was chosen, and shows the settings, a person's in their new language. */
export const chooseLanguage = async (
  handling: ComponentHandling,
  { scope }: CustomIdOf<'chooseLanguage'>,
): Promise<LoggedOutcome> => {
  const refused = await setLanguage(handling, scope, givenChoice(handling.interaction));
  if (refused !== null) return refuse(handling, 'may not change settings', refused);
  await inLanguage(await languageOf(handling), async () =>
    handling.answer.update(await renderSettings(handling, scope, 'boards')),
  );
  return { outcome: 'chose a language' };
};

const renderLanguages = (scope: SettingScope, now: Language | null): Message =>
  renderText(settingsTexts.language.ask[scope], [
    new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
      new StringSelectMenuBuilder()
        .setCustomId(makeCustomId({ kind: 'chooseLanguage', scope }))
        .addOptions(
          ...LANGUAGES.map((language) => optionOf(OWN_NAMES[language], language, { isNow: language === now })),
          optionOf(settingsTexts.language.unset[scope], UNSET, { isNow: now === null }),
        ),
    ),
  ]);

const optionOf = (
  label: string,
  value: string,
  { isNow }: { readonly isNow: boolean },
): StringSelectMenuOptionBuilder =>
  new StringSelectMenuOptionBuilder().setLabel(label).setValue(value).setDefault(isNow);
