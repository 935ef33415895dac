import {
  type ButtonInteraction,
  MessageFlags,
  type ModalMessageModalSubmitInteraction,
  type StringSelectMenuInteraction,
} from 'discord.js';
import type { Answerable } from '../messages/answer.ts';
import type { Posted } from '../messages/channel.ts';
import type { Handling } from '../messages/context.ts';

/** A button or a menu that was used, or a form that one opened. */
export type Component = ButtonInteraction | StringSelectMenuInteraction | ModalMessageModalSubmitInteraction;

/** A component that is being handled. */
export interface ComponentHandling extends Handling {
  readonly interaction: Component;
}

/** The public message that was pressed, or null. */
export const pressedMessage = (interaction: Answerable): Posted | null => {
  if (interaction.isCommand() || interaction.message.flags.has(MessageFlags.Ephemeral)) return null;
  const { channelId, id: messageId } = interaction.message;
  return { channelId, messageId };
};
