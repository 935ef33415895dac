import {
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildMFALevel,
  GuildNSFWLevel,
  GuildPremiumTier,
  GuildVerificationLevel,
  Locale,
  PermissionFlagsBits as Permission,
  type APIGuild,
  type APIRole,
} from 'discord-api-types/v10';
import { NO_FLAGS } from '../api/flags.ts';
import type { ChannelRow, PersonRow, RoleRow } from './rows.ts';
import type { World } from './world.ts';

const sum = (permissions: readonly bigint[]): bigint => permissions.reduce((all, each) => all | each, 0n);

/** The permissions of @everyone in a new guild. */
const EVERYONE_PERMISSIONS = sum([
  Permission.CreateInstantInvite,
  Permission.AddReactions,
  Permission.ViewChannel,
  Permission.SendMessages,
  Permission.EmbedLinks,
  Permission.AttachFiles,
  Permission.ReadMessageHistory,
  Permission.MentionEveryone,
  Permission.UseExternalEmojis,
  Permission.ChangeNickname,
  Permission.UseApplicationCommands,
  Permission.CreatePublicThreads,
  Permission.CreatePrivateThreads,
  Permission.SendMessagesInThreads,
]);

/** The permissions in the bot's invitation. */
const BOT_PERMISSIONS = sum([
  Permission.ViewChannel,
  Permission.SendMessages,
  Permission.EmbedLinks,
  Permission.AttachFiles,
  Permission.ReadMessageHistory,
  Permission.CreatePublicThreads,
  Permission.SendMessagesInThreads,
]);

const ALL_PERMISSIONS = sum(Object.values(Permission));

/** The permissions in a group of applications that people installed to themselves. */
const GROUP_PERMISSIONS = sum([Permission.AttachFiles, Permission.EmbedLinks, Permission.MentionEveryone]);

/**
 * A person's permissions in a channel, or anywhere in the bot's guild. The owner has all of them. The bot has those of
 * its invitation and those that it was granted, unless it was denied them.
 */
export const permissionsOf = (world: World, person: PersonRow, channel?: ChannelRow): bigint => {
  if (channel?.kind === 'group') return GROUP_PERMISSIONS;
  if (channel?.kind === 'text' && channel.foreignGuildId !== undefined) {
    if (person.id === world.server.elsewhere?.ownerId) return ALL_PERMISSIONS;
    return channel.isQuiet === true ? EVERYONE_PERMISSIONS : EVERYONE_PERMISSIONS | Permission.UseExternalApps;
  }
  if (person.id === world.server.ownerId) return ALL_PERMISSIONS;
  if ((person.timedOutUntil ?? 0) > world.clock.now()) return Permission.ViewChannel | Permission.ReadMessageHistory;
  if (!person.bot) return EVERYONE_PERMISSIONS;
  return (EVERYONE_PERMISSIONS | BOT_PERMISSIONS | world.granted) & ~world.denied & ~deniedIn(world, channel);
};

/** The permissions that the bot is denied in a channel; in a thread, those of its channel. */
const deniedIn = (world: World, channel: ChannelRow | undefined): bigint => {
  const place = channel?.kind === 'thread' ? world.channels.get(channel.parentId) : channel;
  return place?.kind === 'text' ? BigInt(place.denied ?? 0) : 0n;
};

/** Whether a person has a permission in a channel, or anywhere in the bot's guild. */
export const hasPermission = (world: World, person: PersonRow, permission: bigint, channel?: ChannelRow): boolean =>
  (permissionsOf(world, person, channel) & permission) !== 0n;

/** The roles of a guild, by default the first, from the lowest: @everyone, the bot's own, and those around it. */
export const rolesOf = ({ server, people, roles, granted }: World, guildId = server.guildId): APIRole[] => {
  const made = guildId === server.guildId ? roles.all() : [];
  const [above, below] = [made.filter(({ isAbove }) => isAbove), made.filter(({ isAbove }) => !isAbove)];
  const own = below.length + 1;
  const at = (first: number) => (row: RoleRow, index: number) => ({
    ...role(row.id, row.name, first + index, 0n),
    managed: row.isManaged,
  });
  return [
    role(guildId, '@everyone', 0, EVERYONE_PERMISSIONS),
    ...below.map(at(1)),
    {
      ...role(server.botRoleId, people.get(server.botId)?.name ?? 'bot', own, BOT_PERMISSIONS | granted),
      managed: true,
      tags: { bot_id: server.botId },
    },
    ...above.map(at(own + 1)),
  ];
};

/** A role of a guild of the bot; undefined if there is none. */
export const roleIn = (world: World, guildId: string, roleId: string): APIRole | undefined =>
  rolesOf(world, guildId).find(({ id }) => id === roleId);

/** Whether the bot may give a role: not one that it does not stand above, nor one that belongs to an integration. */
export const isBelowBot = (world: World, guildId: string, { position, managed }: APIRole): boolean =>
  !managed && position > 0 && position < (roleIn(world, guildId, world.server.botRoleId)?.position ?? 0);

/** Gives a person a role, or takes it. */
export const giveRole = (world: World, person: PersonRow, roleId: string, how: 'give' | 'take'): void => {
  const { roles = [] } = person;
  if (roles.includes(roleId) === (how === 'give')) return;
  const changed = { ...person, roles: how === 'give' ? [...roles, roleId] : roles.filter((id) => id !== roleId) };
  world.people.put(changed);
  world.events.emit({ kind: 'roles-given', person: changed });
};

const role = (id: string, name: string, position: number, permissions: bigint): APIRole => ({
  id,
  name,
  position,
  permissions: String(permissions),
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  icon: null,
  unicode_emoji: null,
  managed: false,
  mentionable: false,
  flags: NO_FLAGS,
});

/** The primary language of a guild. It can be chosen for the one that the bot is a member of. */
export const localeOf = ({ server }: World, guildId: string): Locale =>
  (guildId === server.guildId ? server.locale : undefined) ?? Locale.EnglishUS;

/** Chooses the primary language of the guild that the bot is a member of. */
export const chooseLocale = (world: World, locale: Locale): void => {
  world.changeServer({ locale });
  world.events.emit({ kind: 'guild-updated' });
};

/** A guild of the bot, by default the first, in the format of Discord's API. */
export const guildOf = (world: World, guildId = world.server.guildId): APIGuild => ({
  id: guildId,
  name: world.server.branches?.find(({ id }) => id === guildId)?.name ?? world.server.guildName,
  icon: null,
  splash: null,
  discovery_splash: null,
  owner_id: world.server.ownerId,
  afk_channel_id: null,
  afk_timeout: 300,
  verification_level: GuildVerificationLevel.None,
  default_message_notifications: GuildDefaultMessageNotifications.OnlyMentions,
  explicit_content_filter: GuildExplicitContentFilter.Disabled,
  roles: rolesOf(world, guildId),
  emojis: [],
  stickers: [],
  features: [],
  mfa_level: GuildMFALevel.None,
  application_id: null,
  system_channel_id: null,
  system_channel_flags: NO_FLAGS,
  rules_channel_id: null,
  max_members: 500_000,
  vanity_url_code: null,
  description: null,
  banner: null,
  premium_tier: GuildPremiumTier.None,
  preferred_locale: localeOf(world, guildId),
  public_updates_channel_id: null,
  nsfw_level: GuildNSFWLevel.Default,
  premium_progress_bar_enabled: false,
  hub_type: null,
  safety_alerts_channel_id: null,
  incidents_data: null,
});
