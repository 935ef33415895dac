import type {
  APIEmbed,
  GuildScheduledEventStatus,
  InteractionType,
  Locale,
  MessageType,
  ThreadAutoArchiveDuration,
} from 'discord-api-types/v10';
import type { CommandForm } from '../api/command.ts';
import type { ActionRow } from '../api/components.ts';

/** The bot, and the guilds that it is a member of: people meet in the first, and the others have one channel each. */
export interface ServerRow {
  readonly id: 'server';
  readonly guildId: string;
  readonly guildName: string;
  readonly botId: string;
  readonly botRoleId: string;
  readonly ownerId: string;
  /** The guild's primary language; American English by default. */
  readonly locale?: Locale;
  /** How the application can be installed, as `integration_types_config` has it. Without it, to guilds only. */
  readonly installations?: Readonly<Record<string, object>>;
  /** More guilds that the bot is a member of. All people are in them. */
  readonly branches?: readonly Branch[];
  /** The guild that the bot is not a member of. */
  readonly elsewhere?: ForeignGuild;
}

/** One more guild that the bot is a member of. */
export interface Branch {
  readonly id: string;
  readonly name: string;
}

/** A guild that the bot is not a member of. All people are in it. */
export interface ForeignGuild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
}

export interface PersonRow {
  readonly id: string;
  /** The short lower-case word that names this person in the local API. Discord's username. */
  readonly key: string;
  readonly name: string;
  readonly bot: boolean;
  /** The language of this person's client. */
  readonly locale: Locale;
  /** Whether this person has installed the application to themselves. */
  readonly hasInstalled?: boolean;
  /** Whether this person has left the bot's guild, or was removed from it. */
  readonly hasLeft?: boolean;
  /** Whether this person was banned from it: they have left, and can come back only if the ban is lifted. */
  readonly isBanned?: boolean;
  /** Until when this person is timed out there, in milliseconds since 1970. */
  readonly timedOutUntil?: number;
  /** The ids of this person's roles there; none by default. */
  readonly roles?: readonly string[];
}

/** A role of the bot's first guild, besides @everyone and the bot's own. It has no permissions. */
export interface RoleRow {
  readonly id: string;
  readonly name: string;
  /** Whether it stands above the bot's own role; otherwise below that. */
  readonly isAbove: boolean;
  /** Whether an integration manages it, so that nobody gives it. */
  readonly isManaged: boolean;
}

/** Something that is planned on a guild of the bot, outside Discord's channels. */
export interface ScheduledEventRow {
  readonly id: string;
  readonly guildId: string;
  readonly creatorId: string;
  readonly name: string;
  readonly description: string | null;
  readonly location: string;
  /** In milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** As it was last set. It begins and ends by itself, too. */
  readonly status: GuildScheduledEventStatus;
  /** The ids of the people who are interested. */
  readonly interested: readonly string[];
}

export type ChannelRow = TextChannelRow | ThreadRow | DirectRow | GroupRow;

/** The types of a guild's channels: people write in the first four, and the next two have posts, which are threads. */
export const CHANNEL_TYPES = ['text', 'announcement', 'voice', 'stage', 'forum', 'media'] as const;
type GuildChannelKind = (typeof CHANNEL_TYPES)[number];

/** A channel of a guild that is no thread. */
export interface TextChannelRow {
  readonly kind: 'text';
  /** Its type; a text channel by default. */
  readonly type?: GuildChannelKind;
  /** Its category. */
  readonly parentId?: string;
  /** The seconds between two messages of a person; 0 by default. */
  readonly slowmode?: number;
  /** Whether it is only for adults; not so by default. */
  readonly isAgeRestricted?: boolean;
  /** The permissions that the bot is denied there, as a decimal number. */
  readonly denied?: string;
  readonly id: string;
  readonly name: string;
  readonly topic: string;
  readonly position: number;
  /** Its guild, if the bot is not a member of it. */
  readonly foreignGuildId?: string;
  /** The guild of the channel if that is one of the branches. */
  readonly branchId?: string;
  /** Whether an application that people installed to themselves answers each of them in private. */
  readonly isQuiet?: boolean;
}

export interface ThreadRow {
  readonly kind: 'thread';
  readonly id: string;
  readonly name: string;
  readonly parentId: string;
  readonly ownerId: string;
  readonly private: boolean;
  readonly invitable: boolean;
  readonly archived: boolean;
  readonly locked: boolean;
  readonly archiveAfter: ThreadAutoArchiveDuration;
  readonly archiveChangedAt: number;
  /** When the thread was last active. It is archived some time after that. */
  readonly activeAt: number;
  readonly slowmode: number;
  /** The ids of the tags of a post; none by default. */
  readonly tags?: readonly string[];
  readonly members: readonly { readonly id: string; readonly since: number }[];
}

/** The direct messages between the bot and one person. */
export interface DirectRow {
  readonly kind: 'direct';
  readonly id: string;
  readonly personId: string;
}

/** The messages of a group of people. The bot is not one of them. */
export interface GroupRow {
  readonly kind: 'group';
  readonly id: string;
  readonly name: string;
  readonly personIds: readonly string[];
}

export interface AttachmentRow {
  readonly fileId: string;
  readonly description: string | null;
}

/** The interaction that a message answers. */
export interface OriginRow {
  readonly id: string;
  readonly type: InteractionType;
  readonly personId: string;
  /** The command as typed, such as `escape start`. Empty for any other interaction. */
  readonly name: string;
  /** The message whose button or menu was used. */
  readonly pressedId: string | null;
  /** For a submitted modal: the interaction that opened it. */
  readonly opener: OriginRow | null;
  /** For a follow-up: the first answer. */
  readonly firstAnswerId: string | null;
  /** The installations that it came through, as `authorizing_integration_owners` has them. */
  readonly owners?: IntegrationOwners;
}

/** The installations of the application that an interaction came through: the guild's (0) and the person's (1). */
export interface IntegrationOwners {
  readonly 0?: string;
  readonly 1?: string;
}

export interface MessageRow {
  readonly id: string;
  readonly channelId: string;
  readonly authorId: string;
  readonly type: MessageType;
  readonly content: string;
  readonly embeds: readonly APIEmbed[];
  readonly components: readonly ActionRow[];
  readonly attachments: readonly AttachmentRow[];
  readonly flags: number;
  readonly tts: boolean;
  readonly isPinned?: boolean;
  readonly editedAt: number | null;
  readonly mentions: Mentions;
  readonly nonce: string | number | null;
  readonly referenceId: string | null;
  readonly origin: OriginRow | null;
  /** The only person who sees this message, or null if everyone in the channel does. */
  readonly readerId: string | null;
}

export interface Mentions {
  readonly everyone: boolean;
  readonly people: readonly string[];
  readonly roles: readonly string[];
}

export interface FileRow {
  readonly id: string;
  readonly channelId: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  /** The content in base64, or null for a large file, which is only kept in memory. */
  readonly bytes: string | null;
}

export interface CommandRow {
  readonly id: string;
  readonly version: string;
  /** Null for a global command. */
  readonly guildId: string | null;
  readonly form: CommandForm;
}
