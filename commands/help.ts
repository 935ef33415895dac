import { SlashCommandBuilder } from '@discordjs/builders';
import { renderGuide } from '../src/discord/door/help.ts';
import { EVERYWHERE, type Command } from '../src/discord/interactions/command.ts';
import { commandsTexts } from './texts/texts.ts';

/** `/help`: what the bot plays, and what to type. */
export const command: Command = {
  data: () =>
    new SlashCommandBuilder()
      .setName('help')
      .setDescription(commandsTexts.help.description)
      .setIntegrationTypes(EVERYWHERE.integrationTypes)
      .setContexts(EVERYWHERE.contexts),
  isPublic: () => false,
  handle: async ({ answer, context }) => {
    await answer.whisper(renderGuide(context.games));
    return { outcome: 'showed the guide' };
  },
};
