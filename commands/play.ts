import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/interactions/command.ts';
import { renderWelcome } from '../src/discord/learn/welcome.ts';
import { EVERYWHERE, homeOf } from '../src/discord/messages/reach.ts';
import { playWords } from './words.ts';

/** `/play`: all the games, each with a button that starts it at once. */
export const command: Command = {
  data: new SlashCommandBuilder()
    .setName('play')
    .setDescription(playWords.description)
    .setIntegrationTypes(EVERYWHERE.integrationTypes)
    .setContexts(EVERYWHERE.contexts),
  isPublic: () => false,
  handle: async ({ interaction, answer, context: { games } }) => {
    const home = homeOf(interaction);
    await answer.whisper(renderWelcome(games.filter(({ seats }) => home !== null || seats.least === 1)));
    return { outcome: 'showed all games' };
  },
};
