import { ContextMenuCommandBuilder } from '@discordjs/builders';
import { ApplicationCommandType, ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import type { MessageCommand } from '../src/discord/messages/context.ts';
import { readMessage } from '../src/discord/handlers/reading.ts';

/** In a message's context menu: describes its board in sentences. */
export const command: MessageCommand = {
  data: new ContextMenuCommandBuilder()
    .setName('Read this board')
    .setType(ApplicationCommandType.Message)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
    .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM),
  handle: (interaction, answer, context) => readMessage(interaction, answer, context),
};
