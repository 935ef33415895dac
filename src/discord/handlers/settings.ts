import { EmbedBuilder, type SlashCommandStringOption, SlashCommandSubcommandBuilder } from '@discordjs/builders';
import { type ChatInputCommandInteraction, PermissionFlagsBits } from 'discord.js';
import type { Settings } from '../../sessions/preferences.ts';
import type { Answer } from '../messages/answer.ts';
import type { LoggedOutcome, HandlerContext } from '../messages/context.ts';

type Setting = keyof Settings;

/** What holds where neither a server nor a person has set anything. */
const DEFAULTS: Readonly<Record<Setting, boolean>> = { pictures: true, threads: false };

const MEANINGS: Readonly<Record<Setting, string>> = {
  pictures: 'Boards are shown as pictures, where a game has them',
  threads: 'Games for several are played in threads of their own, unless you choose otherwise',
};

/** Chosen to set nothing, so that what others have set holds. */
const UNSET = 'unset';

const addSwitch =
  (setting: Setting, unset: string) =>
  (option: SlashCommandStringOption): SlashCommandStringOption =>
    option
      .setName(setting)
      .setDescription(MEANINGS[setting])
      .addChoices({ name: 'on', value: 'on' }, { name: 'off', value: 'off' }, { name: unset, value: UNSET });

const AS_SERVER = 'as the server has it';
const AS_USUAL = 'as usual';

/** `/games settings`: what a person has set for what only that person sees. */
export const ownSettings = new SlashCommandSubcommandBuilder()
  .setName('settings')
  .setDescription('What you see, as you like it: hands and boards for you alone')
  .addStringOption(addSwitch('pictures', AS_SERVER));

/** `/games server`: what a server has set for what everybody sees. */
export const serverSettings = new SlashCommandSubcommandBuilder()
  .setName('server')
  .setDescription('What everybody sees on this server; to be changed by who may manage it')
  .addStringOption(addSwitch('pictures', AS_USUAL))
  .addStringOption(addSwitch('threads', AS_USUAL));

/** Sets what a person has chosen, and tells what holds for that person now. */
export const showOwnSettings = async (
  interaction: ChatInputCommandInteraction,
  answer: Answer,
  { preferences }: HandlerContext,
): Promise<LoggedOutcome> => {
  const { user, guildId } = interaction;
  const change = changeOf(interaction, ['pictures']);
  if (change !== null) await preferences.set(user.id, change);
  const [own, all] = await Promise.all([
    preferences.of([user.id]),
    preferences.of(guildId === null ? [user.id] : [user.id, guildId]),
  ]);
  const source = own.pictures !== null ? 'you set it' : all.pictures !== null ? 'as this server has it' : 'as usual';
  const lines = [
    lineOf('pictures', all, source),
    '-# This is for what only you see, and for your boards in direct messages. What everybody sees is as the server has it: `/games server`.',
  ];
  await answer.whisper({ content: '', embeds: [embedOf('Your settings', lines)], components: [] });
  return { outcome: change === null ? 'showed the own settings' : 'changed the own settings' };
};

/** Sets what was chosen for a server by who may, and tells what holds there now. */
export const showServerSettings = async (
  interaction: ChatInputCommandInteraction,
  answer: Answer,
  { preferences }: HandlerContext,
): Promise<LoggedOutcome> => {
  const { guildId, memberPermissions } = interaction;
  if (guildId === null) {
    await answer.whisper('There is no server here. `/games settings` has what you may set for yourself.');
    return { outcome: 'refused: no server' };
  }
  const change = changeOf(interaction, ['pictures', 'threads']);
  if (change !== null && !memberPermissions?.has(PermissionFlagsBits.ManageGuild)) {
    await answer.whisper(
      'Only who may manage this server can change its settings, so nothing was changed. `/games settings` has your own.',
    );
    return { outcome: 'refused: may not manage the server' };
  }
  if (change !== null) await preferences.set(guildId, change);
  const set = await preferences.of([guildId]);
  const lines = (['pictures', 'threads'] as const).map((setting) =>
    lineOf(setting, set, set[setting] === null ? 'as usual' : 'set here'),
  );
  await answer.whisper({ content: '', embeds: [embedOf('The settings of this server', lines)], components: [] });
  return { outcome: change === null ? 'showed the settings of a server' : 'changed the settings of a server' };
};

/** What was filled in; null where nothing was. */
const changeOf = ({ options }: ChatInputCommandInteraction, settings: readonly Setting[]): Partial<Settings> | null => {
  const chosen = settings.flatMap((setting) => {
    const value = options.getString(setting);
    return value === null ? [] : [[setting, value === UNSET ? null : value === 'on'] as const];
  });
  return chosen.length === 0 ? null : Object.fromEntries(chosen);
};

const lineOf = (setting: Setting, settings: Settings, source: string): string => {
  const holds = settings[setting] ?? DEFAULTS[setting];
  return `**${setting}: ${holds ? 'on' : 'off'}** (${source})\n${MEANINGS[setting]}.`;
};

const embedOf = (title: string, lines: readonly string[]): EmbedBuilder =>
  new EmbedBuilder().setTitle(title).setDescription(lines.join('\n\n'));
