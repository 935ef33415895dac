import { SlashCommandBuilder } from '@discordjs/builders';
import { EVERYWHERE, type Command } from '../src/discord/interactions/command.ts';
import { turnMine } from '../src/discord/lobby/game-lists.ts';
import { commandsTexts } from './texts/texts.ts';

/** `/games`: a person's games, and from there their stats, tables, daily runs, settings and data. */
export const command: Command = {
  data: () =>
    new SlashCommandBuilder()
      .setName('games')
      .setDescription(commandsTexts.games.description)
      .setIntegrationTypes(EVERYWHERE.integrationTypes)
      .setContexts(EVERYWHERE.contexts),
  isPublic: () => false,
  handle: (handling) => turnMine(handling, { page: 0 }),
};
