import {
  MessageFlags,
  type ButtonInteraction,
  type ModalMessageModalSubmitInteraction,
  type StringSelectMenuInteraction,
} from 'discord.js';
import type { MessageRef } from '../messages/channel.ts';
import { isWithinReach } from '../messages/reach.ts';
import type { Answerable } from './answer.ts';
import type { Handling } from './handling.ts';

/** A button or a menu that was used, or a form that one opened. */
type Component = ButtonInteraction | StringSelectMenuInteraction | ModalMessageModalSubmitInteraction;

/** A component that is being handled. */
export interface ComponentHandling extends Handling {
  readonly interaction: Component;
}

/** The public message whose component was used, or null if there is none or the bot can't edit it. */
export const usedMessage = (interaction: Answerable): MessageRef | null => {
  if (interaction.isCommand() || !isWithinReach(interaction)) return null;
  const { channelId, id: messageId, flags } = interaction.message;
  return flags.has(MessageFlags.Ephemeral) ? null : { channelId, messageId };
};
