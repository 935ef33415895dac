import { ActionRowBuilder, ButtonBuilder, ButtonStyle, SlashCommandBuilder } from 'discord.js';
import type { LocalRig } from './rig.ts';

/** Gives the bot a command with a subcommand and options of several types. */
export const setEscape = async ({ bot }: LocalRig): Promise<void> => {
  await bot.application.commands.set([
    new SlashCommandBuilder()
      .setName('escape')
      .setDescription('A run')
      .addSubcommand((start) =>
        start
          .setName('start')
          .setDescription('Start one')
          .addBooleanOption((option) => option.setName('hard').setDescription('Harder'))
          .addIntegerOption((option) => option.setName('size').setDescription('Size').setMinValue(1).setMaxValue(9))
          .addStringOption((option) =>
            option
              .setName('world')
              .setDescription('World')
              .addChoices({ name: 'Old', value: 'o' }, { name: 'New', value: 'n' }),
          )
          .addUserOption((option) => option.setName('rival').setDescription('Against'))
          .addStringOption((option) => option.setName('move').setDescription('Move').setAutocomplete(true)),
      ),
  ]);
};

/** A button of the bot. */
export const button = (id: string, label: string): ButtonBuilder =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary);

/** A row of buttons. */
export const row = (...buttons: ButtonBuilder[]): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(buttons);
