import {
  ActionRowBuilder,
  EmbedBuilder,
  StringSelectMenuBuilder,
  StringSelectMenuOptionBuilder,
} from '@discordjs/builders';
import { DatabaseLostError } from '../../sessions/match/errors.ts';
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
import { showInPlace, type ComponentHandling, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { gamesButton } from '../messages/own-games.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderEmbed, type ComponentRow, type Message } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { daysOffLine } from './days-off.ts';
import { examine } from './doctor.ts';
import { homeButtons, homeLine, morningButtons, morningLine } from './home.ts';
import { languageLine } from './language.ts';
import { nudgeRow } from './nudge.ts';
import { clockIn, ownTimeForm, ownTimeLine, setOwnTime } from './own-time.ts';
import { ownerOf } from './owner.ts';
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

type OwnPage = CustomIdOf<'ownSettings'>['page'];

/** What a person can set on each page, and what a server can. */
const SETTINGS = {
  boards: ['pictures', 'listed'],
  time: ['calls', 'callsIn'],
  server: ['pictures', 'threads'],
} as const satisfies Readonly<Record<OwnPage | 'server', readonly Setting[]>>;

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
  await answer.update(await renderOwn(handling, 'time'));
  return { outcome: CHANGED.own };
};

/** Shows a page of the settings of the person who asks, with menus that change them. */
export const showOwn = async (handling: Handling, { page }: Pick<CustomIdOf<'ownSettings'>, 'page'>) => {
  await showInPlace(handling, await renderOwn(handling, page));
  return { outcome: 'looked at their own settings' };
};

/**
 * Shows the settings of the server to somebody who manages it, with menus and buttons that change them. While the
 * database is lost there are none, and the doctor says why.
 */
export const showServer = async (handling: Handling): Promise<LoggedOutcome> => {
  const owner = ownerOf(handling, 'server');
  if (typeof owner === 'string') return refuse(handling, 'may not change settings', owner);
  const settings = await unlessLost(renderServer(handling, owner.id));
  if (settings === null) return examine(handling);
  await showInPlace(handling, settings);
  return { outcome: 'looked at the settings of a server' };
};

/** Null instead of an answer that a lost database would have to give. */
const unlessLost = async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DatabaseLostError) return null;
    throw error;
  }
};

const CHANGED = { own: 'changed their own settings', server: 'changed the settings of a server' } as const;

/** Changes a setting to what was chosen in its menu, and shows the new settings. */
export const chooseSetting = async (
  handling: ComponentHandling,
  { scope, setting }: Pick<CustomIdOf<'chooseSetting'>, 'scope' | 'setting'>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const value = valueNamed(setting, givenChoice(interaction));
  if (value === null) return refuse(handling, 'no such setting', messagesTexts.unreadable.foreign);
  const owner = ownerOf(handling, scope);
  if (typeof owner === 'string') return refuse(handling, 'may not change settings', owner);
  await context.preferences.set(owner.id, changeTo(setting, value), scope === 'own' ? 'person' : 'server');
  const isOfTime = setting === 'calls' || setting === 'callsIn';
  if (isOfTime) await context.ownTimes.retime(owner.id);
  await answer.update(await renderSettings(handling, scope, isOfTime ? 'time' : 'boards'));
  return { outcome: CHANGED[scope] };
};

/** The settings of a person, on one of two pages, or of the server, with what changes them. */
export const renderSettings = (handling: Handling, scope: SettingScope, page: OwnPage): Promise<Message> =>
  scope === 'own' ? renderOwn(handling, page) : renderServer(handling, handling.interaction.guildId ?? '');

