import { SlashCommandBuilder } from '@discordjs/builders';
import { ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import type { Command } from '../src/discord/messages/context.ts';
import { showStats, statsSubcommand } from '../src/discord/figures/stats.ts';
import { showTable, tableSubcommand } from '../src/discord/figures/table.ts';
import { showMine } from '../src/discord/handlers/open-games.ts';
import { replayFile, replaySubcommand, verifyFile, verifySubcommand } from '../src/discord/handlers/record-files.ts';
import { ownSettings, serverSettings, showSettings } from '../src/discord/handlers/settings.ts';
import { games } from '../src/games/index.ts';

const data = new SlashCommandBuilder()
  .setName('games')
  .setDescription('Your games, stats and tables, and your settings')
  .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
  .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM)
  .addSubcommand((sub) => sub.setName('mine').setDescription('All your games, and whose turn it is'))
  .addSubcommand(statsSubcommand(games))
  .addSubcommand(tableSubcommand(games))
  .addSubcommand(ownSettings)
  .addSubcommand(serverSettings)
  .addSubcommand(replaySubcommand)
  .addSubcommand(verifySubcommand);

/** `/games`: a person's matches of all games, figures, tables, and settings. */
export const command: Command = {
  data,
  isPublic: () => false,
  handle: (interaction, answer, context) => {
    switch (interaction.options.getSubcommand()) {
      case 'stats':
        return showStats({ interaction, answer, context });
      case 'table':
        return showTable({ interaction, answer, context });
      case 'settings':
        return showSettings({ interaction, answer, context }, 'own');
      case 'server':
        return showSettings({ interaction, answer, context }, 'server');
      case 'replay':
        return replayFile({ interaction, answer, context });
      case 'verify':
        return verifyFile({ interaction, answer, context });
      default:
        return showMine({ interaction, answer, context }, null);
    }
  },
};
