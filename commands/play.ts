import { SlashCommandBuilder } from '@discordjs/builders';
import { ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import { renderWelcome } from '../src/discord/boards/welcome.ts';
import type { Command } from '../src/discord/messages/context.ts';

/** `/play`: all the games, each with a button that starts it at once. */
export const command: Command = {
  data: new SlashCommandBuilder()
    .setName('play')
    .setDescription('All games at a glance: start one with one click, or be shown how')
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
    .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM),
  isPublic: () => false,
  handle: async ({ guildId }, answer, { games }) => {
    await answer.whisper(renderWelcome(games.filter(({ seats }) => guildId !== null || seats.least === 1)));
    return { outcome: 'showed all games' };
  },
};
