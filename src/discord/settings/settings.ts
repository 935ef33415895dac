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
import { valueNamed, valuesOf, type Setting, type SettingScope, type SettingValue } from '../custom-ids/settings.ts';
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
import { messagesWords } from '../messages/words.ts';
import { daysOffWords } from './days-off-words.ts';
import { homeLine, homeRow } from './home.ts';
import { languageWords } from './language-words.ts';
import { languageOption, setChosenLanguage } from './language.ts';
import { clockIn, ownTimeForm, ownTimeLine, setOwnTime, zoneOption } from './own-time.ts';
import { mayManage, ownerOf } from './owner.ts';
import { settingsWords, type SettingSource } from './words.ts';

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
    .setDescription(messagesWords.commandWords.ownSettings)
    .addStringOption((option) =>
      option.setName('zone').setDescription(settingsWords.ownTimeCommands.zone).setAutocomplete(true),
    )
    .addStringOption((option) =>
      option.setName('quiet-from').setDescription(settingsWords.ownTimeCommands.quietFrom).setAutocomplete(true),
    )
    .addStringOption((option) =>
      option.setName('quiet-until').setDescription(settingsWords.ownTimeCommands.quietUntil).setAutocomplete(true),
    )
    .addStringOption(languageOption('own'));

/** `/games server`: a server's settings, for what everyone sees, and its home. */
export const describeServerSettings = (server: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  server
    .setDescription(messagesWords.commandWords.serverSettings)
    .addChannelOption((option) =>
      option
        .setName('home')
        .setDescription(settingsWords.homeWords.option)
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
  if (!(await answer.ask(form))) await answer.whisper(messagesWords.FORM_TOO_LATE);
  return { outcome: 'opened a form of quiet hours' };
};

/** Sets what a person typed into that form, and shows their new settings. */
export const fillInOwnTime = async (handling: ComponentHandling): Promise<LoggedOutcome> => {
  const { interaction, answer } = handling;
  const typed = interaction.isModalSubmit() ? clockIn(interaction.fields) : messagesWords.FORM_TOO_LATE;
  const refused = typeof typed === 'string' ? typed : await setOwnTime(handling, typed);
  if (refused !== null) return refuse(handling, 'no such time', refused);
  await answer.update(await renderSettings(handling, 'own'));
  return { outcome: CHANGED.own };
};

/** Shows the settings of a person or the server, with menus that change them. */
export const showSettings = async (handling: Handling, scope: SettingScope): Promise<LoggedOutcome> => {
  const isNowhere = scope === 'server' && handling.interaction.guildId === null;
  await handling.answer.whisper(isNowhere ? messagesWords.NO_SERVER_TO_SET : await renderSettings(handling, scope));
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
  if (!valuesOf(setting).includes(value))
    return refuse(handling, 'no such setting', messagesWords.unreadableWords('foreign'));
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
    ? refuse(handling, 'no such setting', messagesWords.unreadableWords('foreign'))
    : changeSetting(handling, { scope, setting, value });
};

/** Shows a person's boards in the other form from now on, as text or as pictures, and shows their settings. */
export const switchForms = async (handling: Handling): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const { user, guildId } = interaction;
  const style = await context.preferences.styleOf([user.id, ...(guildId === null ? [] : [guildId])]);
  const other = (style ?? DEFAULTS.pictures) === 'text' ? 'picture' : 'text';
  await context.preferences.set(user.id, { pictures: other });
  await handling.answer.whisper(await renderSettings(handling, 'own'));
  return { outcome: CHANGED.own };
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
      settingsWords.settingWords(
        setting,
        valueIn({ ...all, [setting]: all[setting] ?? DEFAULTS[setting] }, setting),
        sourceOf(scope, set[setting], all[setting]),
      ),
    ),
    ...(scope === 'own'
      ? [
          await ownTimeLine(user.id, context),
          languageWords.chosenLanguage.own(set.language),
          daysOffWords.daysOffWords.own(daysOff),
          settingsWords.OWN_SETTINGS_NOTE,
        ]
      : [
          homeLine(home),
          languageWords.chosenLanguage.server(set.language),
          daysOffWords.daysOffWords.server(daysOff),
          settingsWords.SERVER_SETTINGS_NOTE,
        ]),
    ...(mayChange ? [] : [messagesWords.ONLY_MANAGERS_SET]),
    ...(scope === 'server' && mayChange ? [settingsWords.COMMAND_PERMISSIONS] : []),
  ];
  const embed = new EmbedBuilder().setTitle(settingsWords.settingsTitles[scope]).setDescription(lines.join('\n'));
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

const sourceOf = (scope: SettingScope, set: unknown, all: unknown): SettingSource => {
  if (set !== null) return scope === 'own' ? 'you' : 'here';
  return all === null ? 'default' : 'server';
};

/** A menu for each setting with its present value chosen, and a button for a person's own time. */
const rowsOf = (scope: SettingScope, set: Settings): readonly ComponentRow[] => [
  ...SETTINGS[scope].map((setting) => menuOf(scope, set, setting)),
  ...(scope === 'own' ? [ownTimeRow()] : []),
];

const ownTimeRow = (): ComponentRow =>
  renderButtons(
    renderButton(settingsWords.ownTimeFormWords.button, { kind: 'clock' }, 'secondary'),
    renderButton(daysOffWords.daysOffWords.button, { kind: 'daysOff', scope: 'own' }, 'secondary'),
    renderButton(languageWords.chosenLanguage.button, { kind: 'language', scope: 'own' }, 'secondary'),
  );

const menuOf = (scope: SettingScope, set: Settings, setting: Setting): ComponentRow => {
  const options = valuesOf(setting).map((value) =>
    new StringSelectMenuOptionBuilder()
      .setLabel(settingsWords.settingLabel(scope, setting, value))
      .setValue(value)
      .setDefault(value === valueIn(set, setting)),
  );
  return new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder()
      .setCustomId(makeCustomId({ kind: 'chooseSetting', scope, setting }))
      .addOptions(options),
  );
};
