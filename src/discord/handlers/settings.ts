import { EmbedBuilder, SlashCommandSubcommandBuilder } from '@discordjs/builders';
import { PermissionFlagsBits } from 'discord.js';
import type { Settings } from '../../sessions/preferences.ts';
import type { Answerable } from '../messages/answer.ts';
import type { Handling, LoggedOutcome } from '../messages/context.ts';
import type { CustomIdOf } from '../messages/custom-id.ts';
import { type ComponentRow, type Message, renderButton, renderButtons } from '../messages/render.ts';
import { commandWords } from '../words/commands.ts';
import * as words from '../words/settings.ts';

/** The settings if neither the server nor the person has set anything. */
const DEFAULTS: Readonly<Record<words.Setting, boolean>> = { pictures: true, threads: false, listed: true };

/** What a person can set, and what a server can. */
const SETTINGS: Readonly<Record<words.SettingScope, readonly words.Setting[]>> = {
  own: ['pictures', 'listed'],
  server: ['pictures', 'threads'],
};

/** `/games settings`: a person's settings for what only they see. */
export const ownSettings = new SlashCommandSubcommandBuilder()
  .setName('settings')
  .setDescription(commandWords.ownSettings);

/** `/games server`: a server's settings for what everybody sees. */
export const serverSettings = new SlashCommandSubcommandBuilder()
  .setName('server')
  .setDescription(commandWords.serverSettings);

/** Shows the settings of a person or of the server, with buttons that change them. */
export const showSettings = async (handling: Handling, scope: words.SettingScope): Promise<LoggedOutcome> => {
  const isNowhere = scope === 'server' && handling.interaction.guildId === null;
  await handling.answer.whisper(isNowhere ? words.NO_SERVER : await renderSettings(handling, scope));
  return { outcome: SHOWED[scope] };
};

const CHANGED = { own: 'changed the own settings', server: 'changed the settings of a server' } as const;
const SHOWED = { own: 'showed the own settings', server: 'showed the settings of a server' } as const;

/** A button that changes a setting, and shows the new settings. */
export const changeSetting = async (
  handling: Handling,
  { scope, setting, value }: Pick<CustomIdOf<'set'>, 'scope' | 'setting' | 'value'>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const id = scope === 'own' ? interaction.user.id : interaction.guildId;
  if (id === null || (scope === 'server' && !mayManage(interaction))) {
    await answer.whisper(id === null ? words.NO_SERVER : words.MAY_NOT);
    return { outcome: 'refused: may not change settings' };
  }
  await context.preferences.set(id, { [setting]: value === 'unset' ? null : value === 'on' });
  const shown = await renderSettings(handling, scope);
  await answer.update(shown);
  return { outcome: CHANGED[scope] };
};

const renderSettings = async (
  { interaction, context: { preferences } }: Handling,
  scope: words.SettingScope,
): Promise<Message> => {
  const { user, guildId } = interaction;
  const server = guildId === null ? [] : [guildId];
  const [set, all] = await Promise.all([
    preferences.of(scope === 'own' ? [user.id] : server),
    preferences.of(scope === 'own' ? [user.id, ...server] : server),
  ]);
  const mayChange = scope === 'own' || mayManage(interaction);
  const lines = [
    ...SETTINGS[scope].map((setting) =>
      words.settingWords(setting, all[setting] ?? DEFAULTS[setting], sourceOf(scope, set[setting], all[setting])),
    ),
    scope === 'own' ? words.OWN_NOTE : words.SERVER_NOTE,
    ...(mayChange ? [] : [words.ONLY_MANAGERS]),
  ];
  const embed = new EmbedBuilder().setTitle(words.titles[scope]).setDescription(lines.join('\n\n'));
  return { content: '', embeds: [embed], components: mayChange ? rowsOf(scope, set) : [] };
};

const sourceOf = (scope: words.SettingScope, set: boolean | null, all: boolean | null): words.SettingSource => {
  if (set !== null) return scope === 'own' ? 'you' : 'here';
  return all === null ? 'default' : 'server';
};

/** A row for each setting, with the values that it does not have now. */
const rowsOf = (scope: words.SettingScope, set: Settings): readonly ComponentRow[] =>
  SETTINGS[scope].map((setting) => {
    const now: words.SettingValue = set[setting] === null ? 'unset' : set[setting] ? 'on' : 'off';
    const values = words.settingValues.filter((value) => value !== now);
    return renderButtons(
      ...values.map((value) =>
        renderButton(
          words.settingLabel(scope, setting, value),
          { kind: 'set', scope, setting, value },
          value === 'unset' ? 'secondary' : 'primary',
        ),
      ),
    );
  });

const mayManage = ({ memberPermissions }: Answerable): boolean =>
  memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;
