import { SlashCommandBuilder } from '@discordjs/builders';
import { ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import type { Command } from '../src/discord/messages/context.ts';
import { showMine } from '../src/discord/handlers/open-games.ts';
import { ownSettings, serverSettings, showOwnSettings, showServerSettings } from '../src/discord/handlers/settings.ts';

const data = new SlashCommandBuilder()
  .setName('games')
  .setDescription('The games that are played here')
  .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
  .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM)
  .addSubcommand((sub) => sub.setName('mine').setDescription('Every game you are in, and whose turn it is'))
  .addSubcommand(ownSettings)
  .addSubcommand(serverSettings);

/** `/games`: what goes on, whatever the game. */
export const gamesCommand: Command = {
  data,
  isPublic: () => false,
  handle: (interaction, answer, context) => {
    switch (interaction.options.getSubcommand()) {
      case 'settings':
        return showOwnSettings(interaction, answer, context);
      case 'server':
        return showServerSettings(interaction, answer, context);
      default:
        return showMine({ interaction, answer, context }, null);
    }
  },
};
