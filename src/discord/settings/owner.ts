import { PermissionFlagsBits } from 'discord.js';
import type { SettingScope } from '../custom-ids/settings.ts';
import type { Answerable } from '../interactions/answer.ts';
import type { Handling } from '../interactions/handling.ts';
import { messagesTexts } from '../messages/texts/texts.ts';

/** Whose settings somebody may change, or why they may not. */
export const ownerOf = ({ interaction }: Handling, scope: SettingScope): { readonly id: string } | string => {
  if (scope === 'own') return { id: interaction.user.id };
  const { guildId } = interaction;
  if (guildId === null) return messagesTexts.server.none;
  return mayManage(interaction) ? { id: guildId } : messagesTexts.server.mayNotSet;
};

/** Whether somebody manages the server: they may change its settings, and end any match there. */
export const mayManage = ({ memberPermissions }: Answerable): boolean =>
  memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;
