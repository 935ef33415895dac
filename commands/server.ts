import { SlashCommandBuilder } from '@discordjs/builders';
import { ApplicationIntegrationType, InteractionContextType, PermissionFlagsBits } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { showServer } from '../src/discord/settings/settings.ts';
import { commandsTexts } from './texts/texts.ts';

/** `/server`: what a server sets, and whether the bot works there. Discord shows it to those who manage the server. */
export const command: Command = {
  data: () =>
    new SlashCommandBuilder()
      .setName('server')
      .setDescription(commandsTexts.server.description)
      .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild)
      .setIntegrationTypes([ApplicationIntegrationType.GuildInstall])
      .setContexts([InteractionContextType.Guild]),
  isPublic: () => false,
  handle: showServer,
};
