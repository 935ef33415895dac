import type { APIEmbed, InteractionType, Locale, MessageType, ThreadAutoArchiveDuration } from 'discord-api-types/v10';
import type { CommandForm } from '../api/command.ts';
import type { ActionRow } from '../api/components.ts';

/** What this server is: its one guild, and its one bot. */
export interface ServerRow {
  readonly id: 'server';
  readonly guildId: string;
  readonly guildName: string;
  readonly botId: string;
  readonly botRoleId: string;
  readonly ownerId: string;
}

export interface PersonRow {
  readonly id: string;
  /** How the local API and the page call this person: a short lower-case word. */
  readonly key: string;
  readonly name: string;
  readonly bot: boolean;
  readonly locale: Locale;
}

export type ChannelRow = TextChannelRow | ThreadRow | DirectRow;

export interface TextChannelRow {
  readonly kind: 'text';
  readonly id: string;
  readonly name: string;
  readonly topic: string;
  readonly position: number;
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
  /** The last time that something happened which keeps a thread from being archived. */
  readonly activeAt: number;
  readonly slowmode: number;
  readonly members: readonly { readonly id: string; readonly since: number }[];
}

/** The direct messages between the bot and one person. */
export interface DirectRow {
  readonly kind: 'direct';
  readonly id: string;
  readonly personId: string;
}

export interface AttachmentRow {
  readonly fileId: string;
  readonly description: string | null;
}

/** Which interaction a message answers. */
export interface OriginRow {
  readonly id: string;
  readonly type: InteractionType;
  readonly personId: string;
  /** The command as people type it, such as `escape start`; empty where it was no command. */
  readonly name: string;
  /** The message whose button or menu was used. */
  readonly pressedId: string | null;
  /** For a submitted form: what opened it. */
  readonly opener: OriginRow | null;
  /** For a follow-up: the first answer. */
  readonly firstAnswerId: string | null;
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
  readonly editedAt: number | null;
  readonly mentions: Mentions;
  readonly nonce: string | number | null;
  readonly referenceId: string | null;
  readonly origin: OriginRow | null;
  /** The only person who sees this message; null for everybody in the channel. */
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
  /** In base64; null for a large file, which lasts as long as the process. */
  readonly bytes: string | null;
}

export interface CommandRow {
  readonly id: string;
  readonly version: string;
  /** Null for a global command. */
  readonly guildId: string | null;
  readonly form: CommandForm;
}
