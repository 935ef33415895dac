import { SlashCommandBuilder } from '@discordjs/builders';
import { EVERYWHERE, type Command } from '../src/discord/interactions/command.ts';
import { homeOf } from '../src/discord/interactions/handling.ts';
import { renderWelcome } from '../src/discord/learn/welcome.ts';
import { commandsTexts } from './texts/texts.ts';

/** `/play`: all the games, each with a button that starts it at once. */
export const command: Command = {
  data: () =>
    new SlashCommandBuilder()
      .setName('play')
      .setDescription(commandsTexts.play.description)
      .setIntegrationTypes(EVERYWHERE.integrationTypes)
      .setContexts(EVERYWHERE.contexts),
  isPublic: () => false,
  handle: async ({ interaction, answer, context: { games } }) => {
    const home = homeOf(interaction);
    await answer.whisper(renderWelcome(games.filter(({ seats }) => home !== null || seats.least === 1)));
    return { outcome: 'showed all games' };
  },
};
