import {
  ActionRowBuilder,
  EmbedBuilder,
  StringSelectMenuBuilder,
  StringSelectMenuOptionBuilder,
  type SlashCommandSubcommandBuilder,
} from '@discordjs/builders';
import { ChannelType } from 'discord.js';
import { inLanguage } from '../../kernel/language/current.ts';
import type { BoardStyle, Settings } from '../../sessions/people/preferences.ts';
import { callPlaces, callRates, ordinaryTime } from '../../sessions/time/own-time.ts';
import { makeCustomId, type CustomIdOf } from '../custom-ids/custom-id.ts';
import {
  valueNamed,
  valuesOf,
  type Setting,
  type SettingScope,
  type SettingValue,
  type SetValue,
} from '../custom-ids/settings.ts';
import { givenChoice } from '../interactions/given.ts';
import {
  languageOf,
  type CommandHandling,
  type ComponentHandling,
  type Handling,
  type LoggedOutcome,
} from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderEmbed, type ComponentRow, type Message } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { daysOffLine } from './days-off.ts';
import { homeLine, homeRow } from './home.ts';
import { languageLine, languageOption, setChosenLanguage } from './language.ts';
import { clockIn, ownTimeForm, ownTimeLine, setOwnTime, zoneOption } from './own-time.ts';
import { mayManage, ownerOf } from './owner.ts';
import { settingsTexts } from './texts/texts.ts';

/** The settings if neither the server nor the person has set anything. */
const DEFAULTS = {
  pictures: 'text',
  threads: false,
  listed: true,
  calls: ordinaryTime.calls,
  callsIn: ordinaryTime.callsIn,
} as const satisfies Omit<Settings, 'language'>;

/** How boards are shown, by the value of an option. */
const STYLES = { on: 'picture', off: 'text', both: 'both' } as const;
const STYLE_VALUES: Readonly<Record<BoardStyle, SettingValue>> = { picture: 'on', text: 'off', both: 'both' };

/** What a person can set, and what a server can. */
const SETTINGS: Readonly<Record<SettingScope, readonly Setting[]>> = {
  own: ['pictures', 'listed', 'calls', 'callsIn'],
  server: ['pictures', 'threads'],
};