const renderOwn = async ({ interaction, context }: Handling, page: OwnPage): Promise<Message> => {
  const { user, guildId } = interaction;
  const { preferences, ownTimes, nudges } = context;
  const [set, all] = await Promise.all([
    preferences.of([user.id]),
    preferences.of([user.id, ...(guildId === null ? [] : [guildId])]),
  ]);
  const lines =
    page === 'boards'
      ? [languageLine('own', set.language), settingsTexts.note.own]
      : [await ownTimeLine(user.id, context), daysOffLine('own', await ownTimes.daysOff(user.id))];
  const shown = { scope: 'own', settings: SETTINGS[page], set, all } as const;
  const embed = new EmbedBuilder()
    .setTitle(settingsTexts.title[page])
    .setDescription([...settingLines(shown), ...lines].join('\n'));
  const nudge = page === 'time' ? [nudgeRow(await nudges.hourOf(user.id))] : [];
  return renderEmbed(embed, [...menusOf(shown), ...nudge, ...ownRows(page)]);
};

const ownRows = (page: OwnPage): readonly ComponentRow[] => {
  const other = page === 'boards' ? 'time' : 'boards';
  const turn = renderButton(settingsTexts.title[other], { kind: 'ownSettings', page: other }, 'secondary');
  const language = renderButton(settingsTexts.language.button, { kind: 'language', scope: 'own' }, 'secondary');
  return page === 'boards'
    ? [renderButtons(language, turn, gamesButton())]
    : [
        renderButtons(
          renderButton(settingsTexts.quiet.form, { kind: 'clock' }, 'secondary'),
          renderButton(settingsTexts.daysOff.button, { kind: 'daysOff', scope: 'own' }, 'secondary'),
          renderButton(settingsTexts.away.label.open, { kind: 'away' }, 'secondary'),
          renderButton(settingsTexts.shutOuts.title, { kind: 'shutOuts' }, 'secondary'),
        ),
        renderButtons(turn, gamesButton()),
      ];
};

const renderServer = async ({ interaction, context }: Handling, guildId: string): Promise<Message> => {
  const { preferences, homes, daily, ownTimes } = context;
  const { channelId } = interaction;
  const set = await preferences.of([guildId]);
  const [home, morning] = [await homes.of(guildId), await daily.channel(guildId)];
  const shown = { scope: 'server', settings: SETTINGS.server, set, all: set } as const;
  const lines = [
    ...settingLines(shown),
    homeLine(home),
    morningLine(morning),
    languageLine('server', set.language),
    daysOffLine('server', await ownTimes.daysOff(guildId)),
    settingsTexts.note.commands,
  ];
  const embed = new EmbedBuilder().setTitle(settingsTexts.title.server).setDescription(lines.join('\n'));
  return renderEmbed(embed, [
    ...menusOf(shown),
    renderButtons(...homeButtons(home, channelId)),
    renderButtons(...morningButtons(morning, channelId)),
    renderButtons(
      renderButton(settingsTexts.daysOff.button, { kind: 'daysOff', scope: 'server' }, 'secondary'),
      renderButton(settingsTexts.language.button, { kind: 'language', scope: 'server' }, 'secondary'),
      renderButton(settingsTexts.champions.title, { kind: 'roles' }, 'secondary'),
      renderButton(settingsTexts.doctor, { kind: 'doctor' }, 'secondary'),
    ),
  ]);
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

/** Some settings: what their owner has set, and what holds with what the server has set. */
interface ShownSettings {
  readonly scope: SettingScope;
  readonly settings: readonly Setting[];
  readonly set: Settings;
  readonly all: Settings;
}

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

const settingLines = ({ scope, settings, set, all }: ShownSettings): readonly string[] =>
  settings.map((setting) => {
    const value = valueIn({ ...all, [setting]: all[setting] ?? DEFAULTS[setting] }, setting);
    const source = sourceOf(scope, set[setting], all[setting]);
    const isMixed = setting === 'pictures' && source === 'default';
    const sentence = isMixed ? settingsTexts.mixedPictures : textOf(settingsTexts.holds, setting, value);
    return settingsTexts.withSource({ sentence, source });
  });

const labelOf = (scope: SettingScope, setting: Setting, value: SettingValue): string =>
  value === 'unset' ? settingsTexts.unset[scope][setting] : textOf(settingsTexts.label, setting, value);

/** A menu for each setting with its present value chosen. */
const menusOf = ({ scope, settings, set }: ShownSettings): readonly ComponentRow[] =>
  settings.map((setting) => menuOf(scope, set, setting));

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
