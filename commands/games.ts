import { SlashCommandBuilder } from '@discordjs/builders';
import { ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { showMine } from '../src/discord/mine.ts';

const data = new SlashCommandBuilder()
  .setName('games')
  .setDescription('The games that are played here')
  .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
  .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM)
  .addSubcommand((sub) => sub.setName('mine').setDescription('Every game you are in, and whose turn it is'));

/** `/games`: what goes on, whatever the game. */
export const gamesCommand: Command = {
  data,
  handle: showMine,
};
