import { SlashCommandBuilder } from '@discordjs/builders';
import { ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { showHelp } from '../src/discord/pages.ts';
import { type Call, continueSolo, endSolo, logSolo, recordSolo, startSolo } from '../src/discord/solo.ts';
import { siege } from '../src/games/siege/index.ts';

const data = new SlashCommandBuilder()
  .setName('siege')
  .setDescription(`${siege.name}: hold a stronghold against nine lines of attackers`)
  .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
  .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM)
  .addSubcommand((sub) =>
    sub
      .setName('start')
      .setDescription('Start a siege. It waits for you for days.')
      .addStringOption((option) =>
        option
          .setName('difficulty')
          .setDescription('How strong your walls are')
          .addChoices(
            { name: 'normal: 28, 38 and 20 boxes', value: 'normal' },
            { name: 'epic: 18, 28 and 15 boxes', value: 'epic' },
          ),
      ),
  )
  .addSubcommand((sub) => sub.setName('continue').setDescription('Show your siege again, here'))
  .addSubcommand((sub) => sub.setName('end').setDescription('Break off your siege'))
  .addSubcommand((sub) => sub.setName('log').setDescription('Your siege so far, round by round'))
  .addSubcommand((sub) => sub.setName('record').setDescription('Your siege as a file that anybody can replay'))
  .addSubcommand((sub) => sub.setName('help').setDescription('How to play'));

/** `/siege`: the solitaire siege on a sheet. */
export const siegeCommand: Command = {
  data,
  handle: async (interaction, answer, desk) => {
    const call: Call = { interaction, answer, desk, game: siege };
    switch (interaction.options.getSubcommand()) {
      case 'start':
        return startSolo(call, { difficulty: interaction.options.getString('difficulty') ?? 'normal' });
      case 'continue':
        return continueSolo(call);
      case 'end':
        return endSolo(call);
      case 'log':
        return logSolo(call);
      case 'record':
        return recordSolo(call);
      default:
        return showHelp(call, 0, false);
    }
  },
};
