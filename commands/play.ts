import { SlashCommandBuilder } from '@discordjs/builders';
import { firstScreen } from '../src/discord/door/first.ts';
import { EVERYWHERE, type Command } from '../src/discord/interactions/command.ts';
import { commandsTexts } from './texts/texts.ts';

/** `/play`: the way to every game, in three questions at most. */
export const command: Command = {
  data: () =>
    new SlashCommandBuilder()
      .setName('play')
      .setDescription(commandsTexts.play.description)
      .setIntegrationTypes(EVERYWHERE.integrationTypes)
      .setContexts(EVERYWHERE.contexts),
  isPublic: () => false,
  handle: async (handling) => {
    await handling.answer.whisper(await firstScreen(handling));
    return { outcome: 'showed the door' };
  },
};
