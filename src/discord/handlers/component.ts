import type { ButtonInteraction, ModalMessageModalSubmitInteraction, StringSelectMenuInteraction } from 'discord.js';
import type { Handling } from '../messages/context.ts';

/** A button or a menu that was used, or a form that one opened. */
export type Component = ButtonInteraction | StringSelectMenuInteraction | ModalMessageModalSubmitInteraction;

/** A component that is being handled. */
export interface ComponentHandling extends Handling {
  readonly interaction: Component;
}