/** `/games settings`: a person's settings, for what only they see. */
export const describeOwnSettings = (settings: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  settings
    .setDescription(messagesTexts.command.ownSettings)
    .addStringOption((option) =>
      option.setName('zone').setDescription(settingsTexts.command.zone).setAutocomplete(true),
    )
    .addStringOption((option) =>
      option.setName('quiet-from').setDescription(settingsTexts.command.quietFrom).setAutocomplete(true),
    )
    .addStringOption((option) =>
      option.setName('quiet-until').setDescription(settingsTexts.command.quietUntil).setAutocomplete(true),
    )
    .addStringOption(languageOption('own'));

/** `/games server`: a server's settings, for what everyone sees, and its home. */
export const describeServerSettings = (server: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  server
    .setDescription(messagesTexts.command.serverSettings)
    .addChannelOption((option) =>
      option
        .setName('home')
        .setDescription(settingsTexts.command.home)
        .addChannelTypes(ChannelType.GuildText, ChannelType.GuildAnnouncement),
    )
    .addStringOption(languageOption('server'));

/** Sets the time zone, quiet hours and language that were given, if any, and shows a person's settings. */
export const setAndShow = async (handling: CommandHandling): Promise<LoggedOutcome> => {
  const refused =
    (await setOwnTime(handling, zoneOption(handling.interaction))) ?? (await setChosenLanguage(handling, 'own'));
  if (refused !== null) return refuse(handling, 'no such setting', refused);
  return inLanguage(await languageOf(handling), () => showSettings(handling, 'own'));
};

/** Opens a form for a person's own time zone and quiet hours. */
export const askForOwnTime = async ({ interaction, answer, context }: Handling): Promise<LoggedOutcome> => {
  const form = ownTimeForm(await context.ownTimes.of(interaction.user.id));
  if (!(await answer.ask(form))) await answer.whisper(messagesTexts.formTooLate);
  return { outcome: 'opened a form of quiet hours' };
};

/** Sets what a person typed into that form, and shows their new settings. */
export const fillInOwnTime = async (handling: ComponentHandling): Promise<LoggedOutcome> => {
  const { interaction, answer } = handling;
  const typed = interaction.isModalSubmit() ? clockIn(interaction.fields) : messagesTexts.formTooLate;
  const refused = typeof typed === 'string' ? typed : await setOwnTime(handling, typed);
  if (refused !== null) return refuse(handling, 'no such time', refused);
  await answer.update(await renderSettings(handling, 'own'));
  return { outcome: CHANGED.own };
};

/** Shows the settings of a person or the server, with menus that change them. */
export const showSettings = async (handling: Handling, scope: SettingScope): Promise<LoggedOutcome> => {
  const isNowhere = scope === 'server' && handling.interaction.guildId === null;
  await handling.answer.whisper(isNowhere ? messagesTexts.server.none : await renderSettings(handling, scope));
  return { outcome: SHOWED[scope] };
};

const CHANGED = { own: 'changed their own settings', server: 'changed the settings of a server' } as const;
const SHOWED = { own: 'looked at their own settings', server: 'looked at the settings of a server' } as const;

/** Changes a setting as an older button says, and shows the new settings. */
export const changeSetting = async (
  handling: Handling,
  { scope, setting, value }: Pick<CustomIdOf<'set'>, 'scope' | 'setting' | 'value'>,
): Promise<LoggedOutcome> => {
  const { answer, context } = handling;
  const owner = ownerOf(handling, scope);
  if (typeof owner === 'string') return refuse(handling, 'may not change settings', owner);
  if (!valuesOf(setting).includes(value)) return refuse(handling, 'no such setting', messagesTexts.unreadable.foreign);
  await context.preferences.set(owner.id, changeTo(setting, value), scope === 'own' ? 'person' : 'server');
  if (setting === 'calls' || setting === 'callsIn') await context.ownTimes.retime(owner.id);
  await answer.update(await renderSettings(handling, scope));
  return { outcome: CHANGED[scope] };
};

/** Changes a setting to what was chosen in its menu. */
export const chooseSetting = (
  handling: ComponentHandling,
  { scope, setting }: Pick<CustomIdOf<'chooseSetting'>, 'scope' | 'setting'>,
): Promise<LoggedOutcome> => {
  const value = valueNamed(setting, givenChoice(handling.interaction));
  return value === null
    ? refuse(handling, 'no such setting', messagesTexts.unreadable.foreign)
    : changeSetting(handling, { scope, setting, value });
};

/** The settings of a person or the server, with what changes them. */
export const renderSettings = async ({ interaction, context }: Handling, scope: SettingScope): Promise<Message> => {
  const { user, guildId } = interaction;
  const { preferences } = context;
  const server = guildId === null ? [] : [guildId];
  const [set, all] = await Promise.all([
    preferences.of(scope === 'own' ? [user.id] : server),
    preferences.of(scope === 'own' ? [user.id, ...server] : server),
  ]);
  const mayChange = scope === 'own' || mayManage(interaction);
  const home = scope === 'server' && guildId !== null ? await context.homes.of(guildId) : null;
  const daysOff = await context.ownTimes.daysOff(scope === 'own' ? user.id : (guildId ?? ''));
  const lines = [
    ...SETTINGS[scope].map((setting) =>
      settingLine(
        setting,
        valueIn({ ...all, [setting]: all[setting] ?? DEFAULTS[setting] }, setting),
        sourceOf(scope, set[setting], all[setting]),
      ),
    ),
    scope === 'own' ? await ownTimeLine(user.id, context) : homeLine(home),
    languageLine(scope, set.language),
    daysOffLine(scope, daysOff),
    settingsTexts.note[scope],
    ...(mayChange ? [] : [messagesTexts.server.onlyManagers]),
    ...(scope === 'server' && mayChange ? [settingsTexts.note.commands] : []),
  ];
  const embed = new EmbedBuilder().setTitle(settingsTexts.title[scope]).setDescription(lines.join('\n'));
  const rows = [...rowsOf(scope, set), ...(scope === 'server' ? [homeRow(home, interaction.channelId)] : [])];
  return renderEmbed(embed, mayChange ? rows : []);
};

const changeTo = (setting: Setting, value: SettingValue): Partial<Settings> => {
  if (setting === 'pictures') return { pictures: isStyle(value) ? STYLES[value] : null };
  if (setting === 'calls') return { calls: callRates.find((rate) => rate === value) ?? null };
  if (setting === 'callsIn') return { callsIn: callPlaces.find((place) => place === value) ?? null };
  return { [setting]: value === 'unset' ? null : value === 'on' };
};

const isStyle = (value: SettingValue): value is keyof typeof STYLES => value in STYLES;

/** The value of the option that stands for what is set. */
const valueIn = (set: Settings, setting: Setting): SettingValue => {
  const { [setting]: is } = set;
  if (is === null) return 'unset';
  if (typeof is === 'boolean') return is ? 'on' : 'off';
  return is === 'picture' || is === 'text' ? STYLE_VALUES[is] : is;
};

type SettingSource = 'you' | 'here' | 'server' | 'default';

const sourceOf = (scope: SettingScope, set: unknown, all: unknown): SettingSource => {
  if (set !== null) return scope === 'own' ? 'you' : 'here';
  return all === null ? 'default' : 'server';
};

/** The sentences of a setting, or the options of its menu, by value. */
type ByValue = { readonly [Of in Setting]: Readonly<Record<SetValue<Of>, string>> };

const textOf = (texts: ByValue, setting: Setting, value: SettingValue): string => {
  const byValue: Readonly<Partial<Record<SettingValue, string>>> = texts[setting];
  return byValue[value] ?? '';
};

const settingLine = (setting: Setting, value: SettingValue, source: SettingSource): string => {
  const isMixed = setting === 'pictures' && source === 'default';
  const sentence = isMixed ? settingsTexts.mixedPictures : textOf(settingsTexts.holds, setting, value);
  return settingsTexts.withSource({ sentence, source });
};

const labelOf = (scope: SettingScope, setting: Setting, value: SettingValue): string =>
  value === 'unset' ? settingsTexts.unset[scope][setting] : textOf(settingsTexts.label, setting, value);

/** A menu for each setting with its present value chosen, and a button for a person's own time. */
const rowsOf = (scope: SettingScope, set: Settings): readonly ComponentRow[] => [
  ...SETTINGS[scope].map((setting) => menuOf(scope, set, setting)),
  ...(scope === 'own' ? [ownTimeRow()] : []),
];

const ownTimeRow = (): ComponentRow =>
  renderButtons(
    renderButton(settingsTexts.quiet.form, { kind: 'clock' }, 'secondary'),
    renderButton(settingsTexts.daysOff.button, { kind: 'daysOff', scope: 'own' }, 'secondary'),
    renderButton(settingsTexts.language.button, { kind: 'language', scope: 'own' }, 'secondary'),
  );

const menuOf = (scope: SettingScope, set: Settings, setting: Setting): ComponentRow => {
  const options = valuesOf(setting).map((value) =>
    new StringSelectMenuOptionBuilder()
      .setLabel(labelOf(scope, setting, value))
      .setValue(value)
      .setDefault(value === valueIn(set, setting)),
  );
  return new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder()
      .setCustomId(makeCustomId({ kind: 'chooseSetting', scope, setting }))
      .addOptions(options),
  );
};
